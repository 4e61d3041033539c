<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
  <context>
    <name>Evidence</name>
    <message numerus="yes">
      <source>%Ln more sources</source>
      <translation>
        <numerusform>%Ln more source</numerusform>
        <numerusform>%Ln more sources</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>SourcesBlock</name>
    <message numerus="yes">
      <source>Show %Ln more</source>
      <translation>
        <numerusform>Show %Ln more</numerusform>
        <numerusform>Show %Ln more</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>chat</name>
    <message numerus="yes">
      <source>%Ln messages</source>
      <translation>
        <numerusform>%Ln message</numerusform>
        <numerusform>%Ln messages</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln steps</source>
      <translation>
        <numerusform>%Ln step</numerusform>
        <numerusform>%Ln steps</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>dates</name>
    <message numerus="yes">
      <source>%n day(s) ago</source>
      <translation>
        <numerusform>%n day ago</numerusform>
        <numerusform>%n days ago</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>departing</name>
    <message numerus="yes">
      <source>%Ln chats with all their messages</source>
      <translation>
        <numerusform>%Ln chat with all its messages</numerusform>
        <numerusform>%Ln chats with all their messages</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lie in these chats</source>
      <translation>
        <numerusform>%Ln lies in these chats</numerusform>
        <numerusform>%Ln lie in these chats</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln made one with one of these</source>
      <translation>
        <numerusform>%Ln made one with one of these</numerusform>
        <numerusform>%Ln made one with one of these</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replaced by one of these</source>
      <translation>
        <numerusform>%Ln replaced by one of these</numerusform>
        <numerusform>%Ln replaced by one of these</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>derived</name>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>and %Ln more</numerusform>
        <numerusform>and %Ln more</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>exporting</name>
    <message numerus="yes">
      <source>%Ln passwords or keys were hidden.</source>
      <translation>
        <numerusform>One password or key was hidden.</numerusform>
        <numerusform>%Ln passwords or keys were hidden.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>The %Ln selected memories</source>
      <translation>
        <numerusform>The selected memory</numerusform>
        <numerusform>The %Ln selected memories</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>forget</name>
    <message numerus="yes">
      <source>%1 of %Ln places left.</source>
      <translation>
        <numerusform>%1 of %Ln place left.</numerusform>
        <numerusform>%1 of %Ln places left.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln copies hold it</source>
      <translation>
        <numerusform>%Ln copy holds it</numerusform>
        <numerusform>%Ln copies hold it</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln earlier wordings, search index</source>
      <translation>
        <numerusform>%Ln earlier wording, search index</numerusform>
        <numerusform>%Ln earlier wordings, search index</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln links go</source>
      <translation>
        <numerusform>%Ln link goes</numerusform>
        <numerusform>%Ln links go</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lose that wording</source>
      <translation>
        <numerusform>%Ln loses that wording</numerusform>
        <numerusform>%Ln lose that wording</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln messages it came from</source>
      <translation>
        <numerusform>%Ln message it came from</numerusform>
        <numerusform>%Ln messages it came from</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln newer ones keep its wording</source>
      <translation>
        <numerusform>%Ln newer one keeps its wording</numerusform>
        <numerusform>%Ln newer ones keep its wording</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes “this was in mind”</source>
      <translation>
        <numerusform>%Ln note “this was in mind”</numerusform>
        <numerusform>%Ln notes “this was in mind”</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln older ones point at it</source>
      <translation>
        <numerusform>%Ln older one points at it</numerusform>
        <numerusform>%Ln older ones point at it</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln stay, on their own</source>
      <translation>
        <numerusform>%Ln stays, on its own</numerusform>
        <numerusform>%Ln stay, on their own</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln that were made one with it</source>
      <translation>
        <numerusform>%Ln that was made one with it</numerusform>
        <numerusform>%Ln that were made one with it</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln things are not finished yet.</source>
      <translation>
        <numerusform>%Ln thing is not finished yet.</numerusform>
        <numerusform>%Ln things are not finished yet.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Everything from %1 (%Ln memories)…</source>
      <translation>
        <numerusform>Everything from %1 (%Ln memory)…</numerusform>
        <numerusform>Everything from %1 (%Ln memories)…</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Everything from the chat “%1” (%Ln memories)…</source>
      <translation>
        <numerusform>Everything from the chat “%1” (%Ln memory)…</numerusform>
        <numerusform>Everything from the chat “%1” (%Ln memories)…</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Everything of %1 (%Ln memories)…</source>
      <translation>
        <numerusform>Everything of %1 (%Ln memory)…</numerusform>
        <numerusform>Everything of %1 (%Ln memories)…</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories from %1?</source>
      <translation>
        <numerusform>Forget %Ln memory from %1?</numerusform>
        <numerusform>Forget %Ln memories from %1?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories from the chat “%1”?</source>
      <translation>
        <numerusform>Forget %Ln memory from the chat “%1”?</numerusform>
        <numerusform>Forget %Ln memories from the chat “%1”?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories of %1?</source>
      <translation>
        <numerusform>Forget %Ln memory of %1?</numerusform>
        <numerusform>Forget %Ln memories of %1?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Forget %Ln memories?</source>
      <translation>
        <numerusform>Forget %Ln memory?</numerusform>
        <numerusform>Forget %Ln memories?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>The same goes for %Ln other files.</source>
      <translation>
        <numerusform>The same goes for %Ln other file.</numerusform>
        <numerusform>The same goes for %Ln other files.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>and %Ln more</numerusform>
        <numerusform>and %Ln more</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>keeps %1 of %Ln reasons</source>
      <translation>
        <numerusform>keeps %1 of %Ln reason</numerusform>
        <numerusform>keeps %1 of %Ln reasons</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>the wording still stands there %Ln times</source>
      <translation>
        <numerusform>the wording still stands there once</numerusform>
        <numerusform>the wording still stands there %Ln times</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>health</name>
    <message numerus="yes">
      <source>%1: %Ln in these weeks, most in the week of %2.</source>
      <translation>
        <numerusform>%1: %Ln in these weeks, in the week of %2.</numerusform>
        <numerusform>%1: %Ln in these weeks, most in the week of %2.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln marked as not right</source>
      <translation>
        <numerusform>%Ln marked as not right</numerusform>
        <numerusform>%Ln marked as not right</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories came</source>
      <translation>
        <numerusform>%Ln memory came</numerusform>
        <numerusform>%Ln memories came</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories have not been looked at yet.</source>
      <translation>
        <numerusform>%Ln memory has not been looked at yet.</numerusform>
        <numerusform>%Ln memories have not been looked at yet.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories in use</source>
      <translation>
        <numerusform>%Ln memory in use</numerusform>
        <numerusform>%Ln memories in use</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln more came earlier, or at a time that is not known.</source>
      <translation>
        <numerusform>%Ln more came earlier, or at a time that is not known.</numerusform>
        <numerusform>%Ln more came earlier, or at a time that is not known.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replaced</source>
      <translation>
        <numerusform>%Ln replaced</numerusform>
        <numerusform>%Ln replaced</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln times a memory was said again</source>
      <translation>
        <numerusform>%Ln time a memory was said again</numerusform>
        <numerusform>%Ln times a memory was said again</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Week of %1: %Ln memories</source>
      <translation>
        <numerusform>Week of %1: %Ln memory</numerusform>
        <numerusform>Week of %1: %Ln memories</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>history</name>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>and %Ln more</numerusform>
        <numerusform>and %Ln more</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>importing</name>
    <message numerus="yes">
      <source>%1 and %Ln more</source>
      <translation>
        <numerusform>%1 and %Ln more</numerusform>
        <numerusform>%1 and %Ln more</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories would be new.</source>
      <translation>
        <numerusform>%Ln memory would be new.</numerusform>
        <numerusform>%Ln memories would be new.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln skipped, and why</source>
      <translation>
        <numerusform>%Ln skipped, and why</numerusform>
        <numerusform>%Ln skipped, and why</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Go on (%Ln more)</source>
      <translation>
        <numerusform>Go on (%Ln more)</numerusform>
        <numerusform>Go on (%Ln more)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>… and %Ln more</source>
      <translation>
        <numerusform>… and %Ln more</numerusform>
        <numerusform>… and %Ln more</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>… and %Ln more in the saved report</source>
      <translation>
        <numerusform>… and %Ln more in the saved report</numerusform>
        <numerusform>… and %Ln more in the saved report</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>merging</name>
    <message numerus="yes">
      <source>%Ln come along</source>
      <translation>
        <numerusform>%Ln comes along</numerusform>
        <numerusform>%Ln come along</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines go</source>
      <translation>
        <numerusform>%Ln line goes</numerusform>
        <numerusform>%Ln lines go</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln no longer count</source>
      <translation>
        <numerusform>%Ln no longer counts</numerusform>
        <numerusform>%Ln no longer count</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Make one memory of %Ln?</source>
      <translation>
        <numerusform>Make one memory of %Ln?</numerusform>
        <numerusform>Make one memory of %Ln?</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>proof</name>
    <message numerus="yes">
      <source>%Ln before</source>
      <translation>
        <numerusform>%Ln before</numerusform>
        <numerusform>%Ln before</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln left</source>
      <translation>
        <numerusform>%Ln left</numerusform>
        <numerusform>%Ln left</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>review</name>
    <message numerus="yes">
      <source>%Ln memories that wait for your yes will be forgotten on %1.</source>
      <translation>
        <numerusform>%Ln memory that waits for your yes will be forgotten on %1.</numerusform>
        <numerusform>%Ln memories that wait for your yes will be forgotten on %1.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Go on with the other %Ln</source>
      <translation>
        <numerusform>Go on with the other one</numerusform>
        <numerusform>Go on with the other %Ln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Keep all %Ln memories from %1?</source>
      <translation>
        <numerusform>Keep %Ln memory from %1?</numerusform>
        <numerusform>Keep all %Ln memories from %1?</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Keep all %Ln…</source>
      <translation>
        <numerusform>Keep it…</numerusform>
        <numerusform>Keep all %Ln…</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Suggested: keep it for %Ln more days.</source>
      <translation>
        <numerusform>Suggested: keep it for %Ln more day.</numerusform>
        <numerusform>Suggested: keep it for %Ln more days.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>You went through %Ln memories.</source>
      <translation>
        <numerusform>You went through %Ln memory.</numerusform>
        <numerusform>You went through %Ln memories.</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>sentences</name>
    <message numerus="yes">
      <source>%Ln chats</source>
      <translation>
        <numerusform>%Ln chat</numerusform>
        <numerusform>%Ln chats</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln entries in %1</source>
      <translation>
        <numerusform>%Ln entry in %1</numerusform>
        <numerusform>%Ln entries in %1</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln entries in linked stores</source>
      <translation>
        <numerusform>%Ln entry in a linked store</numerusform>
        <numerusform>%Ln entries in linked stores</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln insights</source>
      <translation>
        <numerusform>%Ln insight</numerusform>
        <numerusform>%Ln insights</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln journal entries</source>
      <translation>
        <numerusform>%Ln journal entry</numerusform>
        <numerusform>%Ln journal entries</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln journal lines</source>
      <translation>
        <numerusform>%Ln journal line</numerusform>
        <numerusform>%Ln journal lines</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines in %1</source>
      <translation>
        <numerusform>%Ln line in %1</numerusform>
        <numerusform>%Ln lines in %1</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln lines in files</source>
      <translation>
        <numerusform>%Ln line in a file</numerusform>
        <numerusform>%Ln lines in files</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories</source>
      <translation>
        <numerusform>%Ln memory</numerusform>
        <numerusform>%Ln memories</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories approved.</source>
      <translation>
        <numerusform>Approved.</numerusform>
        <numerusform>%Ln memories approved.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories discarded.</source>
      <translation>
        <numerusform>Discarded.</numerusform>
        <numerusform>%Ln memories discarded.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories forgotten.</source>
      <translation>
        <numerusform>Forgotten.</numerusform>
        <numerusform>%Ln memories forgotten.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories in use again.</source>
      <translation>
        <numerusform>In use again.</numerusform>
        <numerusform>%Ln memories in use again.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories marked as not right.</source>
      <translation>
        <numerusform>Marked as not right.</numerusform>
        <numerusform>%Ln memories marked as not right.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories marked as right.</source>
      <translation>
        <numerusform>Marked as right.</numerusform>
        <numerusform>%Ln memories marked as right.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln memories taken out of use.</source>
      <translation>
        <numerusform>Taken out of use.</numerusform>
        <numerusform>%Ln memories taken out of use.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln messages</source>
      <translation>
        <numerusform>%Ln message</numerusform>
        <numerusform>%Ln messages</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes at tasks</source>
      <translation>
        <numerusform>%Ln note at a task</numerusform>
        <numerusform>%Ln notes at tasks</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln notes under replies</source>
      <translation>
        <numerusform>%Ln note under a reply</numerusform>
        <numerusform>%Ln notes under replies</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places of origin</source>
      <translation>
        <numerusform>%Ln place of origin</numerusform>
        <numerusform>%Ln places of origin</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places said this, the latest %1.</source>
      <translation>
        <numerusform>One place said this, %1.</numerusform>
        <numerusform>%Ln places said this, the latest %1.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln places said this.</source>
      <translation>
        <numerusform>One place said this.</numerusform>
        <numerusform>%Ln places said this.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln portraits</source>
      <translation>
        <numerusform>%Ln portrait</numerusform>
        <numerusform>%Ln portraits</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln questions</source>
      <translation>
        <numerusform>%Ln question</numerusform>
        <numerusform>%Ln questions</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln replies</source>
      <translation>
        <numerusform>%Ln reply</numerusform>
        <numerusform>%Ln replies</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln safety copies</source>
      <translation>
        <numerusform>%Ln safety copy</numerusform>
        <numerusform>%Ln safety copies</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sentences of the portrait</source>
      <translation>
        <numerusform>%Ln sentence of the portrait</numerusform>
        <numerusform>%Ln sentences of the portrait</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sources</source>
      <translation>
        <numerusform>%Ln source</numerusform>
        <numerusform>%Ln sources</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln summaries</source>
      <translation>
        <numerusform>%Ln summary</numerusform>
        <numerusform>%Ln summaries</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln task checkpoints</source>
      <translation>
        <numerusform>%Ln task checkpoint</numerusform>
        <numerusform>%Ln task checkpoints</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln tasks</source>
      <translation>
        <numerusform>%Ln task</numerusform>
        <numerusform>%Ln tasks</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln things are not finished yet.</source>
      <translation>
        <numerusform>%Ln thing is not finished yet.</numerusform>
        <numerusform>%Ln things are not finished yet.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Made one memory of %Ln.</source>
      <translation>
        <numerusform>Made one memory of %Ln.</numerusform>
        <numerusform>Made one memory of %Ln.</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>settings</name>
    <message numerus="yes">
      <source>%Ln lines kept by it</source>
      <translation>
        <numerusform>%Ln line kept by it</numerusform>
        <numerusform>%Ln lines kept by it</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more</source>
      <translation>
        <numerusform>and %Ln more</numerusform>
        <numerusform>and %Ln more</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>telling</name>
    <message numerus="yes">
      <source>%1 noted it by itself, and nobody said it again for %Ln days.</source>
      <translation>
        <numerusform>%1 noted it by itself, and nobody said it again for %Ln day.</numerusform>
        <numerusform>%1 noted it by itself, and nobody said it again for %Ln days.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Not said again for %Ln days</source>
      <translation>
        <numerusform>Not said again for %Ln day</numerusform>
        <numerusform>Not said again for %Ln days</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Of what %1 noted by itself it is told the %Ln said last. This is not among them.</source>
      <translation>
        <numerusform>Of what %1 noted by itself it is told the %Ln said last. This is not it.</numerusform>
        <numerusform>Of what %1 noted by itself it is told the %Ln said last. This is not among them.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>What is surer fills all that %1 may be told, about %Ln tokens.</source>
      <translation>
        <numerusform>What is surer fills all that %1 may be told, about %Ln token.</numerusform>
        <numerusform>What is surer fills all that %1 may be told, about %Ln tokens.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>about %Ln tokens a message</source>
      <translation>
        <numerusform>about %Ln token a message</numerusform>
        <numerusform>about %Ln tokens a message</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>tidying</name>
    <message numerus="yes">
      <source>%Ln changed</source>
      <translation>
        <numerusform>%Ln changed</numerusform>
        <numerusform>%Ln changed</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln of them undone</source>
      <translation>
        <numerusform>%Ln of them undone</numerusform>
        <numerusform>%Ln of them undone</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln suggested</source>
      <translation>
        <numerusform>%Ln suggested</numerusform>
        <numerusform>%Ln suggested</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Kept for %Ln more days</source>
      <translation>
        <numerusform>Kept for %Ln more day</numerusform>
        <numerusform>Kept for %Ln more days</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>Suggested: keep it for %Ln more days</source>
      <translation>
        <numerusform>Suggested: keep it for %Ln more day</numerusform>
        <numerusform>Suggested: keep it for %Ln more days</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>The model made %Ln suggestions. They stand on the cards.</source>
      <translation>
        <numerusform>The model made %Ln suggestion. It stands on its card.</numerusform>
        <numerusform>The model made %Ln suggestions. They stand on the cards.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>The tidy-up changed %Ln memories. Each says so in its history.</source>
      <translation>
        <numerusform>The tidy-up changed %Ln memory. Its history says so.</numerusform>
        <numerusform>The tidy-up changed %Ln memories. Each says so in its history.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>and %Ln more, under “Show earlier”</source>
      <translation>
        <numerusform>and %Ln more, under “Show earlier”</numerusform>
        <numerusform>and %Ln more, under “Show earlier”</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>words</name>
    <message numerus="yes">
      <source>%Ln memories</source>
      <translation>
        <numerusform>%Ln memory</numerusform>
        <numerusform>%Ln memories</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>%Ln sources</source>
      <translation>
        <numerusform>%Ln source</numerusform>
        <numerusform>%Ln sources</numerusform>
      </translation>
    </message>
  </context>
</TS>
