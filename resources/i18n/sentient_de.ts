<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
  <context>
    <name>AnswerButton</name>
    <message>
      <source>Key: %1</source>
      <translation>Taste: %1</translation>
    </message>
  </context>
  <context>
    <name>Answers</name>
    <message>
      <source>Your answer</source>
      <translation>Deine Antwort</translation>
    </message>
  </context>
  <context>
    <name>ApproveSheet</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Keep them</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>The last one</source>
      <translation>Die letzte</translation>
    </message>
    <message>
      <source>no source</source>
      <translation>keiner Quelle</translation>
    </message>
  </context>
  <context>
    <name>Chip</name>
    <message>
      <source>Take out the filter %1</source>
      <translation>Filter %1 entfernen</translation>
    </message>
  </context>
  <context>
    <name>DayChoice</name>
    <message>
      <source>Day</source>
      <translation>Tag</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Heute</translation>
    </message>
    <message>
      <source>Told on: %1</source>
      <translation>Gesagt am: %1</translation>
    </message>
  </context>
  <context>
    <name>Desk</name>
    <message>
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>How far you are</source>
      <translation>Wie weit du bist</translation>
    </message>
  </context>
  <context>
    <name>DetailPane</name>
    <message>
      <source>Also drawn from it</source>
      <translation>Auch daraus gemacht</translation>
    </message>
    <message>
      <source>Choose one in the list to read it.</source>
      <translation>Wähle eine in der Liste, um sie zu lesen.</translation>
    </message>
    <message>
      <source>Forget…</source>
      <translation>Vergessen …</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <source>It was forgotten.</source>
      <translation>Sie wurde vergessen.</translation>
    </message>
    <message>
      <source>No memory is chosen</source>
      <translation>Keine Erinnerung gewählt</translation>
    </message>
    <message>
      <source>The memory</source>
      <translation>Die Erinnerung</translation>
    </message>
    <message>
      <source>This memory is no longer here</source>
      <translation>Diese Erinnerung ist nicht mehr hier</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>Where it was used</source>
      <translation>Wo sie benutzt wurde</translation>
    </message>
  </context>
  <context>
    <name>DetailWording</name>
    <message>
      <source>About %1</source>
      <translation>Über %1</translation>
    </message>
    <message>
      <source>Counts until %1</source>
      <translation>Zählt bis %1</translation>
    </message>
    <message>
      <source>Hide it again</source>
      <translation>Wieder verbergen</translation>
    </message>
    <message>
      <source>Show all (%1 characters)</source>
      <translation>Alles zeigen (%1 Zeichen)</translation>
    </message>
    <message>
      <source>Show what is hidden</source>
      <translation>Verborgenes zeigen</translation>
    </message>
    <message>
      <source>The whole memory</source>
      <translation>Die ganze Erinnerung</translation>
    </message>
    <message>
      <source>This cannot be edited here.</source>
      <translation>Das lässt sich hier nicht bearbeiten.</translation>
    </message>
    <message>
      <source>To avoid: %1</source>
      <translation>Zu vermeiden: %1</translation>
    </message>
    <message>
      <source>Topics: %1</source>
      <translation>Themen: %1</translation>
    </message>
    <message>
      <source>first noted %1</source>
      <translation>zuerst vermerkt %1</translation>
    </message>
  </context>
  <context>
    <name>EditWording</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>The wording of this memory</source>
      <translation>Der Wortlaut dieser Erinnerung</translation>
    </message>
    <message>
      <source>Your wording counts as right.</source>
      <translation>Dein Wortlaut gilt als richtig.</translation>
    </message>
  </context>
  <context>
    <name>Evidence</name>
    <message numerus="yes">
      <source>%Ln more sources</source>
      <translation>
        <numerusform>%Ln weitere Quelle</numerusform>
        <numerusform>%Ln weitere Quellen</numerusform>
      </translation>
    </message>
    <message>
      <source>The assistant did not record where this came from.</source>
      <translation>Der Assistent hat nicht festgehalten, woher das kommt.</translation>
    </message>
    <message>
      <source>What was really said</source>
      <translation>Was wirklich gesagt wurde</translation>
    </message>
    <message>
      <source>Where it came from</source>
      <translation>Woher sie kommt</translation>
    </message>
  </context>
  <context>
    <name>GroupsPanel</name>
    <message>
      <source>By reason</source>
      <translation>Nach Grund</translation>
    </message>
    <message>
      <source>How healthy is this memory?</source>
      <translation>Wie gesund ist dieses Gedächtnis?</translation>
    </message>
    <message>
      <source>No source</source>
      <translation>Keine Quelle</translation>
    </message>
    <message>
      <source>What waits, by reason</source>
      <translation>Was wartet, nach Grund</translation>
    </message>
    <message>
      <source>Where they came from</source>
      <translation>Woher sie kommen</translation>
    </message>
  </context>
  <context>
    <name>HealthPage</name>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>LinesView</name>
    <message>
      <source>Enter opens a memory, N shows the text as if it were not right</source>
      <translation>Eingabe öffnet eine Erinnerung, N zeigt den Text, als stimmte sie nicht</translation>
    </message>
    <message>
      <source>See the text as if this were not right</source>
      <translation>Den Text ansehen, als stimmte das nicht</translation>
    </message>
    <message>
      <source>What it’s told, line by line</source>
      <translation>Was gesagt wird, Zeile für Zeile</translation>
    </message>
  </context>
  <context>
    <name>ListHeader</name>
    <message>
      <source>%1 selected</source>
      <translation>%1 ausgewählt</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren …</translation>
    </message>
    <message>
      <source>Forget…</source>
      <translation>Vergessen …</translation>
    </message>
    <message>
      <source>Order: %1</source>
      <translation>Reihenfolge: %1</translation>
    </message>
    <message>
      <source>Select only one</source>
      <translation>Nur eine auswählen</translation>
    </message>
  </context>
  <context>
    <name>MarkedText</name>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>“</source>
      <translation>„</translation>
    </message>
    <message>
      <source>”</source>
      <translation>“</translation>
    </message>
  </context>
  <context>
    <name>MemoryListPane</name>
    <message>
      <source>Memories</source>
      <translation>Erinnerungen</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>OverTimePage</name>
    <message>
      <source>All assistants</source>
      <translation>Alle Assistenten</translation>
    </message>
    <message>
      <source>Assistant</source>
      <translation>Assistent</translation>
    </message>
    <message>
      <source>Over time</source>
      <translation>Im Lauf der Zeit</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>ReviewPage</name>
    <message>
      <source>Back to the memories</source>
      <translation>Zurück zu den Erinnerungen</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Durchsehen</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>SaidCard</name>
    <message>
      <source>Show what is hidden</source>
      <translation>Verborgenes zeigen</translation>
    </message>
  </context>
  <context>
    <name>SearchField</name>
    <message>
      <source>Search memories</source>
      <translation>Erinnerungen durchsuchen</translation>
    </message>
    <message>
      <source>Words, or filters such as is:disputed or from:claude</source>
      <translation>Wörter, oder Filter wie is:disputed oder from:claude</translation>
    </message>
  </context>
  <context>
    <name>SectionHead</name>
    <message>
      <source>closed</source>
      <translation>zu</translation>
    </message>
    <message>
      <source>open</source>
      <translation>auf</translation>
    </message>
  </context>
  <context>
    <name>SourceCard</name>
    <message>
      <source>No words of it are recorded.</source>
      <translation>Von ihr sind keine Worte festgehalten.</translation>
    </message>
    <message>
      <source>Open the message that says it</source>
      <translation>Die Nachricht öffnen, die es sagt</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Alle zeigen</translation>
    </message>
    <message>
      <source>Show what is hidden</source>
      <translation>Verborgenes zeigen</translation>
    </message>
    <message>
      <source>The assistant did not record this source; it was found by its words.</source>
      <translation>Der Assistent hat diese Quelle nicht festgehalten; sie wurde an ihren Worten gefunden.</translation>
    </message>
    <message>
      <source>probably</source>
      <translation>wahrscheinlich</translation>
    </message>
  </context>
  <context>
    <name>SourcesBlock</name>
    <message numerus="yes">
      <source>Show %Ln more</source>
      <translation>
        <numerusform>%Ln weitere zeigen</numerusform>
        <numerusform>%Ln weitere zeigen</numerusform>
      </translation>
    </message>
    <message>
      <source>The assistant did not record where this came from.</source>
      <translation>Der Assistent hat nicht festgehalten, woher das kommt.</translation>
    </message>
    <message>
      <source>Where it came from</source>
      <translation>Woher sie kommt</translation>
    </message>
  </context>
  <context>
    <name>StateBox</name>
    <message>
      <source>Show the newer one</source>
      <translation>Die neuere zeigen</translation>
    </message>
    <message>
      <source>This is being forgotten. Undo brings it back.</source>
      <translation>Sie wird gerade vergessen. Rückgängig holt sie zurück.</translation>
    </message>
    <message>
      <source>This is forgotten at %1. Until then, Undo brings it back.</source>
      <translation>Sie wird um %1 vergessen. Bis dahin holt Rückgängig sie zurück.</translation>
    </message>
    <message>
      <source>This waits for your yes. Nothing uses it until then.</source>
      <translation>Sie wartet auf dein Ja. Bis dahin benutzt sie nichts.</translation>
    </message>
  </context>
  <context>
    <name>SurenessBlock</name>
    <message>
      <source>How sure</source>
      <translation>Wie sicher</translation>
    </message>
  </context>
  <context>
    <name>TidiedPage</name>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
  </context>
  <context>
    <name>ToldPage</name>
    <message>
      <source>%1 memories would be told, %2 tokens.</source>
      <translation>%1 Erinnerungen würden gesagt, %2 Token.</translation>
    </message>
    <message>
      <source>All assistants</source>
      <translation>Alle Assistenten</translation>
    </message>
    <message>
      <source>Assistant</source>
      <translation>Assistent</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>The portrait says it, and is left out.</source>
      <translation>Das Porträt sagt es und wird weggelassen.</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>What it’s told</source>
      <translation>Was gesagt wird</translation>
    </message>
    <message>
      <source>What was drawn from it goes too.</source>
      <translation>Was daraus geschlossen wurde, fällt auch weg.</translation>
    </message>
  </context>
  <context>
    <name>ToldPanel</name>
    <message>
      <source>About how many tokens</source>
      <translation>Ungefähr so viele Token</translation>
    </message>
    <message>
      <source>As it is</source>
      <translation>Wie er ist</translation>
    </message>
    <message>
      <source>If one were not right</source>
      <translation>Wenn eine nicht stimmte</translation>
    </message>
    <message>
      <source>Left out, and why</source>
      <translation>Was fehlt, und warum</translation>
    </message>
    <message>
      <source>Nothing is left out.</source>
      <translation>Nichts fehlt.</translation>
    </message>
    <message>
      <source>Press the sign beside a memory, or N, to see the text without it.</source>
      <translation>Mit dem Zeichen neben einer Erinnerung oder mit N siehst du den Text ohne sie.</translation>
    </message>
  </context>
  <context>
    <name>WholeText</name>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
  </context>
  <context>
    <name>actions</name>
    <message>
      <source>About Sentient Desktop</source>
      <translation>Über Sentient Desktop</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Close the window</source>
      <translation>Fenster schließen</translation>
    </message>
    <message>
      <source>Copy the wording</source>
      <translation>Wortlaut kopieren</translation>
    </message>
    <message>
      <source>Edit the wording</source>
      <translation>Wortlaut bearbeiten</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren …</translation>
    </message>
    <message>
      <source>Forget</source>
      <translation>Vergessen</translation>
    </message>
    <message>
      <source>Forget everything from this chat…</source>
      <translation>Alles aus diesem Chat vergessen …</translation>
    </message>
    <message>
      <source>Forget…</source>
      <translation>Vergessen …</translation>
    </message>
    <message>
      <source>Forward</source>
      <translation>Vor</translation>
    </message>
    <message>
      <source>How healthy is this memory?</source>
      <translation>Wie gesund ist dieses Gedächtnis?</translation>
    </message>
    <message>
      <source>Import…</source>
      <translation>Importieren …</translation>
    </message>
    <message>
      <source>It’s right</source>
      <translation>Das stimmt</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Later</source>
      <translation>Später</translation>
    </message>
    <message>
      <source>Merge…</source>
      <translation>Zusammenlegen …</translation>
    </message>
    <message>
      <source>Next part of the window</source>
      <translation>Nächster Teil des Fensters</translation>
    </message>
    <message>
      <source>Open the first source</source>
      <translation>Erste Quelle öffnen</translation>
    </message>
    <message>
      <source>Over time</source>
      <translation>Im Lauf der Zeit</translation>
    </message>
    <message>
      <source>Proof of the last forget</source>
      <translation>Nachweis des letzten Vergessens</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <source>Read again</source>
      <translation>Neu lesen</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Replace the older</source>
      <translation>Die ältere ersetzen</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Durchsehen</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Take out of use</source>
      <translation>Nicht mehr verwenden</translation>
    </message>
    <message>
      <source>This isn’t right</source>
      <translation>Das stimmt nicht</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Use it again</source>
      <translation>Wieder benutzen</translation>
    </message>
  </context>
  <context>
    <name>chat</name>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
      <source>%Ln messages</source>
      <translation>
        <numerusform>%Ln Nachricht</numerusform>
        <numerusform>%Ln Nachrichten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln steps</source>
      <translation>
        <numerusform>%Ln Schritt</numerusform>
        <numerusform>%Ln Schritte</numerusform>
      </translation>
    </message>
    <message>
      <source>Assistant</source>
      <translation>Assistent</translation>
    </message>
    <message>
      <source>Back to the memory</source>
      <translation>Zurück zur Erinnerung</translation>
    </message>
    <message>
      <source>Copy message</source>
      <translation>Nachricht kopieren</translation>
    </message>
    <message>
      <source>Find in this chat</source>
      <translation>In diesem Chat suchen</translation>
    </message>
    <message>
      <source>Jump to the end</source>
      <translation>Zum Ende springen</translation>
    </message>
    <message>
      <source>No longer used: %1</source>
      <translation>Nicht mehr gebraucht: %1</translation>
    </message>
    <message>
      <source>Not found</source>
      <translation>Nicht gefunden</translation>
    </message>
    <message>
      <source>Opening …</source>
      <translation>Wird geöffnet …</translation>
    </message>
    <message>
      <source>Show all %1 characters</source>
      <translation>Alle %1 Zeichen zeigen</translation>
    </message>
    <message>
      <source>Show the latest version</source>
      <translation>Neueste Fassung zeigen</translation>
    </message>
    <message>
      <source>System</source>
      <translation>System</translation>
    </message>
    <message>
      <source>The message this came from is not in this chat any more. This is its end.</source>
      <translation>Die Nachricht, aus der das kommt, ist nicht mehr in diesem Chat. Dies ist sein Ende.</translation>
    </message>
    <message>
      <source>The step this came from is not in this task any more. This is its end.</source>
      <translation>Der Schritt, aus dem das kommt, ist nicht mehr in dieser Aufgabe. Dies ist ihr Ende.</translation>
    </message>
    <message>
      <source>This chat holds no messages.</source>
      <translation>Dieser Chat enthält keine Nachrichten.</translation>
    </message>
    <message>
      <source>This part was answered anew later: it belongs to an earlier version of the chat.</source>
      <translation>Dieser Teil wurde später neu beantwortet: Er gehört zu einer früheren Fassung des Chats.</translation>
    </message>
    <message>
      <source>Tool</source>
      <translation>Werkzeug</translation>
    </message>
    <message>
      <source>Untitled chat</source>
      <translation>Chat ohne Titel</translation>
    </message>
    <message>
      <source>Untitled task</source>
      <translation>Aufgabe ohne Titel</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
  </context>
  <context>
    <name>dates</name>
    <message numerus="yes">
      <source>%n day(s) ago</source>
      <translation>
        <numerusform>vor %n Tag</numerusform>
        <numerusform>vor %n Tagen</numerusform>
      </translation>
    </message>
    <message>
      <source>No date</source>
      <translation>Ohne Datum</translation>
    </message>
    <message>
      <source>Today %1</source>
      <translation>Heute %1</translation>
    </message>
    <message>
      <source>Yesterday %1</source>
      <translation>Gestern %1</translation>
    </message>
    <message>
      <source>d MMM</source>
      <translation>d. MMM</translation>
    </message>
    <message>
      <source>today</source>
      <translation>heute</translation>
    </message>
    <message>
      <source>yesterday</source>
      <translation>gestern</translation>
    </message>
  </context>
  <context>
    <name>departing</name>
    <message>
      <source> and </source>
      <translation> und </translation>
    </message>
    <message>
      <source>%1 is removed, with %2.</source>
      <translation>%1 ist entfernt, mit %2.</translation>
    </message>
    <message>
      <source>%1 is removed.</source>
      <translation>%1 ist entfernt.</translation>
    </message>
    <message>
      <source>%1 still holds it.</source>
      <translation>%1 enthält es weiterhin.</translation>
    </message>
    <message numerus="yes">
      <source>%Ln chats with all their messages</source>
      <translation>
        <numerusform>%Ln Chat mit allen Nachrichten</numerusform>
        <numerusform>%Ln Chats mit allen Nachrichten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lie in these chats</source>
      <translation>
        <numerusform>%Ln liegt in diesen Chats</numerusform>
        <numerusform>%Ln liegen in diesen Chats</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln made one with one of these</source>
      <translation>
        <numerusform>%Ln, mit einer von diesen vereint</numerusform>
        <numerusform>%Ln, mit diesen vereint</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replaced by one of these</source>
      <translation>
        <numerusform>%Ln, durch eine von diesen ersetzt</numerusform>
        <numerusform>%Ln, durch diese ersetzt</numerusform>
      </translation>
    </message>
    <message>
      <source>Its memories go, its chats, and all that was drawn from them. This cannot be undone; reading it in again brings it back.</source>
      <translation>Seine Erinnerungen gehen, seine Chats und alles, was daraus gezogen wurde. Das lässt sich nicht zurücknehmen; noch einmal eingelesen ist alles wieder da.</translation>
    </message>
    <message>
      <source>Looking at what goes …</source>
      <translation>Es wird nachgesehen, was geht …</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Remove %1?</source>
      <translation>%1 entfernen?</translation>
    </message>
    <message>
      <source>Removing %1 …</source>
      <translation>%1 wird entfernt …</translation>
    </message>
    <message>
      <source>Sources of others</source>
      <translation>Quellen anderer</translation>
    </message>
    <message>
      <source>The chats</source>
      <translation>Die Chats</translation>
    </message>
    <message>
      <source>a copy that this program made</source>
      <translation>eine Kopie, die dieses Programm gemacht hat</translation>
    </message>
    <message>
      <source>a file of another program, or your own</source>
      <translation>eine Datei eines anderen Programms oder deine eigene</translation>
    </message>
    <message>
      <source>go</source>
      <translation>gehen</translation>
    </message>
    <message>
      <source>goes</source>
      <translation>geht</translation>
    </message>
    <message>
      <source>in use again</source>
      <translation>wieder in Gebrauch</translation>
    </message>
    <message>
      <source>keep their quotes</source>
      <translation>behalten ihre Zitate</translation>
    </message>
    <message>
      <source>out of reach</source>
      <translation>außer Reichweite</translation>
    </message>
    <message>
      <source>stay replaced</source>
      <translation>bleiben ersetzt</translation>
    </message>
    <message>
      <source>stays as it is</source>
      <translation>bleibt, wie es ist</translation>
    </message>
  </context>
  <context>
    <name>derived</name>
    <message>
      <source>A chat</source>
      <translation>Ein Chat</translation>
    </message>
    <message>
      <source>A task</source>
      <translation>Eine Aufgabe</translation>
    </message>
    <message>
      <source>Insight</source>
      <translation>Erkenntnis</translation>
    </message>
    <message>
      <source>Journal</source>
      <translation>Tagebuch</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open the chat</source>
      <translation>Chat öffnen</translation>
    </message>
    <message>
      <source>Portrait</source>
      <translation>Porträt</translation>
    </message>
    <message>
      <source>Summary</source>
      <translation>Zusammenfassung</translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>und %Ln weitere</numerusform>
        <numerusform>und %Ln weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>no longer counts</source>
      <translation>zählt nicht mehr</translation>
    </message>
    <message>
      <source>says what is not right</source>
      <translation>sagt, was nicht stimmt</translation>
    </message>
    <message>
      <source>withdrawn</source>
      <translation>zurückgezogen</translation>
    </message>
  </context>
  <context>
    <name>exporting</name>
    <message>
      <source>%1 written to %2</source>
      <translation>%1 in %2 geschrieben</translation>
    </message>
    <message numerus="yes">
      <source>%Ln passwords or keys were hidden.</source>
      <translation>
        <numerusform>Ein Passwort oder Schlüssel wurde verborgen.</numerusform>
        <numerusform>%Ln Passwörter oder Schlüssel wurden verborgen.</numerusform>
      </translation>
    </message>
    <message>
      <source>All memories of the list</source>
      <translation>Alle Erinnerungen der Liste</translation>
    </message>
    <message>
      <source>Archive for moving to another machine (.zip)</source>
      <translation>Archiv für den Umzug auf einen anderen Rechner (.zip)</translation>
    </message>
    <message>
      <source>Archive of this program (.zip)</source>
      <translation>Archiv dieses Programms (.zip)</translation>
    </message>
    <message>
      <source>As</source>
      <translation>Als</translation>
    </message>
    <message>
      <source>By assistant and topic, each with the words it came from.</source>
      <translation>Nach Assistent und Thema, jeweils mit den Worten, aus denen sie stammt.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Choose where…</source>
      <translation>Ort wählen …</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>DeerFlow memory (.json)</source>
      <translation>DeerFlow-Gedächtnis (.json)</translation>
    </message>
    <message>
      <source>Do not hide passwords and keys</source>
      <translation>Passwörter und Schlüssel nicht verbergen</translation>
    </message>
    <message>
      <source>Everything</source>
      <translation>Alles</translation>
    </message>
    <message>
      <source>Everything, with your settings, and with what keeps forgotten memories from coming back on your other machine. Whoever has this file can find out whether you forgot a certain sentence, so give it to nobody.</source>
      <translation>Alles, mit deinen Einstellungen und mit dem, was Vergessenes auf deinem anderen Rechner davon abhält, wiederzukommen. Wer diese Datei hat, kann herausfinden, ob du einen bestimmten Satz vergessen hast, also gib sie niemandem.</translation>
    </message>
    <message>
      <source>Everything: memories, sources, chats, and what was drawn from them. Import reads it back as it was. Passwords and keys stay in it, so keep it where only you can read it.</source>
      <translation>Alles: Erinnerungen, Quellen, Chats und was daraus entstanden ist. Beim Einlesen kommt es zurück, wie es war. Passwörter und Schlüssel bleiben darin; bewahre es auf, wo nur du es lesen kannst.</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>MCP memory server (.jsonl)</source>
      <translation>MCP-Memory-Server (.jsonl)</translation>
    </message>
    <message>
      <source>Not in it:</source>
      <translation>Nicht enthalten:</translation>
    </message>
    <message>
      <source>One line a memory, with its source. Nothing in it acts as a formula.</source>
      <translation>Eine Zeile je Erinnerung, mit ihrer Quelle. Nichts darin wirkt als Formel.</translation>
    </message>
    <message>
      <source>Only memories in use: it has no place for what is not right.</source>
      <translation>Nur Erinnerungen in Gebrauch: Für Falsches ist darin kein Platz.</translation>
    </message>
    <message>
      <source>Show the folder</source>
      <translation>Ordner zeigen</translation>
    </message>
    <message>
      <source>Table for spreadsheets (.csv)</source>
      <translation>Tabelle für Tabellenprogramme (.csv)</translation>
    </message>
    <message>
      <source>Text to read and print (.md)</source>
      <translation>Text zum Lesen und Drucken (.md)</translation>
    </message>
    <message numerus="yes">
      <source>The %Ln selected memories</source>
      <translation>
        <numerusform>Die ausgewählte Erinnerung</numerusform>
        <numerusform>Die %Ln ausgewählten Erinnerungen</numerusform>
      </translation>
    </message>
    <message>
      <source>The memories of this list</source>
      <translation>Die Erinnerungen dieser Liste</translation>
    </message>
    <message>
      <source>These memories with their sources and the chats they came from. Passwords and keys stay in it, so keep it where only you can read it.</source>
      <translation>Diese Erinnerungen mit ihren Quellen und den Chats, aus denen sie stammen. Passwörter und Schlüssel bleiben darin; bewahre es auf, wo nur du es lesen kannst.</translation>
    </message>
    <message>
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <source>Writing…</source>
      <translation>Wird geschrieben …</translation>
    </message>
    <message>
      <source>everything but these memories and their chats</source>
      <translation>alles außer diesen Erinnerungen und ihren Chats</translation>
    </message>
    <message>
      <source>memories</source>
      <translation>erinnerungen</translation>
    </message>
    <message>
      <source>the checks of sources, which are made anew</source>
      <translation>die Prüfungen der Quellen; sie werden neu gemacht</translation>
    </message>
    <message>
      <source>the history, so nothing in it can be undone</source>
      <translation>der Verlauf; darin lässt sich also nichts rückgängig machen</translation>
    </message>
    <message>
      <source>what a model proposed, with its reasons</source>
      <translation>was ein Modell vorgeschlagen hat, mit seinen Gründen</translation>
    </message>
    <message>
      <source>what keeps forgotten memories from coming back, and your settings (only an archive for moving to another machine has these)</source>
      <translation>was Vergessenes davon abhält, wiederzukommen, und deine Einstellungen (das enthält nur ein Archiv für den Umzug auf einen anderen Rechner)</translation>
    </message>
    <message>
      <source>where each assistant was read from or linked to</source>
      <translation>woher jeder Assistent gelesen wurde oder womit er verknüpft ist</translation>
    </message>
  </context>
  <context>
    <name>faults</name>
    <message>
      <source>Copy the details</source>
      <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
      <source>Something went wrong in the program itself. Your memories are safe.</source>
      <translation>Im Programm selbst ging etwas schief. Deine Erinnerungen sind sicher.</translation>
    </message>
    <message>
      <source>The details hold no memories. You can copy them into a report.</source>
      <translation>Die Einzelheiten enthalten keine Erinnerungen. Du kannst sie in einen Bericht kopieren.</translation>
    </message>
  </context>
  <context>
    <name>first</name>
    <message>
      <source>A file or folder that an assistant gave you. You can also drop it into this window.</source>
      <translation>Eine Datei oder ein Ordner, den du von einem Assistenten hast. Du kannst sie auch in dieses Fenster ziehen.</translation>
    </message>
    <message>
      <source>A made-up person and a few dozen memories, to try everything out.</source>
      <translation>Eine erfundene Person und ein paar Dutzend Erinnerungen, um alles auszuprobieren.</translation>
    </message>
    <message>
      <source>Find my assistants</source>
      <translation>Meine Assistenten finden</translation>
    </message>
    <message>
      <source>Look at the example</source>
      <translation>Das Beispiel ansehen</translation>
    </message>
    <message>
      <source>Looks where assistants usually keep memories. You choose what is read.</source>
      <translation>Sieht nach, wo Assistenten gewöhnlich Erinnerungen ablegen. Du wählst, was gelesen wird.</translation>
    </message>
    <message>
      <source>Open an export</source>
      <translation>Einen Export öffnen</translation>
    </message>
    <message>
      <source>Read every memory, go to the very message it came from, and say when it isn’t right. Everything stays on this machine.</source>
      <translation>Lies jede Erinnerung, geh zu genau der Nachricht, aus der sie kommt, und sag, wenn sie nicht stimmt. Alles bleibt auf diesem Rechner.</translation>
    </message>
    <message>
      <source>See what your AI assistants believe about you</source>
      <translation>Sieh, was deine KI-Assistenten über dich glauben</translation>
    </message>
  </context>
  <context>
    <name>forget</name>
    <message numerus="yes">
      <source>%1 of %Ln places left.</source>
      <translation>
        <numerusform>%1 von %Ln Stelle übrig.</numerusform>
        <numerusform>%1 von %Ln Stellen übrig.</numerusform>
      </translation>
    </message>
    <message>
      <source>%1 still has to be changed. %2</source>
      <translation>%1 muss noch geändert werden. %2</translation>
    </message>
    <message>
      <source>%1 still holds it. Delete it there, and in %2 itself.</source>
      <translation>%1 enthält es noch. Lösche es dort und in %2 selbst.</translation>
    </message>
    <message>
      <source>%1, entry %2</source>
      <translation>%1, Eintrag %2</translation>
    </message>
    <message>
      <source>%1, line %2</source>
      <translation>%1, Zeile %2</translation>
    </message>
    <message numerus="yes">
      <source>%Ln copies hold it</source>
      <translation>
        <numerusform>%Ln Kopie enthält es</numerusform>
        <numerusform>%Ln Kopien enthalten es</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln earlier wordings, search index</source>
      <translation>
        <numerusform>%Ln früherer Wortlaut, Suchindex</numerusform>
        <numerusform>%Ln frühere Wortlaute, Suchindex</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln links go</source>
      <translation>
        <numerusform>%Ln Verweis verschwindet</numerusform>
        <numerusform>%Ln Verweise verschwinden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lose that wording</source>
      <translation>
        <numerusform>%Ln verliert ihn</numerusform>
        <numerusform>%Ln verlieren ihn</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln messages it came from</source>
      <translation>
        <numerusform>%Ln Nachricht, aus der es stammt</numerusform>
        <numerusform>%Ln Nachrichten, aus denen es stammt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln newer ones keep its wording</source>
      <translation>
        <numerusform>%Ln neuere enthält ihren Wortlaut</numerusform>
        <numerusform>%Ln neuere enthalten ihren Wortlaut</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes “this was in mind”</source>
      <translation>
        <numerusform>%Ln Vermerk „daran wurde gedacht“</numerusform>
        <numerusform>%Ln Vermerke „daran wurde gedacht“</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln older ones point at it</source>
      <translation>
        <numerusform>%Ln ältere verweist auf sie</numerusform>
        <numerusform>%Ln ältere verweisen auf sie</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln stay, on their own</source>
      <translation>
        <numerusform>%Ln bleibt, für sich</numerusform>
        <numerusform>%Ln bleiben, für sich</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln that were made one with it</source>
      <translation>
        <numerusform>%Ln, die mit ihr vereint wurde</numerusform>
        <numerusform>%Ln, die mit ihr vereint wurden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln things are not finished yet.</source>
      <translation>
        <numerusform>%Ln Sache ist noch nicht fertig.</numerusform>
        <numerusform>%Ln Sachen sind noch nicht fertig.</numerusform>
      </translation>
    </message>
    <message>
      <source>At tasks</source>
      <translation>An Aufgaben</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Delete it in %1 itself too.</source>
      <translation>Lösche es auch in %1 selbst.</translation>
    </message>
    <message numerus="yes">
      <source>Everything from %1 (%Ln memories)…</source>
      <translation>
        <numerusform>Alles aus %1 (%Ln Erinnerung) …</numerusform>
        <numerusform>Alles aus %1 (%Ln Erinnerungen) …</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Everything from the chat “%1” (%Ln memories)…</source>
      <translation>
        <numerusform>Alles aus dem Chat „%1“ (%Ln Erinnerung) …</numerusform>
        <numerusform>Alles aus dem Chat „%1“ (%Ln Erinnerungen) …</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Everything of %1 (%Ln memories)…</source>
      <translation>
        <numerusform>Alles von %1 (%Ln Erinnerung) …</numerusform>
        <numerusform>Alles von %1 (%Ln Erinnerungen) …</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories from %1?</source>
      <translation>
        <numerusform>%Ln Erinnerung aus %1 vergessen?</numerusform>
        <numerusform>%Ln Erinnerungen aus %1 vergessen?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories from the chat “%1”?</source>
      <translation>
        <numerusform>%Ln Erinnerung aus dem Chat „%1“ vergessen?</numerusform>
        <numerusform>%Ln Erinnerungen aus dem Chat „%1“ vergessen?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories of %1?</source>
      <translation>
        <numerusform>%Ln Erinnerung von %1 vergessen?</numerusform>
        <numerusform>%Ln Erinnerungen von %1 vergessen?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories?</source>
      <translation>
        <numerusform>%Ln Erinnerung vergessen?</numerusform>
        <numerusform>%Ln Erinnerungen vergessen?</numerusform>
      </translation>
    </message>
    <message>
      <source>Forget more…</source>
      <translation>Mehr vergessen …</translation>
    </message>
    <message>
      <source>Forget “%1”?</source>
      <translation>„%1“ vergessen?</translation>
    </message>
    <message>
      <source>Forgotten: “%1”</source>
      <translation>Vergessen: „%1“</translation>
    </message>
    <message>
      <source>Gone: %1</source>
      <translation>Weg: %1</translation>
    </message>
    <message>
      <source>Insight</source>
      <translation>Einsicht</translation>
    </message>
    <message>
      <source>It could not be changed there. Delete it in %1 itself too.</source>
      <translation>Dort konnte es nicht geändert werden. Lösche es auch in %1 selbst.</translation>
    </message>
    <message>
      <source>Journal</source>
      <translation>Tagebuch</translation>
    </message>
    <message>
      <source>Journal of %1</source>
      <translation>Tagebuch vom %1</translation>
    </message>
    <message>
      <source>Lines in files</source>
      <translation>Zeilen in Dateien</translation>
    </message>
    <message>
      <source>Lines that say it go as soon as it can be used.</source>
      <translation>Zeilen, die es sagen, verschwinden, sobald die Datei benutzbar ist.</translation>
    </message>
    <message>
      <source>Linked store</source>
      <translation>Verbundener Speicher</translation>
    </message>
    <message>
      <source>Looking at what else goes …</source>
      <translation>Es wird nachgesehen, was noch verschwindet …</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Erinnerung</translation>
    </message>
    <message>
      <source>Not finished yet: %1.</source>
      <translation>Noch nicht fertig: %1.</translation>
    </message>
    <message>
      <source>Other memories</source>
      <translation>Andere Erinnerungen</translation>
    </message>
    <message>
      <source>Portrait</source>
      <translation>Porträt</translation>
    </message>
    <message>
      <source>Question</source>
      <translation>Frage</translation>
    </message>
    <message>
      <source>Safety copies</source>
      <translation>Sicherungskopien</translation>
    </message>
    <message>
      <source>Show proof</source>
      <translation>Nachweis zeigen</translation>
    </message>
    <message>
      <source>Something you forgot may still stand in the library’s files: %1.</source>
      <translation>Etwas Vergessenes kann noch in den Dateien der Bibliothek stehen: %1.</translation>
    </message>
    <message>
      <source>Sources</source>
      <translation>Quellen</translation>
    </message>
    <message>
      <source>Summary</source>
      <translation>Zusammenfassung</translation>
    </message>
    <message>
      <source>Summary of %1</source>
      <translation>Zusammenfassung vom %1</translation>
    </message>
    <message>
      <source>Task checkpoint</source>
      <translation>Zwischenstand einer Aufgabe</translation>
    </message>
    <message>
      <source>The library’s files still hold the wording.</source>
      <translation>Die Dateien der Bibliothek enthalten den Wortlaut noch.</translation>
    </message>
    <message>
      <source>The memories</source>
      <translation>Die Erinnerungen</translation>
    </message>
    <message>
      <source>The memory</source>
      <translation>Die Erinnerung</translation>
    </message>
    <message numerus="yes">
      <source>The same goes for %Ln other files.</source>
      <translation>
        <numerusform>Dasselbe gilt für %Ln weitere Datei.</numerusform>
        <numerusform>Dasselbe gilt für %Ln weitere Dateien.</numerusform>
      </translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <source>Trying again …</source>
      <translation>Neuer Versuch …</translation>
    </message>
    <message>
      <source>Under replies</source>
      <translation>Unter Antworten</translation>
    </message>
    <message>
      <source>Untitled chat</source>
      <translation>Chat ohne Titel</translation>
    </message>
    <message>
      <source>What was drawn from it goes too. Your chats stay as they are.</source>
      <translation>Was daraus gemacht wurde, geht mit. Deine Chats bleiben, wie sie sind.</translation>
    </message>
    <message>
      <source>Where it was read from</source>
      <translation>Woher es eingelesen wurde</translation>
    </message>
    <message>
      <source>Your chats</source>
      <translation>Deine Chats</translation>
    </message>
    <message>
      <source>a safety copy cannot be changed</source>
      <translation>eine Sicherungskopie lässt sich nicht ändern</translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>und %Ln weitere</numerusform>
        <numerusform>und %Ln weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>another memory says it too</source>
      <translation>eine andere Erinnerung sagt es auch</translation>
    </message>
    <message>
      <source>another program is reading the library</source>
      <translation>ein anderes Programm liest in der Bibliothek</translation>
    </message>
    <message>
      <source>can only be told by the program that removed it, until it is closed</source>
      <translation>das kann nur das Programm sagen, das es entfernt hat, bis es geschlossen wird</translation>
    </message>
    <message>
      <source>cleaned</source>
      <translation>bereinigt</translation>
    </message>
    <message>
      <source>deleted</source>
      <translation>gelöscht</translation>
    </message>
    <message>
      <source>go</source>
      <translation>verschwinden</translation>
    </message>
    <message>
      <source>goes</source>
      <translation>verschwindet</translation>
    </message>
    <message>
      <source>is blanked</source>
      <translation>wird geleert</translation>
    </message>
    <message>
      <source>its wording, search index</source>
      <translation>ihr Wortlaut, Suchindex</translation>
    </message>
    <message numerus="yes">
      <source>keeps %1 of %Ln reasons</source>
      <translation>
        <numerusform>behält %1 von %Ln Grund</numerusform>
        <numerusform>behält %1 von %Ln Gründen</numerusform>
      </translation>
    </message>
    <message>
      <source>left as you wrote it</source>
      <translation>bleibt, wie du es schriebst</translation>
    </message>
    <message>
      <source>line goes</source>
      <translation>Zeile verschwindet</translation>
    </message>
    <message>
      <source>lines go</source>
      <translation>Zeilen verschwinden</translation>
    </message>
    <message>
      <source>loses a reason</source>
      <translation>verliert einen Grund</translation>
    </message>
    <message>
      <source>made from it</source>
      <translation>daraus gemacht</translation>
    </message>
    <message>
      <source>out of reach</source>
      <translation>außer Reichweite</translation>
    </message>
    <message>
      <source>quotes it</source>
      <translation>zitiert es</translation>
    </message>
    <message>
      <source>says it</source>
      <translation>sagt es</translation>
    </message>
    <message>
      <source>sentence goes</source>
      <translation>Satz verschwindet</translation>
    </message>
    <message>
      <source>stay as they are</source>
      <translation>bleiben, wie sie sind</translation>
    </message>
    <message>
      <source>stays as it is</source>
      <translation>bleibt, wie es ist</translation>
    </message>
    <message>
      <source>still holds it</source>
      <translation>enthält es noch</translation>
    </message>
    <message>
      <source>that part goes</source>
      <translation>dieser Teil verschwindet</translation>
    </message>
    <message>
      <source>the files could not be looked through</source>
      <translation>die Dateien ließen sich nicht durchsehen</translation>
    </message>
    <message>
      <source>the search index is being written anew</source>
      <translation>der Suchindex wird gerade neu geschrieben</translation>
    </message>
    <message>
      <source>the wording stands nowhere any more</source>
      <translation>der Wortlaut steht nirgends mehr</translation>
    </message>
    <message numerus="yes">
      <source>the wording still stands there %Ln times</source>
      <translation>
        <numerusform>der Wortlaut steht dort noch %Ln Mal</numerusform>
        <numerusform>der Wortlaut steht dort noch %Ln Mal</numerusform>
      </translation>
    </message>
    <message>
      <source>there is not enough free space to write the library anew</source>
      <translation>es ist nicht genug Platz, um die Bibliothek neu zu schreiben</translation>
    </message>
    <message>
      <source>wording goes</source>
      <translation>Wortlaut verschwindet</translation>
    </message>
    <message>
      <source>your own words say it too</source>
      <translation>deine eigenen Worte sagen es auch</translation>
    </message>
    <message>
      <source>“%1”</source>
      <translation>„%1“</translation>
    </message>
  </context>
  <context>
    <name>health</name>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message>
      <source>%1, by the week in which they were noted</source>
      <translation>%1, nach der Woche, in der sie notiert wurden</translation>
    </message>
    <message numerus="yes">
      <source>%1: %Ln in these weeks, most in the week of %2.</source>
      <translation>
        <numerusform>%1: %Ln in diesen Wochen, in der Woche vom %2.</numerusform>
        <numerusform>%1: %Ln in diesen Wochen, die meisten in der Woche vom %2.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln marked as not right</source>
      <translation>
        <numerusform>%Ln als falsch markiert</numerusform>
        <numerusform>%Ln als falsch markiert</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories came</source>
      <translation>
        <numerusform>%Ln Erinnerung kam dazu</numerusform>
        <numerusform>%Ln Erinnerungen kamen dazu</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories have not been looked at yet.</source>
      <translation>
        <numerusform>%Ln Erinnerung wurde noch nicht angesehen.</numerusform>
        <numerusform>%Ln Erinnerungen wurden noch nicht angesehen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories in use</source>
      <translation>
        <numerusform>%Ln Erinnerung in Gebrauch</numerusform>
        <numerusform>%Ln Erinnerungen in Gebrauch</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln more came earlier, or at a time that is not known.</source>
      <translation>
        <numerusform>%Ln weitere kam früher oder zu unbekannter Zeit dazu.</numerusform>
        <numerusform>%Ln weitere kamen früher oder zu unbekannter Zeit dazu.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replaced</source>
      <translation>
        <numerusform>%Ln ersetzt</numerusform>
        <numerusform>%Ln ersetzt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln times a memory was said again</source>
      <translation>
        <numerusform>%Ln Mal wurde eine Erinnerung wieder gesagt</numerusform>
        <numerusform>%Ln Mal wurde eine Erinnerung wieder gesagt</numerusform>
      </translation>
    </message>
    <message>
      <source>Another memory says something else.</source>
      <translation>Eine andere Erinnerung sagt etwas anderes.</translation>
    </message>
    <message>
      <source>Another memory says the same.</source>
      <translation>Eine andere Erinnerung sagt dasselbe.</translation>
    </message>
    <message>
      <source>Came</source>
      <translation>Dazugekommen</translation>
    </message>
    <message>
      <source>Contradicting</source>
      <translation>Widersprüche</translation>
    </message>
    <message>
      <source>Doubtful</source>
      <translation>Zweifelhaft</translation>
    </message>
    <message>
      <source>From %1 to %2</source>
      <translation>Vom %1 bis %2</translation>
    </message>
    <message>
      <source>How healthy is this memory?</source>
      <translation>Wie gesund ist dieses Gedächtnis?</translation>
    </message>
    <message>
      <source>It looks like a password or a key.</source>
      <translation>Es sieht nach einem Passwort oder Schlüssel aus.</translation>
    </message>
    <message>
      <source>Marked as not right</source>
      <translation>Als falsch markiert</translation>
    </message>
    <message>
      <source>May be out of date</source>
      <translation>Vielleicht veraltet</translation>
    </message>
    <message>
      <source>No source</source>
      <translation>Keine Quelle</translation>
    </message>
    <message>
      <source>Nobody has said it for a long time.</source>
      <translation>Lange hat es niemand mehr gesagt.</translation>
    </message>
    <message>
      <source>None in these weeks.</source>
      <translation>Keine in diesen Wochen.</translation>
    </message>
    <message>
      <source>Nothing says where it came from.</source>
      <translation>Nichts sagt, woher sie kommt.</translation>
    </message>
    <message>
      <source>Nothing to worry about was found.</source>
      <translation>Es wurde nichts gefunden, was Sorgen macht.</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>Ersetzt</translation>
    </message>
    <message>
      <source>Said again</source>
      <translation>Wieder gesagt</translation>
    </message>
    <message>
      <source>Said by someone else</source>
      <translation>Von jemand anderem gesagt</translation>
    </message>
    <message>
      <source>Said twice</source>
      <translation>Doppelt</translation>
    </message>
    <message>
      <source>Secret?</source>
      <translation>Geheim?</translation>
    </message>
    <message>
      <source>Somebody else said it, not you.</source>
      <translation>Jemand anderes hat es gesagt, nicht du.</translation>
    </message>
    <message>
      <source>The assistant is less than half sure.</source>
      <translation>Der Assistent ist sich weniger als halb sicher.</translation>
    </message>
    <message>
      <source>Week by week. What was decided before it was read in here has no date, and is not counted.</source>
      <translation>Woche für Woche. Was entschieden war, bevor es hier eingelesen wurde, hat kein Datum und zählt nicht mit.</translation>
    </message>
    <message numerus="yes">
      <source>Week of %1: %Ln memories</source>
      <translation>
        <numerusform>Woche vom %1: %Ln Erinnerung</numerusform>
        <numerusform>Woche vom %1: %Ln Erinnerungen</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>history</name>
    <message>
      <source>Its wording before</source>
      <translation>Ihr Wortlaut davor</translation>
    </message>
    <message>
      <source>Show it</source>
      <translation>Zeigen</translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>und %Ln weitere</numerusform>
        <numerusform>und %Ln weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>took the place of “%1”</source>
      <translation>trat an die Stelle von „%1“</translation>
    </message>
  </context>
  <context>
    <name>importing</name>
    <message numerus="yes">
      <source>%1 and %Ln more</source>
      <translation>
        <numerusform>%1 und %Ln weitere</numerusform>
        <numerusform>%1 und %Ln weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message>
      <source>%1 read in</source>
      <translation>%1 eingelesen</translation>
    </message>
    <message>
      <source>%1 read in from %2</source>
      <translation>%1 eingelesen von %2</translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories would be new.</source>
      <translation>
        <numerusform>%Ln Erinnerung wäre neu.</numerusform>
        <numerusform>%Ln Erinnerungen wären neu.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln skipped, and why</source>
      <translation>
        <numerusform>%Ln übersprungen, und warum</numerusform>
        <numerusform>%Ln übersprungen, und warum</numerusform>
      </translation>
    </message>
    <message>
      <source>A running Sentient engine</source>
      <translation>Eine laufende Sentient-Engine</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Agent platform dump</source>
      <translation>Auszug einer Agentenplattform</translation>
    </message>
    <message>
      <source>Already here</source>
      <translation>Schon hier</translation>
    </message>
    <message>
      <source>Answers to cards</source>
      <translation>Antworten auf Karten</translation>
    </message>
    <message>
      <source>Back to the memories</source>
      <translation>Zurück zu den Erinnerungen</translation>
    </message>
    <message>
      <source>Beginning…</source>
      <translation>Fängt an …</translation>
    </message>
    <message>
      <source>Bring memories in</source>
      <translation>Erinnerungen hereinholen</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cancelled. What had been read in was taken out again.</source>
      <translation>Abgebrochen. Was eingelesen war, ist wieder entfernt.</translation>
    </message>
    <message>
      <source>Chats</source>
      <translation>Chats</translation>
    </message>
    <message>
      <source>Chats of another program</source>
      <translation>Chats eines anderen Programms</translation>
    </message>
    <message>
      <source>Checking the sources</source>
      <translation>Quellen prüfen</translation>
    </message>
    <message>
      <source>Choose a folder</source>
      <translation>Ordner wählen</translation>
    </message>
    <message>
      <source>Choose a folder…</source>
      <translation>Ordner wählen …</translation>
    </message>
    <message>
      <source>Choose an export</source>
      <translation>Export wählen</translation>
    </message>
    <message>
      <source>Choose files…</source>
      <translation>Dateien wählen …</translation>
    </message>
    <message>
      <source>DeerFlow 2 memory</source>
      <translation>Gedächtnis von DeerFlow 2</translation>
    </message>
    <message>
      <source>DeerFlow memory</source>
      <translation>DeerFlow-Gedächtnis</translation>
    </message>
    <message>
      <source>Drop an export here</source>
      <translation>Export hierher ziehen</translation>
    </message>
    <message>
      <source>Everything in it is already here.</source>
      <translation>Alles darin ist schon hier.</translation>
    </message>
    <message>
      <source>Evidence of insights</source>
      <translation>Belege von Erkenntnissen</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Files and folders</source>
      <translation>Dateien und Ordner</translation>
    </message>
    <message>
      <source>Files or a folder that an assistant gave you. Nothing leaves this machine.</source>
      <translation>Dateien oder ein Ordner, die ein Assistent dir gegeben hat. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
      <source>Follow it: what you correct or forget is changed there too</source>
      <translation>Verknüpfen: Was du berichtigst oder vergisst, wird auch dort geändert</translation>
    </message>
    <message>
      <source>Found on this machine</source>
      <translation>Auf diesem Rechner gefunden</translation>
    </message>
    <message numerus="yes">
      <source>Go on (%Ln more)</source>
      <translation>
        <numerusform>Weiter (noch %Ln)</numerusform>
        <numerusform>Weiter (noch %Ln)</numerusform>
      </translation>
    </message>
    <message>
      <source>Insights</source>
      <translation>Erkenntnisse</translation>
    </message>
    <message>
      <source>Is this right?</source>
      <translation>Stimmt das so?</translation>
    </message>
    <message>
      <source>It could not be read in; nothing was changed.</source>
      <translation>Es ließ sich nicht einlesen; nichts wurde geändert.</translation>
    </message>
    <message>
      <source>It is read again when it changes. What you dispute or forget is taken out of its file.</source>
      <translation>Sie wird wieder gelesen, wenn sie sich ändert. Was nicht stimmt oder vergessen wird, wird aus der Datei herausgenommen.</translation>
    </message>
    <message>
      <source>It shows its address and token in its settings. Only an engine on this machine is asked.</source>
      <translation>Sie zeigt Adresse und Token in ihren Einstellungen. Nur eine Engine auf diesem Rechner wird gefragt.</translation>
    </message>
    <message>
      <source>Journal entries</source>
      <translation>Tagebucheinträge</translation>
    </message>
    <message>
      <source>Leave this one out</source>
      <translation>Dieses auslassen</translation>
    </message>
    <message>
      <source>LoCoMo research set</source>
      <translation>LoCoMo-Forschungsdaten</translation>
    </message>
    <message>
      <source>Look at it</source>
      <translation>Ansehen</translation>
    </message>
    <message>
      <source>Look at what is ticked</source>
      <translation>Angekreuztes ansehen</translation>
    </message>
    <message>
      <source>Looking through it</source>
      <translation>Wird durchgesehen</translation>
    </message>
    <message>
      <source>Looking through it…</source>
      <translation>Wird durchgesehen …</translation>
    </message>
    <message>
      <source>MCP memory server</source>
      <translation>MCP-Gedächtnisserver</translation>
    </message>
    <message>
      <source>Memories</source>
      <translation>Erinnerungen</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Nachrichten</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
    <message>
      <source>No assistant keeps memories in its usual place here.</source>
      <translation>Kein Assistent hat hier an der üblichen Stelle Erinnerungen.</translation>
    </message>
    <message>
      <source>No new memories, but something else that is new.</source>
      <translation>Keine neuen Erinnerungen, aber anderes Neues.</translation>
    </message>
    <message>
      <source>Not to come back</source>
      <translation>Kommt nicht wieder</translation>
    </message>
    <message>
      <source>Notes under replies</source>
      <translation>Vermerke unter Antworten</translation>
    </message>
    <message>
      <source>Nothing in it is new, or can be read.</source>
      <translation>Darin ist nichts Neues oder nichts, was sich lesen lässt.</translation>
    </message>
    <message>
      <source>Nothing of it was opened yet. Tick what you want to look at.</source>
      <translation>Nichts davon wurde bisher geöffnet. Kreuze an, was du ansehen möchtest.</translation>
    </message>
    <message>
      <source>One thing is still being read in. Wait for it, or cancel it.</source>
      <translation>Etwas wird noch eingelesen. Warte darauf oder brich es ab.</translation>
    </message>
    <message>
      <source>OpenClaw folder</source>
      <translation>OpenClaw-Ordner</translation>
    </message>
    <message>
      <source>Pasted list</source>
      <translation>Eingefügte Liste</translation>
    </message>
    <message>
      <source>Portraits</source>
      <translation>Porträts</translation>
    </message>
    <message>
      <source>Read</source>
      <translation>Gelesen</translation>
    </message>
    <message>
      <source>Read as</source>
      <translation>Lesen als</translation>
    </message>
    <message>
      <source>Read in</source>
      <translation>Eingelesen</translation>
    </message>
    <message>
      <source>Read in another</source>
      <translation>Noch etwas einlesen</translation>
    </message>
    <message>
      <source>Read it in</source>
      <translation>Einlesen</translation>
    </message>
    <message>
      <source>Reading</source>
      <translation>Lesen</translation>
    </message>
    <message>
      <source>Reading in</source>
      <translation>Wird eingelesen</translation>
    </message>
    <message>
      <source>RealMem research set</source>
      <translation>RealMem-Forschungsdaten</translation>
    </message>
    <message>
      <source>Research set</source>
      <translation>Forschungsdaten</translation>
    </message>
    <message>
      <source>Save the report</source>
      <translation>Bericht speichern</translation>
    </message>
    <message>
      <source>Save the report…</source>
      <translation>Bericht speichern …</translation>
    </message>
    <message>
      <source>Sentient Desktop archive</source>
      <translation>Archiv von Sentient Desktop</translation>
    </message>
    <message>
      <source>Sentient home</source>
      <translation>Sentient-Ordner</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Show what was read</source>
      <translation>Das Eingelesene zeigen</translation>
    </message>
    <message>
      <source>Skipped</source>
      <translation>Übersprungen</translation>
    </message>
    <message>
      <source>Sources</source>
      <translation>Quellen</translation>
    </message>
    <message>
      <source>Stopping, and taking out what was read in…</source>
      <translation>Hält an und entfernt, was eingelesen war …</translation>
    </message>
    <message>
      <source>Summaries</source>
      <translation>Zusammenfassungen</translation>
    </message>
    <message>
      <source>Taking it out again</source>
      <translation>Wird wieder entfernt</translation>
    </message>
    <message>
      <source>Tasks</source>
      <translation>Aufgaben</translation>
    </message>
    <message>
      <source>The report could not be written there.</source>
      <translation>Der Bericht ließ sich dort nicht schreiben.</translation>
    </message>
    <message>
      <source>Token</source>
      <translation>Token</translation>
    </message>
    <message>
      <source>What was skipped, and why</source>
      <translation>Was übersprungen wurde, und warum</translation>
    </message>
    <message>
      <source>Wishes of assistants</source>
      <translation>Wünsche von Assistenten</translation>
    </message>
    <message>
      <source>Writing</source>
      <translation>Schreiben</translation>
    </message>
    <message>
      <source>You can go on working meanwhile. Cancelling takes everything out again.</source>
      <translation>Du kannst inzwischen weiterarbeiten. Abbrechen entfernt alles wieder.</translation>
    </message>
    <message numerus="yes">
      <source>… and %Ln more</source>
      <translation>
        <numerusform>… und %Ln weiteres</numerusform>
        <numerusform>… und %Ln weitere</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>… and %Ln more in the saved report</source>
      <translation>
        <numerusform>… und %Ln weitere im gespeicherten Bericht</numerusform>
        <numerusform>… und %Ln weitere im gespeicherten Bericht</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>list</name>
    <message>
      <source>A memory that is replaced by a newer one is kept here.</source>
      <translation>Eine Erinnerung, die durch eine neuere ersetzt wurde, bleibt hier.</translation>
    </message>
    <message>
      <source>Clear filters</source>
      <translation>Filter aufheben</translation>
    </message>
    <message>
      <source>Every memory is in what its assistant is told.</source>
      <translation>Jede Erinnerung steht in dem, was ihrem Assistenten gesagt wird.</translation>
    </message>
    <message>
      <source>Every source that could be checked says what the memory says.</source>
      <translation>Jede Quelle, die sich prüfen ließ, sagt, was die Erinnerung sagt.</translation>
    </message>
    <message>
      <source>No memories yet</source>
      <translation>Noch keine Erinnerungen</translation>
    </message>
    <message>
      <source>No memory matches these filters</source>
      <translation>Keine Erinnerung passt zu diesen Filtern</translation>
    </message>
    <message>
      <source>No memory matches “%1”</source>
      <translation>Keine Erinnerung passt zu „%1“</translation>
    </message>
    <message>
      <source>No memory waits for your yes.</source>
      <translation>Keine Erinnerung wartet auf dein Ja.</translation>
    </message>
    <message>
      <source>Nothing is left out</source>
      <translation>Nichts wird weggelassen</translation>
    </message>
    <message>
      <source>Nothing is marked as not right</source>
      <translation>Nichts ist als falsch markiert</translation>
    </message>
    <message>
      <source>Nothing needs a look</source>
      <translation>Nichts muss angesehen werden</translation>
    </message>
    <message>
      <source>Nothing to review</source>
      <translation>Nichts durchzusehen</translation>
    </message>
    <message>
      <source>Nothing was replaced</source>
      <translation>Nichts wurde ersetzt</translation>
    </message>
    <message>
      <source>Read in an export or a folder of an assistant to see what it believes.</source>
      <translation>Lies einen Export oder Ordner eines Assistenten ein, um zu sehen, was er glaubt.</translation>
    </message>
    <message>
      <source>Try fewer words, or look through all memories.</source>
      <translation>Versuch es mit weniger Wörtern, oder sieh alle Erinnerungen durch.</translation>
    </message>
    <message>
      <source>What you mark as not right is kept here and left out of chats and tasks.</source>
      <translation>Was du als falsch markierst, bleibt hier und wird aus Chats und Aufgaben herausgehalten.</translation>
    </message>
  </context>
  <context>
    <name>merging</name>
    <message numerus="yes">
      <source>%Ln come along</source>
      <translation>
        <numerusform>%Ln kommt mit</numerusform>
        <numerusform>%Ln kommen mit</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines go</source>
      <translation>
        <numerusform>%Ln Zeile geht</numerusform>
        <numerusform>%Ln Zeilen gehen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln no longer count</source>
      <translation>
        <numerusform>%Ln zählt nicht mehr</numerusform>
        <numerusform>%Ln zählen nicht mehr</numerusform>
      </translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Its wording</source>
      <translation>Ihr Wortlaut</translation>
    </message>
    <message numerus="yes">
      <source>Make one memory of %Ln?</source>
      <translation>
        <numerusform>Aus %Ln Erinnerung eine machen?</numerusform>
        <numerusform>Aus %Ln Erinnerungen eine machen?</numerusform>
      </translation>
    </message>
    <message>
      <source>Nothing else changes.</source>
      <translation>Sonst ändert sich nichts.</translation>
    </message>
    <message>
      <source>One stays and gets the sources of all. The others are kept as replaced by it.</source>
      <translation>Eine bleibt und bekommt die Quellen von allen. Die anderen werden als von ihr ersetzt aufgehoben.</translation>
    </message>
    <message>
      <source>Only a memory that is in use can stay.</source>
      <translation>Nur eine Erinnerung, die in Gebrauch ist, kann bleiben.</translation>
    </message>
    <message>
      <source>The wording of the memory that stays</source>
      <translation>Der Wortlaut der Erinnerung, die bleibt</translation>
    </message>
    <message>
      <source>changes</source>
      <translation>ändert sich</translation>
    </message>
    <message>
      <source>entry goes</source>
      <translation>Eintrag geht</translation>
    </message>
    <message>
      <source>gets the new wording</source>
      <translation>bekommt den neuen Wortlaut</translation>
    </message>
    <message>
      <source>is marked</source>
      <translation>wird gekennzeichnet</translation>
    </message>
    <message>
      <source>is marked as out of date</source>
      <translation>wird als veraltet gekennzeichnet</translation>
    </message>
    <message>
      <source>is not used again</source>
      <translation>wird nicht mehr benutzt</translation>
    </message>
    <message>
      <source>loses a reason</source>
      <translation>verliert einen Grund</translation>
    </message>
  </context>
  <context>
    <name>opening</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Copy it</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Files of this kind are not opened from here.</source>
      <translation>Dateien dieser Art werden von hier nicht geöffnet.</translation>
    </message>
    <message>
      <source>It leads to</source>
      <translation>Er führt zu</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open this file?</source>
      <translation>Diese Datei öffnen?</translation>
    </message>
    <message>
      <source>Open this link?</source>
      <translation>Diesen Link öffnen?</translation>
    </message>
    <message>
      <source>Show the folder</source>
      <translation>Ordner zeigen</translation>
    </message>
    <message>
      <source>Show this file?</source>
      <translation>Diese Datei zeigen?</translation>
    </message>
  </context>
  <context>
    <name>pages</name>
    <message>
      <source>Back to the list</source>
      <translation>Zurück zur Liste</translation>
    </message>
  </context>
  <context>
    <name>proof</name>
    <message numerus="yes">
      <source>%Ln before</source>
      <translation>
        <numerusform>vorher %Ln</numerusform>
        <numerusform>vorher %Ln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln left</source>
      <translation>
        <numerusform>%Ln übrig</numerusform>
        <numerusform>%Ln übrig</numerusform>
      </translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Counted anew in every place after the removal, and in the raw files.</source>
      <translation>Nach dem Entfernen an jeder Stelle neu gezählt, auch in den rohen Dateien.</translation>
    </message>
    <message>
      <source>Look again</source>
      <translation>Noch einmal nachsehen</translation>
    </message>
    <message>
      <source>Looking through the raw files</source>
      <translation>Die rohen Dateien werden durchgesehen</translation>
    </message>
    <message>
      <source>Out of reach: what you can do</source>
      <translation>Außer Reichweite: was du tun kannst</translation>
    </message>
    <message>
      <source>Raw files</source>
      <translation>Rohe Dateien</translation>
    </message>
    <message>
      <source>Safety copy</source>
      <translation>Sicherungskopie</translation>
    </message>
    <message>
      <source>looking through them …</source>
      <translation>werden durchgesehen …</translation>
    </message>
    <message>
      <source>none held it</source>
      <translation>keine enthielt es</translation>
    </message>
    <message>
      <source>what was left in it still says it</source>
      <translation>was darin stehen blieb, sagt es noch</translation>
    </message>
  </context>
  <context>
    <name>review</name>
    <message>
      <source>%1 asked to forget this. You had decided on it yourself.</source>
      <translation>%1 wollte das vergessen. Du hattest selbst darüber entschieden.</translation>
    </message>
    <message>
      <source>%1 noted this. Nothing uses it until you say yes.</source>
      <translation>%1 hat das notiert. Nichts benutzt es, bis du Ja sagst.</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message>
      <source>%1 says that you said this again, but names no message.</source>
      <translation>%1 sagt, du hättest das wieder gesagt, nennt aber keine Nachricht.</translation>
    </message>
    <message>
      <source>%1 wanted to change what you had decided.</source>
      <translation>%1 wollte ändern, was du entschieden hattest.</translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories that wait for your yes will be forgotten on %1.</source>
      <translation>
        <numerusform>%Ln Erinnerung, die auf dein Ja wartet, wird am %1 vergessen.</numerusform>
        <numerusform>%Ln Erinnerungen, die auf dein Ja warten, werden am %1 vergessen.</numerusform>
      </translation>
    </message>
    <message>
      <source>Both are right</source>
      <translation>Beide stimmen</translation>
    </message>
    <message>
      <source>Contradicting</source>
      <translation>Widersprüche</translation>
    </message>
    <message>
      <source>Everything</source>
      <translation>Alles</translation>
    </message>
    <message numerus="yes">
      <source>Go on with the other %Ln</source>
      <translation>
        <numerusform>Mit der anderen weitermachen</numerusform>
        <numerusform>Mit den anderen %Ln weitermachen</numerusform>
      </translation>
    </message>
    <message>
      <source>It holds characters that cannot be seen.</source>
      <translation>Darin stehen Zeichen, die man nicht sehen kann.</translation>
    </message>
    <message>
      <source>It no longer stands in %1. You had decided on it yourself.</source>
      <translation>In %1 steht es nicht mehr. Du hattest selbst darüber entschieden.</translation>
    </message>
    <message>
      <source>It was read in again from %1 in other words. Yours were kept.</source>
      <translation>Aus %1 wurde es in anderen Worten wieder eingelesen. Deine blieben.</translation>
    </message>
    <message>
      <source>It was said in another message than the one named.</source>
      <translation>Es wurde in einer anderen Nachricht gesagt als der genannten.</translation>
    </message>
    <message>
      <source>Its source does not say it.</source>
      <translation>Ihre Quelle sagt es nicht.</translation>
    </message>
    <message>
      <source>Its source needs a look.</source>
      <translation>Sieh dir ihre Quelle an.</translation>
    </message>
    <message>
      <source>Its source says the opposite.</source>
      <translation>Ihre Quelle sagt das Gegenteil.</translation>
    </message>
    <message numerus="yes">
      <source>Keep all %Ln memories from %1?</source>
      <translation>
        <numerusform>%Ln Erinnerung aus %1 behalten?</numerusform>
        <numerusform>Alle %Ln Erinnerungen aus %1 behalten?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Keep all %Ln…</source>
      <translation>
        <numerusform>%Ln behalten …</numerusform>
        <numerusform>Alle %Ln behalten …</numerusform>
      </translation>
    </message>
    <message>
      <source>Later</source>
      <translation>Später</translation>
    </message>
    <message>
      <source>May be out of date</source>
      <translation>Vielleicht veraltet</translation>
    </message>
    <message>
      <source>Merge…</source>
      <translation>Zusammenlegen …</translation>
    </message>
    <message>
      <source>Neither</source>
      <translation>Keine stimmt</translation>
    </message>
    <message>
      <source>Newer</source>
      <translation>Neuer</translation>
    </message>
    <message>
      <source>Nobody has said this since %2.</source>
      <translation>Seit dem %2 hat das niemand mehr gesagt.</translation>
    </message>
    <message>
      <source>Not right</source>
      <translation>Stimmt nicht</translation>
    </message>
    <message>
      <source>Nothing more waits here.</source>
      <translation>Hier wartet nichts mehr.</translation>
    </message>
    <message>
      <source>Nothing waits</source>
      <translation>Nichts wartet</translation>
    </message>
    <message>
      <source>Older</source>
      <translation>Älter</translation>
    </message>
    <message>
      <source>Only the assistant said it</source>
      <translation>Nur der Assistent sagte es</translation>
    </message>
    <message>
      <source>Orders?</source>
      <translation>Anweisungen?</translation>
    </message>
    <message>
      <source>Out of use</source>
      <translation>Nicht mehr verwenden</translation>
    </message>
    <message>
      <source>Passing state?</source>
      <translation>Nur vorübergehend?</translation>
    </message>
    <message>
      <source>Replace the older</source>
      <translation>Die ältere ersetzen</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Durchsehen</translation>
    </message>
    <message>
      <source>Right</source>
      <translation>Stimmt</translation>
    </message>
    <message>
      <source>Said again?</source>
      <translation>Wieder gesagt?</translation>
    </message>
    <message>
      <source>Said twice</source>
      <translation>Doppelt</translation>
    </message>
    <message>
      <source>Secret?</source>
      <translation>Geheim?</translation>
    </message>
    <message>
      <source>Somebody else said it.</source>
      <translation>Jemand anderes hat es gesagt.</translation>
    </message>
    <message>
      <source>Source needs a look</source>
      <translation>Quelle ansehen</translation>
    </message>
    <message>
      <source>Still looking: %1 of %2 memories seen.</source>
      <translation>Es wird noch gesucht: %1 von %2 Erinnerungen angesehen.</translation>
    </message>
    <message>
      <source>Suggested: have a look.</source>
      <translation>Vorschlag: ansehen.</translation>
    </message>
    <message numerus="yes">
      <source>Suggested: keep it for %Ln more days.</source>
      <translation>
        <numerusform>Vorschlag: noch %Ln Tag behalten.</numerusform>
        <numerusform>Vorschlag: noch %Ln Tage behalten.</numerusform>
      </translation>
    </message>
    <message>
      <source>Suggested: keep it for longer.</source>
      <translation>Vorschlag: länger behalten.</translation>
    </message>
    <message>
      <source>Suggested: keep it.</source>
      <translation>Vorschlag: behalten.</translation>
    </message>
    <message>
      <source>Suggested: make one memory of them.</source>
      <translation>Vorschlag: eine Erinnerung daraus machen.</translation>
    </message>
    <message>
      <source>Suggested: take it out of use.</source>
      <translation>Vorschlag: nicht mehr benutzen.</translation>
    </message>
    <message>
      <source>The earlier one</source>
      <translation>Die frühere</translation>
    </message>
    <message>
      <source>The later one</source>
      <translation>Die spätere</translation>
    </message>
    <message>
      <source>The words named as its source are not there.</source>
      <translation>Die als Quelle genannten Worte stehen dort nicht.</translation>
    </message>
    <message>
      <source>These two contradict each other, as far as their words go.</source>
      <translation>Diese beiden widersprechen sich, dem Wortlaut nach.</translation>
    </message>
    <message>
      <source>These two seem to say the same.</source>
      <translation>Diese beiden sagen anscheinend dasselbe.</translation>
    </message>
    <message>
      <source>They will be used from then on. You can undo it.</source>
      <translation>Von da an werden sie benutzt. Du kannst es zurücknehmen.</translation>
    </message>
    <message>
      <source>This looks like a password or a key.</source>
      <translation>Das sieht nach einem Passwort oder Schlüssel aus.</translation>
    </message>
    <message>
      <source>This looks like something that held for a moment only.</source>
      <translation>Das sieht nach etwas aus, das nur einen Moment lang galt.</translation>
    </message>
    <message>
      <source>This may be out of date.</source>
      <translation>Das ist vielleicht veraltet.</translation>
    </message>
    <message>
      <source>This tells whoever reads it what to do.</source>
      <translation>Das gibt dem, der es liest, Anweisungen.</translation>
    </message>
    <message>
      <source>To review</source>
      <translation>Durchzusehen</translation>
    </message>
    <message>
      <source>What is new or doubtful will come here.</source>
      <translation>Hierher kommt, was neu oder zweifelhaft ist.</translation>
    </message>
    <message>
      <source>Wishes of an assistant</source>
      <translation>Wünsche eines Assistenten</translation>
    </message>
    <message>
      <source>You never said this: only %1 did.</source>
      <translation>Du hast das nie gesagt: nur %1.</translation>
    </message>
    <message numerus="yes">
      <source>You went through %Ln memories.</source>
      <translation>
        <numerusform>Du hast %Ln Erinnerung durchgesehen.</numerusform>
        <numerusform>Du hast %Ln Erinnerungen durchgesehen.</numerusform>
      </translation>
    </message>
    <message>
      <source>date not known</source>
      <translation>Datum unbekannt</translation>
    </message>
    <message>
      <source>said %1</source>
      <translation>gesagt %1</translation>
    </message>
    <message>
      <source>“%1” is done</source>
      <translation>„%1“ ist erledigt</translation>
    </message>
  </context>
  <context>
    <name>sentences</name>
    <message>
      <source>%1 (taken back)</source>
      <translation>%1 (zurückgenommen)</translation>
    </message>
    <message>
      <source>%1 asked to forget it</source>
      <translation>%1: sollte vergessen werden</translation>
    </message>
    <message>
      <source>%1 brought it in</source>
      <translation>%1: hereingeholt</translation>
    </message>
    <message>
      <source>%1 changed it</source>
      <translation>%1: geändert</translation>
    </message>
    <message>
      <source>%1 changed the wording</source>
      <translation>%1: Wortlaut geändert</translation>
    </message>
    <message>
      <source>%1 discarded it</source>
      <translation>%1: verworfen</translation>
    </message>
    <message>
      <source>%1 keeps it for longer</source>
      <translation>%1: länger behalten</translation>
    </message>
    <message>
      <source>%1 made it one with another</source>
      <translation>%1: mit einer anderen zusammengelegt</translation>
    </message>
    <message>
      <source>%1 made the change again</source>
      <translation>%1: Änderung wiederholt</translation>
    </message>
    <message>
      <source>%1 noted it</source>
      <translation>%1: vermerkt</translation>
    </message>
    <message>
      <source>%1 put it off</source>
      <translation>%1: verschoben</translation>
    </message>
    <message>
      <source>%1 put it to use again</source>
      <translation>%1: wieder in Gebrauch genommen</translation>
    </message>
    <message>
      <source>%1 replaced it by a newer one</source>
      <translation>%1: durch eine neuere ersetzt</translation>
    </message>
    <message>
      <source>%1 said it isn’t right</source>
      <translation>%1: stimmt nicht</translation>
    </message>
    <message>
      <source>%1 said it’s right</source>
      <translation>%1: stimmt</translation>
    </message>
    <message>
      <source>%1 said yes to it</source>
      <translation>%1: zugestimmt</translation>
    </message>
    <message>
      <source>%1 took it out of use</source>
      <translation>%1: außer Gebrauch genommen</translation>
    </message>
    <message>
      <source>%1 took the last change back</source>
      <translation>%1: letzte Änderung zurückgenommen</translation>
    </message>
    <message>
      <source>%1: %2</source>
      <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
      <source>%Ln chats</source>
      <translation>
        <numerusform>%Ln Chat</numerusform>
        <numerusform>%Ln Chats</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln entries in %1</source>
      <translation>
        <numerusform>%Ln Eintrag in %1</numerusform>
        <numerusform>%Ln Einträge in %1</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln entries in linked stores</source>
      <translation>
        <numerusform>%Ln Eintrag in einem verbundenen Speicher</numerusform>
        <numerusform>%Ln Einträge in verbundenen Speichern</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln insights</source>
      <translation>
        <numerusform>%Ln Erkenntnis</numerusform>
        <numerusform>%Ln Erkenntnisse</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln journal entries</source>
      <translation>
        <numerusform>%Ln Tagebucheintrag</numerusform>
        <numerusform>%Ln Tagebucheinträge</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln journal lines</source>
      <translation>
        <numerusform>%Ln Tagebuchzeile</numerusform>
        <numerusform>%Ln Tagebuchzeilen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines in %1</source>
      <translation>
        <numerusform>%Ln Zeile in %1</numerusform>
        <numerusform>%Ln Zeilen in %1</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines in files</source>
      <translation>
        <numerusform>%Ln Zeile in einer Datei</numerusform>
        <numerusform>%Ln Zeilen in Dateien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories</source>
      <translation>
        <numerusform>%Ln Erinnerung</numerusform>
        <numerusform>%Ln Erinnerungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories approved.</source>
      <translation>
        <numerusform>Bestätigt.</numerusform>
        <numerusform>%Ln Erinnerungen bestätigt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories discarded.</source>
      <translation>
        <numerusform>Verworfen.</numerusform>
        <numerusform>%Ln Erinnerungen verworfen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories forgotten.</source>
      <translation>
        <numerusform>Vergessen.</numerusform>
        <numerusform>%Ln Erinnerungen vergessen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories in use again.</source>
      <translation>
        <numerusform>Wieder in Gebrauch.</numerusform>
        <numerusform>%Ln Erinnerungen wieder in Gebrauch.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories marked as not right.</source>
      <translation>
        <numerusform>Als falsch markiert.</numerusform>
        <numerusform>%Ln Erinnerungen als falsch markiert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories marked as right.</source>
      <translation>
        <numerusform>Als richtig markiert.</numerusform>
        <numerusform>%Ln Erinnerungen als richtig markiert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories taken out of use.</source>
      <translation>
        <numerusform>Wird nicht mehr verwendet.</numerusform>
        <numerusform>%Ln Erinnerungen werden nicht mehr verwendet.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln messages</source>
      <translation>
        <numerusform>%Ln Nachricht</numerusform>
        <numerusform>%Ln Nachrichten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes at tasks</source>
      <translation>
        <numerusform>%Ln Vermerk an einer Aufgabe</numerusform>
        <numerusform>%Ln Vermerke an Aufgaben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes under replies</source>
      <translation>
        <numerusform>%Ln Vermerk unter einer Antwort</numerusform>
        <numerusform>%Ln Vermerke unter Antworten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places of origin</source>
      <translation>
        <numerusform>%Ln Herkunftsort</numerusform>
        <numerusform>%Ln Herkunftsorte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places said this, the latest %1.</source>
      <translation>
        <numerusform>Ein Ort sagte das, %1.</numerusform>
        <numerusform>%Ln Orte sagten das, zuletzt %1.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places said this.</source>
      <translation>
        <numerusform>Ein Ort sagte das.</numerusform>
        <numerusform>%Ln Orte sagten das.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln portraits</source>
      <translation>
        <numerusform>%Ln Porträt</numerusform>
        <numerusform>%Ln Porträts</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln questions</source>
      <translation>
        <numerusform>%Ln Frage</numerusform>
        <numerusform>%Ln Fragen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replies</source>
      <translation>
        <numerusform>%Ln Antwort</numerusform>
        <numerusform>%Ln Antworten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln safety copies</source>
      <translation>
        <numerusform>%Ln Sicherheitskopie</numerusform>
        <numerusform>%Ln Sicherheitskopien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sentences of the portrait</source>
      <translation>
        <numerusform>%Ln Satz des Porträts</numerusform>
        <numerusform>%Ln Sätze des Porträts</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sources</source>
      <translation>
        <numerusform>%Ln Quelle</numerusform>
        <numerusform>%Ln Quellen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln summaries</source>
      <translation>
        <numerusform>%Ln Zusammenfassung</numerusform>
        <numerusform>%Ln Zusammenfassungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln task checkpoints</source>
      <translation>
        <numerusform>%Ln Zwischenstand einer Aufgabe</numerusform>
        <numerusform>%Ln Zwischenstände von Aufgaben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln tasks</source>
      <translation>
        <numerusform>%Ln Aufgabe</numerusform>
        <numerusform>%Ln Aufgaben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln things are not finished yet.</source>
      <translation>
        <numerusform>%Ln Sache ist noch nicht fertig.</numerusform>
        <numerusform>%Ln Sachen sind noch nicht fertig.</numerusform>
      </translation>
    </message>
    <message>
      <source>Also changed: %1.</source>
      <translation>Auch geändert: %1.</translation>
    </message>
    <message>
      <source>An import</source>
      <translation>Ein Import</translation>
    </message>
    <message>
      <source>Discard</source>
      <translation>Verwerfen</translation>
    </message>
    <message>
      <source>Done again.</source>
      <translation>Wiederholt.</translation>
    </message>
    <message>
      <source>Done.</source>
      <translation>Erledigt.</translation>
    </message>
    <message>
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <source>Forget</source>
      <translation>Vergessen</translation>
    </message>
    <message>
      <source>It’s right</source>
      <translation>Das stimmt</translation>
    </message>
    <message>
      <source>Keep for longer</source>
      <translation>Länger behalten</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Later</source>
      <translation>Später</translation>
    </message>
    <message numerus="yes">
      <source>Made one memory of %Ln.</source>
      <translation>
        <numerusform>Aus %Ln wurde eine Erinnerung.</numerusform>
        <numerusform>Aus %Ln wurde eine Erinnerung.</numerusform>
      </translation>
    </message>
    <message>
      <source>Marked as replaced.</source>
      <translation>Als ersetzt markiert.</translation>
    </message>
    <message>
      <source>Merge</source>
      <translation>Zusammenlegen</translation>
    </message>
    <message>
      <source>Not forgotten: it is back.</source>
      <translation>Nicht vergessen: Sie ist wieder da.</translation>
    </message>
    <message>
      <source>Nothing had to be changed.</source>
      <translation>Nichts musste geändert werden.</translation>
    </message>
    <message>
      <source>Put off until tomorrow.</source>
      <translation>Auf morgen verschoben.</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Ersetzen</translation>
    </message>
    <message>
      <source>Take out of use</source>
      <translation>Nicht mehr verwenden</translation>
    </message>
    <message>
      <source>Taken back.</source>
      <translation>Zurückgenommen.</translation>
    </message>
    <message>
      <source>Taken back: it counts again.</source>
      <translation>Zurückgenommen: Sie zählt wieder.</translation>
    </message>
    <message>
      <source>The tidy-up</source>
      <translation>Das Aufräumen</translation>
    </message>
    <message>
      <source>This is no longer in %1.</source>
      <translation>Sie steht nicht mehr in %1.</translation>
    </message>
    <message>
      <source>This isn’t right</source>
      <translation>Das stimmt nicht</translation>
    </message>
    <message>
      <source>This was made one with another memory.</source>
      <translation>Sie wurde mit einer anderen Erinnerung zusammengelegt.</translation>
    </message>
    <message>
      <source>This was replaced by a memory you deleted.</source>
      <translation>Sie wurde durch eine Erinnerung ersetzt, die du gelöscht hast.</translation>
    </message>
    <message>
      <source>This was replaced by a newer memory.</source>
      <translation>Sie wurde durch eine neuere Erinnerung ersetzt.</translation>
    </message>
    <message>
      <source>This was taken out of use.</source>
      <translation>Sie wird nicht mehr verwendet.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Use it again</source>
      <translation>Wieder benutzen</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>You said it again to %1, so it is in use again</source>
      <translation>Du hast es %1 noch einmal gesagt, darum gilt es wieder</translation>
    </message>
    <message>
      <source>You said this isn’t right. It is kept here but left out of chats and tasks.</source>
      <translation>Du hast gesagt, dass das nicht stimmt. Es bleibt hier, wird aber aus Chats und Aufgaben herausgehalten.</translation>
    </message>
    <message>
      <source>Your wording is kept.</source>
      <translation>Dein Wortlaut gilt.</translation>
    </message>
  </context>
  <context>
    <name>settings</name>
    <message numerus="yes">
      <source>%Ln lines kept by it</source>
      <translation>
        <numerusform>%Ln Zeile wird von ihm gepflegt</numerusform>
        <numerusform>%Ln Zeilen werden von ihm gepflegt</numerusform>
      </translation>
    </message>
    <message>
      <source>A language model that helps</source>
      <translation>Ein Sprachmodell, das hilft</translation>
    </message>
    <message>
      <source>Add a file</source>
      <translation>Datei hinzufügen</translation>
    </message>
    <message>
      <source>Add a file…</source>
      <translation>Datei hinzufügen …</translation>
    </message>
    <message>
      <source>Agree</source>
      <translation>Zustimmen</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>Ask a model when tidying up</source>
      <translation>Beim Aufräumen ein Modell fragen</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Colours</source>
      <translation>Farben</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Files that assistants read</source>
      <translation>Dateien, die Assistenten lesen</translation>
    </message>
    <message>
      <source>From the next start on.</source>
      <translation>Ab dem nächsten Start.</translation>
    </message>
    <message>
      <source>How assistants call you, with commas between.</source>
      <translation>Wie Assistenten dich nennen, mit Kommas dazwischen.</translation>
    </message>
    <message>
      <source>It looks through old memories, and those that may say the same, and suggests what to do. Off until you turn it on; before it is asked for the first time you see what it is sent.</source>
      <translation>Es sieht alte Erinnerungen durch und solche, die vielleicht dasselbe sagen, und schlägt vor, was zu tun ist. Aus, bis du es einschaltest; bevor es zum ersten Mal gefragt wird, siehst du, was ihm geschickt wird.</translation>
    </message>
    <message>
      <source>Its address</source>
      <translation>Seine Adresse</translation>
    </message>
    <message>
      <source>Its name there</source>
      <translation>Sein Name dort</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>Let it act by itself, within fixed limits</source>
      <translation>Es selbst handeln lassen, in festen Grenzen</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Lines in them that say a memory follow what you decide. Your own prose is never changed.</source>
      <translation>Zeilen darin, die eine Erinnerung sagen, folgen deinen Entscheidungen. Dein eigener Text wird nie geändert.</translation>
    </message>
    <message>
      <source>Made before risky steps and kept for a week. A forget cleans them of what is forgotten.</source>
      <translation>Vor heiklen Schritten gemacht und eine Woche aufgehoben. Ein Vergessen bereinigt auch sie.</translation>
    </message>
    <message>
      <source>Markdown (*.md *.markdown)</source>
      <translation>Markdown (*.md *.markdown)</translation>
    </message>
    <message>
      <source>None is added yet.</source>
      <translation>Noch ist keine hinzugefügt.</translation>
    </message>
    <message>
      <source>Not now</source>
      <translation>Nicht jetzt</translation>
    </message>
    <message>
      <source>R, N and E act without a modifier</source>
      <translation>R, N und E wirken ohne Zusatztaste</translation>
    </message>
    <message>
      <source>Read by %1</source>
      <translation>Liest %1</translation>
    </message>
    <message>
      <source>Read by every assistant</source>
      <translation>Liest jeder Assistent</translation>
    </message>
    <message>
      <source>Safety copies</source>
      <translation>Sicherungskopien</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Take %1 off the list</source>
      <translation>%1 von der Liste nehmen</translation>
    </message>
    <message>
      <source>Take off the list</source>
      <translation>Von der Liste nehmen</translation>
    </message>
    <message>
      <source>There is none.</source>
      <translation>Es gibt keine.</translation>
    </message>
    <message>
      <source>Tidy up now</source>
      <translation>Jetzt aufräumen</translation>
    </message>
    <message>
      <source>Time to undo a forget, in seconds</source>
      <translation>Zeit zum Zurücknehmen eines Vergessens, in Sekunden</translation>
    </message>
    <message>
      <source>Whose file it is</source>
      <translation>Wessen Datei es ist</translation>
    </message>
    <message>
      <source>Your names</source>
      <translation>Deine Namen</translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>und %Ln weitere</numerusform>
        <numerusform>und %Ln weitere</numerusform>
      </translation>
    </message>
    <message>
      <source>every assistant</source>
      <translation>jeder Assistent</translation>
    </message>
    <message>
      <source>the chats</source>
      <translation>die Chats</translation>
    </message>
    <message>
      <source>the library</source>
      <translation>die Bibliothek</translation>
    </message>
  </context>
  <context>
    <name>sheets</name>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Copy the versions</source>
      <translation>Versionen kopieren</translation>
    </message>
    <message>
      <source>Counts at the moment.</source>
      <translation>Zählt zur Zeit.</translation>
    </message>
    <message>
      <source>Does not count at the moment: what it was drawn from is not in use.</source>
      <translation>Zählt zur Zeit nicht: Woraus sie gemacht wurde, ist nicht in Gebrauch.</translation>
    </message>
    <message>
      <source>Drawn from</source>
      <translation>Gemacht aus</translation>
    </message>
    <message>
      <source>Free software under the MIT licence.</source>
      <translation>Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message>
      <source>It makes no network connection. What you read in stays in this folder:</source>
      <translation>Es baut keine Netzverbindung auf. Was du einliest, bleibt in diesem Ordner:</translation>
    </message>
    <message>
      <source>Its tidy-up asks the model at %1; else it makes no network connection. What you read in stays in this folder:</source>
      <translation>Beim Aufräumen wird das Modell unter %1 gefragt; sonst gibt es keine Verbindung ins Netz. Was du einliest, bleibt in diesem Ordner:</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Move in the list</source>
      <translation>In der Liste bewegen</translation>
    </message>
    <message>
      <source>Open the first source</source>
      <translation>Erste Quelle öffnen</translation>
    </message>
    <message>
      <source>Show the folder</source>
      <translation>Ordner zeigen</translation>
    </message>
    <message>
      <source>Show the memory</source>
      <translation>Erinnerung zeigen</translation>
    </message>
    <message>
      <source>Version %1</source>
      <translation>Version %1</translation>
    </message>
  </context>
  <context>
    <name>sidebar</name>
    <message>
      <source>Assistants</source>
      <translation>Assistenten</translation>
    </message>
    <message>
      <source>Forget everything of this assistant…</source>
      <translation>Alles von diesem Assistenten vergessen …</translation>
    </message>
    <message>
      <source>How healthy</source>
      <translation>Wie gesund</translation>
    </message>
    <message>
      <source>Left out</source>
      <translation>Weggelassen</translation>
    </message>
    <message>
      <source>Lists</source>
      <translation>Listen</translation>
    </message>
    <message>
      <source>Needs a look</source>
      <translation>Ansehen</translation>
    </message>
    <message>
      <source>Over time</source>
      <translation>Im Lauf der Zeit</translation>
    </message>
    <message>
      <source>Remove this assistant…</source>
      <translation>Diesen Assistenten entfernen …</translation>
    </message>
    <message>
      <source>Topics</source>
      <translation>Themen</translation>
    </message>
    <message>
      <source>What it’s told</source>
      <translation>Was gesagt wird</translation>
    </message>
  </context>
  <context>
    <name>telling</name>
    <message numerus="yes">
      <source>%1 noted it by itself, and nobody said it again for %Ln days.</source>
      <translation>
        <numerusform>%1 hat es von selbst notiert, und seit %Ln Tag hat es niemand wieder gesagt.</numerusform>
        <numerusform>%1 hat es von selbst notiert, und seit %Ln Tagen hat es niemand wieder gesagt.</numerusform>
      </translation>
    </message>
    <message>
      <source>About somebody else</source>
      <translation>Über jemand anderen</translation>
    </message>
    <message>
      <source>As it was at the end of that day: memories only, without those that you have had forgotten since.</source>
      <translation>Wie es am Ende jenes Tages war: nur Erinnerungen, ohne die, die du seither hast vergessen lassen.</translation>
    </message>
    <message>
      <source>Being forgotten</source>
      <translation>Wird vergessen</translation>
    </message>
    <message>
      <source>Expired</source>
      <translation>Abgelaufen</translation>
    </message>
    <message>
      <source>Held back</source>
      <translation>Zurückgehalten</translation>
    </message>
    <message>
      <source>Insight</source>
      <translation>Erkenntnis</translation>
    </message>
    <message>
      <source>Insights</source>
      <translation>Erkenntnisse</translation>
    </message>
    <message>
      <source>It is about %2, and %1 is told only what is about you. Your names are a setting.</source>
      <translation>Es handelt von %2, und %1 wird nur gesagt, was von dir handelt. Deine Namen sind eine Einstellung.</translation>
    </message>
    <message>
      <source>It was to hold until %2.</source>
      <translation>Es sollte bis %2 gelten.</translation>
    </message>
    <message>
      <source>Memories</source>
      <translation>Erinnerungen</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Erinnerung</translation>
    </message>
    <message numerus="yes">
      <source>Not said again for %Ln days</source>
      <translation>
        <numerusform>Seit %Ln Tag nicht wieder gesagt</numerusform>
        <numerusform>Seit %Ln Tagen nicht wieder gesagt</numerusform>
      </translation>
    </message>
    <message>
      <source>Not said again for a while</source>
      <translation>Länger nicht wieder gesagt</translation>
    </message>
    <message numerus="yes">
      <source>Of what %1 noted by itself it is told the %Ln said last. This is not among them.</source>
      <translation>
        <numerusform>Von dem, was %1 von selbst notiert hat, wird %Ln zuletzt Gesagtes gesagt. Das gehört nicht dazu.</numerusform>
        <numerusform>Von dem, was %1 von selbst notiert hat, werden die %Ln zuletzt gesagten gesagt. Das gehört nicht dazu.</numerusform>
      </translation>
    </message>
    <message>
      <source>Over the limit</source>
      <translation>Über der Grenze</translation>
    </message>
    <message>
      <source>Over the limit of %1</source>
      <translation>Über der Grenze von %1</translation>
    </message>
    <message>
      <source>Over the token budget</source>
      <translation>Über dem Token-Budget</translation>
    </message>
    <message>
      <source>Portrait</source>
      <translation>Porträt</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>Ersetzt</translation>
    </message>
    <message>
      <source>Rule</source>
      <translation>Regel</translation>
    </message>
    <message>
      <source>Rule for what was noted by itself</source>
      <translation>Regel für von selbst Notiertes</translation>
    </message>
    <message>
      <source>Say that it’s right, and it goes first.</source>
      <translation>Sag, dass es stimmt, und es kommt zuerst.</translation>
    </message>
    <message>
      <source>Say that it’s right, and it is told for good.</source>
      <translation>Sag, dass es stimmt, und es wird auf Dauer gesagt.</translation>
    </message>
    <message>
      <source>That more is held back</source>
      <translation>Dass mehr zurückgehalten wird</translation>
    </message>
    <message>
      <source>Waiting for your review</source>
      <translation>Wartet auf dein Ja</translation>
    </message>
    <message>
      <source>What %1 is told</source>
      <translation>Was %1 gesagt wird</translation>
    </message>
    <message>
      <source>What %1 was told</source>
      <translation>Was %1 gesagt wurde</translation>
    </message>
    <message numerus="yes">
      <source>What is surer fills all that %1 may be told, about %Ln tokens.</source>
      <translation>
        <numerusform>Was sicherer ist, füllt alles, was %1 gesagt werden darf: ungefähr %Ln Token.</numerusform>
        <numerusform>Was sicherer ist, füllt alles, was %1 gesagt werden darf: ungefähr %Ln Token.</numerusform>
      </translation>
    </message>
    <message>
      <source>What your assistants are told</source>
      <translation>Was deinen Assistenten gesagt wird</translation>
    </message>
    <message>
      <source>What your assistants were told</source>
      <translation>Was deinen Assistenten gesagt wurde</translation>
    </message>
    <message>
      <source>Why is this left out?</source>
      <translation>Warum wird das weggelassen?</translation>
    </message>
    <message>
      <source>You said it isn’t right</source>
      <translation>Du sagtest, es stimmt nicht</translation>
    </message>
    <message>
      <source>about %1 tokens</source>
      <translation>ungefähr %1 Token</translation>
    </message>
    <message numerus="yes">
      <source>about %Ln tokens a message</source>
      <translation>
        <numerusform>ungefähr %Ln Token je Nachricht</numerusform>
        <numerusform>ungefähr %Ln Token je Nachricht</numerusform>
      </translation>
    </message>
    <message>
      <source>would come</source>
      <translation>käme dazu</translation>
    </message>
    <message>
      <source>would go</source>
      <translation>fiele weg</translation>
    </message>
  </context>
  <context>
    <name>tidying</name>
    <message numerus="yes">
      <source>%Ln changed</source>
      <translation>
        <numerusform>%Ln geändert</numerusform>
        <numerusform>%Ln geändert</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln of them undone</source>
      <translation>
        <numerusform>davon %Ln rückgängig gemacht</numerusform>
        <numerusform>davon %Ln rückgängig gemacht</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln suggested</source>
      <translation>
        <numerusform>%Ln vorgeschlagen</numerusform>
        <numerusform>%Ln vorgeschlagen</numerusform>
      </translation>
    </message>
    <message>
      <source>Advised by the model</source>
      <translation>Auf Rat des Modells</translation>
    </message>
    <message>
      <source>Ask this model about your memories?</source>
      <translation>Dieses Modell nach deinen Erinnerungen fragen?</translation>
    </message>
    <message>
      <source>Changed</source>
      <translation>Geändert</translation>
    </message>
    <message>
      <source>In its place: “%1”</source>
      <translation>An ihrer Stelle: „%1“</translation>
    </message>
    <message>
      <source>It acts by itself, within fixed limits: at most a few removals and merges each time, never on what you typed, edited or confirmed, and nothing is forgotten. Each act can be taken back.</source>
      <translation>Es handelt selbst, in festen Grenzen: jedes Mal höchstens wenig, das es aus dem Gebrauch nimmt oder zusammenlegt, nie etwas, das du eingegeben, geändert oder bestätigt hast, und vergessen wird nichts. Jede Handlung lässt sich zurücknehmen.</translation>
    </message>
    <message>
      <source>It answers on this machine. Nothing leaves it, unless the model itself sends it on.</source>
      <translation>Es antwortet auf diesem Rechner. Nichts verlässt ihn, es sei denn, das Modell schickt es selbst weiter.</translation>
    </message>
    <message>
      <source>It does not answer on this machine: what is sent leaves it.</source>
      <translation>Es antwortet nicht auf diesem Rechner: Was geschickt wird, verlässt ihn.</translation>
    </message>
    <message numerus="yes">
      <source>Kept for %Ln more days</source>
      <translation>
        <numerusform>Noch %Ln Tag behalten</numerusform>
        <numerusform>Noch %Ln Tage behalten</numerusform>
      </translation>
    </message>
    <message>
      <source>Kept for longer</source>
      <translation>Länger behalten</translation>
    </message>
    <message>
      <source>Look</source>
      <translation>Ansehen</translation>
    </message>
    <message>
      <source>Made one with another</source>
      <translation>Mit einer anderen zusammengefasst</translation>
    </message>
    <message>
      <source>Noted</source>
      <translation>Notiert</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Proposed wording: “%1”</source>
      <translation>Vorgeschlagener Wortlaut: „%1“</translation>
    </message>
    <message>
      <source>Show earlier</source>
      <translation>Frühere zeigen</translation>
    </message>
    <message>
      <source>Suggested: have a look</source>
      <translation>Vorschlag: ansehen</translation>
    </message>
    <message numerus="yes">
      <source>Suggested: keep it for %Ln more days</source>
      <translation>
        <numerusform>Vorschlag: noch %Ln Tag behalten</numerusform>
        <numerusform>Vorschlag: noch %Ln Tage behalten</numerusform>
      </translation>
    </message>
    <message>
      <source>Suggested: keep it for longer</source>
      <translation>Vorschlag: länger behalten</translation>
    </message>
    <message>
      <source>Suggested: make it one with another</source>
      <translation>Vorschlag: mit einer anderen zusammenfassen</translation>
    </message>
    <message>
      <source>Suggested: note it</source>
      <translation>Vorschlag: notieren</translation>
    </message>
    <message>
      <source>Suggested: take it out of use</source>
      <translation>Vorschlag: nicht mehr benutzen</translation>
    </message>
    <message>
      <source>Taken out of use</source>
      <translation>Außer Gebrauch genommen</translation>
    </message>
    <message>
      <source>The key that this program was started with (SENTIENT_MODEL_KEY) is sent along.</source>
      <translation>Der Schlüssel, mit dem dieses Programm gestartet wurde (SENTIENT_MODEL_KEY), wird mitgeschickt.</translation>
    </message>
    <message>
      <source>The model is being asked. This may take some minutes; you can go on.</source>
      <translation>Das Modell wird gefragt. Das kann ein paar Minuten dauern; du kannst weitermachen.</translation>
    </message>
    <message numerus="yes">
      <source>The model made %Ln suggestions. They stand on the cards.</source>
      <translation>
        <numerusform>Das Modell hat %Ln Vorschlag gemacht. Er steht auf seiner Karte.</numerusform>
        <numerusform>Das Modell hat %Ln Vorschläge gemacht. Sie stehen auf den Karten.</numerusform>
      </translation>
    </message>
    <message>
      <source>The other: “%1”</source>
      <translation>Die andere: „%1“</translation>
    </message>
    <message numerus="yes">
      <source>The tidy-up changed %Ln memories. Each says so in its history.</source>
      <translation>
        <numerusform>Das Aufräumen hat %Ln Erinnerung geändert. In ihrer Geschichte steht es.</numerusform>
        <numerusform>Das Aufräumen hat %Ln Erinnerungen geändert. In der Geschichte jeder steht es.</numerusform>
      </translation>
    </message>
    <message>
      <source>The tidy-up could not be done.</source>
      <translation>Das Aufräumen ging nicht.</translation>
    </message>
    <message>
      <source>The tidy-up found nothing to change.</source>
      <translation>Beim Aufräumen gab es nichts zu ändern.</translation>
    </message>
    <message>
      <source>The tidy-up has changed and suggested nothing yet.</source>
      <translation>Das Aufräumen hat noch nichts geändert und nichts vorgeschlagen.</translation>
    </message>
    <message>
      <source>This memory was forgotten.</source>
      <translation>Diese Erinnerung wurde vergessen.</translation>
    </message>
    <message>
      <source>What it answers becomes suggestions on the cards of the review. You decide.</source>
      <translation>Aus seinen Antworten werden Vorschläge auf den Karten der Durchsicht. Du entscheidest.</translation>
    </message>
    <message>
      <source>What the tidy-up changed or suggested on a model’s advice, with the reasons it gave. What is forgotten for good leaves no line here.</source>
      <translation>Was das Aufräumen auf den Rat eines Modells geändert oder vorgeschlagen hat, mit dessen Gründen. Was endgültig vergessen ist, hinterlässt hier keine Zeile.</translation>
    </message>
    <message>
      <source>What the tidy-up did</source>
      <translation>Was beim Aufräumen geschah</translation>
    </message>
    <message>
      <source>With every tidy-up it is sent memories that may be out of date, and those of large categories: their words, whom they are about, category, how sure, date and lifetime. No chats, no quotes, no names of files.</source>
      <translation>Bei jedem Aufräumen werden ihm Erinnerungen geschickt, die veraltet sein könnten, und die großer Kategorien: Wortlaut, um wen es geht, Kategorie, wie sicher, Datum und Gültigkeit. Keine Chats, keine Zitate, keine Dateinamen.</translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more, under “Show earlier”</source>
      <translation>
        <numerusform>und %Ln weitere, unter „Frühere zeigen“</numerusform>
        <numerusform>und %Ln weitere, unter „Frühere zeigen“</numerusform>
      </translation>
    </message>
    <message>
      <source>undone</source>
      <translation>rückgängig gemacht</translation>
    </message>
  </context>
  <context>
    <name>top</name>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Forward</source>
      <translation>Vor</translation>
    </message>
    <message>
      <source>Import</source>
      <translation>Importieren</translation>
    </message>
    <message>
      <source>Menu</source>
      <translation>Menü</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Durchsehen</translation>
    </message>
  </context>
  <context>
    <name>window</name>
    <message>
      <source>Chat</source>
      <translation>Chat</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Find in this chat</source>
      <translation>In diesem Chat suchen</translation>
    </message>
    <message>
      <source>Go on reading</source>
      <translation>Weiterlesen</translation>
    </message>
    <message>
      <source>No memory came from there.</source>
      <translation>Von dort kam keine Erinnerung.</translation>
    </message>
    <message>
      <source>None of its sources can be opened.</source>
      <translation>Keine ihrer Quellen lässt sich öffnen.</translation>
    </message>
    <message>
      <source>Open your own</source>
      <translation>Die eigenen öffnen</translation>
    </message>
    <message>
      <source>Something is still being read in. Closing takes it out again.</source>
      <translation>Etwas wird noch eingelesen. Beim Schließen wird es wieder entfernt.</translation>
    </message>
    <message>
      <source>Stop and close</source>
      <translation>Anhalten und schließen</translation>
    </message>
    <message>
      <source>Stop reading in?</source>
      <translation>Einlesen anhalten?</translation>
    </message>
    <message>
      <source>This is the made-up example: nothing in it is about you.</source>
      <translation>Dies ist das erfundene Beispiel: Nichts darin handelt von dir.</translation>
    </message>
  </context>
  <context>
    <name>words</name>
    <message>
      <source>%1 noted it by itself</source>
      <translation>%1 hat es von sich aus vermerkt</translation>
    </message>
    <message>
      <source>%1 wrote it down</source>
      <translation>%1 hat es aufgeschrieben</translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories</source>
      <translation>
        <numerusform>%Ln Erinnerung</numerusform>
        <numerusform>%Ln Erinnerungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sources</source>
      <translation>
        <numerusform>%Ln Quelle</numerusform>
        <numerusform>%Ln Quellen</numerusform>
      </translation>
    </message>
    <message>
      <source>All memories</source>
      <translation>Alle Erinnerungen</translation>
    </message>
    <message>
      <source>Being forgotten</source>
      <translation>Wird vergessen</translation>
    </message>
    <message>
      <source>By text</source>
      <translation>Nach Text</translation>
    </message>
    <message>
      <source>Calendar</source>
      <translation>Kalender</translation>
    </message>
    <message>
      <source>Conversation</source>
      <translation>Gespräch</translation>
    </message>
    <message>
      <source>Discord</source>
      <translation>Discord</translation>
    </message>
    <message>
      <source>Doubtful</source>
      <translation>Zweifelhaft</translation>
    </message>
    <message>
      <source>Email</source>
      <translation>E-Mail</translation>
    </message>
    <message>
      <source>Getting started</source>
      <translation>Kennenlernen</translation>
    </message>
    <message>
      <source>Gmail</source>
      <translation>Gmail</translation>
    </message>
    <message>
      <source>Google Calendar</source>
      <translation>Google Kalender</translation>
    </message>
    <message>
      <source>Hidden characters</source>
      <translation>Verborgene Zeichen</translation>
    </message>
    <message>
      <source>Import</source>
      <translation>Importieren</translation>
    </message>
    <message>
      <source>In use</source>
      <translation>In Gebrauch</translation>
    </message>
    <message>
      <source>It lies outside the folders you added</source>
      <translation>Liegt außerhalb der Ordner, die du hinzugefügt hast</translation>
    </message>
    <message>
      <source>Last said first</source>
      <translation>Zuletzt gesagte zuerst</translation>
    </message>
    <message>
      <source>Least sure first</source>
      <translation>Unsicherste zuerst</translation>
    </message>
    <message>
      <source>Left out</source>
      <translation>Weggelassen</translation>
    </message>
    <message>
      <source>Most sources first</source>
      <translation>Meiste Quellen zuerst</translation>
    </message>
    <message>
      <source>Needs a look</source>
      <translation>Ansehen</translation>
    </message>
    <message>
      <source>Newest first</source>
      <translation>Neueste zuerst</translation>
    </message>
    <message>
      <source>Not known</source>
      <translation>Nicht bekannt</translation>
    </message>
    <message>
      <source>Not right</source>
      <translation>Stimmt nicht</translation>
    </message>
    <message>
      <source>Not right?</source>
      <translation>Stimmt nicht?</translation>
    </message>
    <message>
      <source>Not sure yet</source>
      <translation>Noch nicht sicher</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notizen</translation>
    </message>
    <message>
      <source>Obsidian</source>
      <translation>Obsidian</translation>
    </message>
    <message>
      <source>Open it</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open the chat</source>
      <translation>Chat öffnen</translation>
    </message>
    <message>
      <source>Open the email</source>
      <translation>E-Mail öffnen</translation>
    </message>
    <message>
      <source>Open the file</source>
      <translation>Datei öffnen</translation>
    </message>
    <message>
      <source>Open the note</source>
      <translation>Notiz öffnen</translation>
    </message>
    <message>
      <source>Open the task</source>
      <translation>Aufgabe öffnen</translation>
    </message>
    <message>
      <source>Phone</source>
      <translation>Telefon</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>Ersetzt</translation>
    </message>
    <message>
      <source>Signal</source>
      <translation>Signal</translation>
    </message>
    <message>
      <source>Slack</source>
      <translation>Slack</translation>
    </message>
    <message>
      <source>Sure</source>
      <translation>Sicher</translation>
    </message>
    <message>
      <source>System</source>
      <translation>System</translation>
    </message>
    <message>
      <source>Task</source>
      <translation>Aufgabe</translation>
    </message>
    <message>
      <source>Telegram</source>
      <translation>Telegram</translation>
    </message>
    <message>
      <source>The chat is no longer here</source>
      <translation>Der Chat ist nicht mehr hier</translation>
    </message>
    <message>
      <source>The file has moved</source>
      <translation>Die Datei liegt nicht mehr dort</translation>
    </message>
    <message>
      <source>The task is no longer here</source>
      <translation>Die Aufgabe ist nicht mehr hier</translation>
    </message>
    <message>
      <source>This chat has not been read in</source>
      <translation>Dieser Chat wurde nicht eingelesen</translation>
    </message>
    <message>
      <source>This kind of link is never opened</source>
      <translation>Links dieser Art werden nie geöffnet</translation>
    </message>
    <message>
      <source>To review</source>
      <translation>Durchzusehen</translation>
    </message>
    <message>
      <source>Tool</source>
      <translation>Werkzeug</translation>
    </message>
    <message>
      <source>Typed by you</source>
      <translation>Von dir getippt</translation>
    </message>
    <message>
      <source>Very sure</source>
      <translation>Sehr sicher</translation>
    </message>
    <message>
      <source>WhatsApp</source>
      <translation>WhatsApp</translation>
    </message>
    <message>
      <source>Where it came from was not recorded</source>
      <translation>Woher sie kommt, wurde nicht festgehalten</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>does not say it</source>
      <translation>sagt es nicht</translation>
    </message>
    <message>
      <source>found word for word</source>
      <translation>Wort für Wort gefunden</translation>
    </message>
    <message>
      <source>found, written a little differently</source>
      <translation>gefunden, etwas anders geschrieben</translation>
    </message>
    <message>
      <source>iMessage</source>
      <translation>iMessage</translation>
    </message>
    <message>
      <source>no source named</source>
      <translation>keine Quelle genannt</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>nicht geprüft</translation>
    </message>
    <message>
      <source>not found there</source>
      <translation>dort nicht gefunden</translation>
    </message>
    <message>
      <source>not read in yet</source>
      <translation>noch nicht eingelesen</translation>
    </message>
    <message>
      <source>only the assistant said it</source>
      <translation>nur der Assistent sagte es</translation>
    </message>
    <message>
      <source>said by someone else</source>
      <translation>von jemand anderem gesagt</translation>
    </message>
    <message>
      <source>says the opposite</source>
      <translation>sagt das Gegenteil</translation>
    </message>
    <message>
      <source>stands in another message</source>
      <translation>steht in einer anderen Nachricht</translation>
    </message>
    <message>
      <source>the message is there</source>
      <translation>die Nachricht ist da</translation>
    </message>
    <message>
      <source>you told %1</source>
      <translation>du hast es %1 gesagt</translation>
    </message>
    <message>
      <source>you wrote it</source>
      <translation>du hast es geschrieben</translation>
    </message>
  </context>
</TS>
