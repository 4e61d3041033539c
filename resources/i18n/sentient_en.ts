<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
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
    <name>forget</name>
    <message numerus="yes">
      <source>Forget %Ln memories?</source>
      <translation>
        <numerusform>Forget %Ln memory?</numerusform>
        <numerusform>Forget %Ln memories?</numerusform>
      </translation>
    </message>
  </context>
  <context>
    <name>importing</name>
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
      <source>… and %Ln more in the saved report</source>
      <translation>
        <numerusform>… and %Ln more in the saved report</numerusform>
        <numerusform>… and %Ln more in the saved report</numerusform>
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
      <source>Made one memory of %Ln.</source>
      <translation>
        <numerusform>Made one memory of %Ln.</numerusform>
        <numerusform>Made one memory of %Ln.</numerusform>
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
