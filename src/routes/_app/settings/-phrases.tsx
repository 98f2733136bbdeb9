import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { toReason } from '../../../data/call.ts'
import { getClasses } from '../../../data/class.ts'
import { addPhrase, editPhrase, getPhrases, type FeedbackPhrase } from '../../../data/marking.ts'
import { getFailure } from '../../../data/query-client.ts'
import { getAllSubjects } from '../../../data/subject.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

const deletePhraseDialog = lazyValue(
  async () => (await import('./-delete-phrase-dialog.tsx')).DeletePhraseDialog,
)

/** The teacher's own phrases for feedback, which the marking desk offers. */
export function Phrases() {
  const phrases = useQuery(getPhrases())
  const { data } = phrases
  const error = getFailure(phrases)
  return (
    <Panel {...getSection('phrases')}>
      <p className={styles.text}>
        What you often write to students. While you mark, the phrases of the subject are one press away, the
        most used first.
      </p>
      {data ? (
        <>
          <QueryStale query={phrases} things="feedback phrases" />
          <PhraseList phrases={data} />
        </>
      ) : error ? (
        <QueryFailed query={phrases} things="The phrases" />
      ) : (
        <Spinner label="Loading phrases" />
      )}
      <PhraseForm />
    </Panel>
  )
}

function PhraseList({ phrases }: { phrases: FeedbackPhrase[] }) {
  if (phrases.length === 0)
    return <p className={styles.none}>You have no phrases yet. Write the first one below.</p>
  const bySubject = Map.groupBy(phrases, ({ subject }) => subject.name)
  return [...bySubject].map(([subject, own]) => (
    <section key={subject} aria-label={subject}>
      <h3 className={styles.subject}>{subject}</h3>
      <ul className={styles.tokens}>
        {own.map((phrase) => (
          <Phrase key={phrase.id} phrase={phrase} />
        ))}
      </ul>
    </section>
  ))
}

function Phrase({ phrase }: { phrase: FeedbackPhrase }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { Dialog, opener, close, failure } = useLazyDialog(deletePhraseDialog, 'Deleting')
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isEditing)
    return (
      <li>
        <EditForm phrase={phrase} onEnd={stop} />
      </li>
    )
  return (
    <li>
      <div className={styles.token}>
        <span>{phrase.text}</span>
        <p>{phrase.uses === 0 ? 'Not used yet.' : `Used ${counted(phrase.uses, 'time')}.`}</p>
        {failure}
      </div>
      <IconButton
        ref={editButton}
        label={`Edit “${phrase.text}”`}
        icon={<EditRegular />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        destructive
        flush
        needsServer
        label={`Delete “${phrase.text}”`}
        icon={<DeleteRegular />}
        {...opener}
      />
      {Dialog && <Dialog phrase={phrase} onClose={close} />}
    </li>
  )
}

/** One function, so that the field is focused as it appears and never again. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function EditForm({ phrase, onEnd }: { phrase: FeedbackPhrase; onEnd: () => void }) {
  const [text, setText] = useState(phrase.text)
  const [isMissing, setMissing] = useState(false)
  const edit = useMutation(editPhrase())
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setMissing(true)
    else edit.mutate({ id: phrase.id, text }, { onSuccess: onEnd })
  }
  return (
    <form className={styles.phrase} noValidate onSubmit={save}>
      <TextAreaField
        ref={focusAtEnd}
        label="Phrase"
        lines={2}
        maxLength={limits.feedbackLength}
        value={text}
        error={isMissing ? 'The phrase is empty.' : edit.isError && toReason(edit.error)}
        onChange={(value) => {
          setMissing(false)
          setText(value)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
      <div className={styles.edit}>
        <Button needsServer type="submit" busy={edit.isPending}>
          Save
        </Button>
        <Button variant="plain" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The subjects, those of the teacher's groups first; `only` is the id of the one they all have. */
function useOwnSubjects() {
  const { data: subjects = [] } = useQuery(getAllSubjects())
  const { data: groups = [] } = useQuery(getClasses())
  const own = new Set(groups.map(({ subject }) => subject.id))
  const sorted = subjects.toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)))
  return { subjects: sorted, only: own.size === 1 ? [...own].join('') : '' }
}

function PhraseForm() {
  const { subjects, only } = useOwnSubjects()
  const [chosen, setChosen] = useState('')
  const subject = chosen || only
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useMutation({ ...addPhrase() })
  useAnnouncement(add.isSuccess && 'The phrase is added.')
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (subject === '' || text.trim() === '') return
    const onSuccess = () => {
      setText('')
      setTried(false)
    }
    add.mutate({ subject_id: Number(subject), text }, { onSuccess })
  }
  return (
    <form className={styles.phrase} noValidate onSubmit={save}>
      <SelectField
        label="Subject"
        placeholder="Choose a subject"
        options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={subject}
        error={isTried && subject === '' && 'Choose the subject.'}
        onChange={setChosen}
      />
      <TextAreaField
        label="New phrase"
        lines={2}
        maxLength={limits.feedbackLength}
        value={text}
        error={isTried && text.trim() === '' ? 'The phrase is empty.' : add.isError && toReason(add.error)}
        onChange={setText}
      />
      <Button needsServer type="submit" icon={<AddRegular />} busy={add.isPending}>
        Add phrase
      </Button>
    </form>
  )
}
