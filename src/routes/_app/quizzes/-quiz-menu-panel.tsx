import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { toReason } from '../../../data/call.ts'
import { getClasses } from '../../../data/class.ts'
import { type Topic, duplicateTopic, setTopicDraft } from '../../../data/topic.ts'
import { announce, useAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-quiz-menu-panel.module.css'

export interface QuizMenuPanelProps {
  topic: Topic
  onEdit: () => void
  /** Gives the focus back to the button of the menu. */
  onClose: () => void
}

export function QuizMenuPanel({ topic, onEdit, onClose }: QuizMenuPanelProps) {
  return (
    <div className={styles.panel}>
      <Button wide icon={<PenRegular />} needsServer onClick={onEdit}>
        Edit
      </Button>
      {!topic.is_draft && !topic.is_begun && <MakeDraft topic={topic} onDone={onClose} />}
      <DownloadButton topic={topic} />
      <Duplicate topic={topic} />
    </div>
  )
}

function MakeDraft({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const { mutateAsync, isPending, error } = useMutation(setTopicDraft(topic.id))
  // The button goes before this has ended.
  const makeDraft = () =>
    void mutateAsync(true).then(
      () => {
        announce(`“${topic.name}” is a draft.`)
        onDone()
      },
      () => undefined,
    )
  return (
    <div>
      <Button wide needsServer busy={isPending} onClick={makeDraft}>
        Make it a draft
      </Button>
      <p className={styles.hint}>Nobody has begun it. Students will not see it until you publish it again.</p>
      <div role="alert">{error && <CardNote variant="error">{toReason(error)}</CardNote>}</div>
    </div>
  )
}

/** Copies the quiz into one of the teacher's groups of its subject. */
function Duplicate({ topic }: { topic: Topic }) {
  const groups = (useQuery(getClasses()).data ?? []).filter(({ subject }) => subject.id === topic.subject.id)
  const [groupId, setGroupId] = useState(topic.class_.id)
  const copying = useMutation(duplicateTopic(topic.id))
  const done = copying.isSuccess && `“${copying.data.name}” is in ${copying.data.class_.name}, as a draft.`
  useAnnouncement(done)
  return (
    <div className={styles.duplicate}>
      <SelectField
        label="Duplicate into"
        value={String(groupId)}
        onChange={(id) => {
          copying.reset()
          setGroupId(Number(id))
        }}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={`Your groups for ${topic.subject.name}. The copy is a draft without opening times.`}
      />
      <Button
        wide
        icon={<CopyRegular />}
        needsServer
        busy={copying.isPending}
        onClick={() => copying.mutate(groupId)}
      >
        Duplicate
      </Button>
      {done && <CardNote>{done}</CardNote>}
      <div role="alert">
        {copying.error && (
          <CardNote variant="error">It was not duplicated. {toReason(copying.error)}</CardNote>
        )}
      </div>
    </div>
  )
}

const downloadDialog = lazyValue(async () => (await import('./-download/download-dialog.tsx')).DownloadDialog)

/** Opens the dialog that saves questions as a file. */
function DownloadButton({ topic }: { topic: Topic }) {
  const { Dialog, opener, close, failure } = useLazyDialog(downloadDialog, 'Downloading')
  return (
    <>
      <Button {...opener} wide icon={<ArrowDownloadRegular />}>
        Download as …
      </Button>
      {failure}
      {Dialog && <Dialog topic={topic} onClose={close} />}
    </>
  )
}
