import { Radio, RadioGroup } from '@fluentui/react-components'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { parseAlternatives } from '../../../../contract/quiz-draft.ts'
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx'
import { Field } from '../../../components/form/field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { toReason } from '../../../data/call.ts'
import { acceptWording, type MarkingQueue } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import { counted, marks } from '../../../lib/numbers.ts'
import styles from './-accept-dialog.module.css'
import type { Desk } from './-use-desk.ts'

interface AcceptDialogProps {
  desk: Desk
  queue: MarkingQueue
  /** The answer, or the selected part of it. */
  wording: string
  onClose: () => void
}

/** Adds a wording to an entry of the mark scheme; Enter in a field accepts it too. */
export function AcceptDialog({ desk, queue, wording, onClose }: AcceptDialogProps) {
  const { topic, subquestion } = queue
  const [text, setText] = useState(joinLines(wording))
  const [entry, setEntry] = useState(() => findUnearned(desk, queue))
  const isWholeAnswer = text === joinLines(desk.current?.answer ?? '')
  const accept = useMutation(acceptWording({ topicId: topic.id, subQuestionId: subquestion.id }))
  const fault = findFault(text)
  const error = fault ?? (accept.isError ? toReason(accept.error) : undefined)
  const save = () => {
    if (fault !== undefined || entry === null || accept.isPending) return
    const onSuccess = () => {
      announce('The wording is accepted. The other answers are marked again.')
      onClose()
    }
    accept.mutate({ entry, wording: text }, { onSuccess })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    save()
  }
  return (
    <ConfirmDialog
      heading="Accept this wording"
      confirmLabel="Accept"
      needsServer
      incomplete={entry === null}
      busy={accept.isPending}
      error={error}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <EntryField {...{ queue, entry, onKeyDown }} onChange={setEntry} />
        <TextAreaField label="Wording" lines={2} value={text} onChange={setText} onKeyDown={onKeyDown} />
      </div>
      <p className={styles.words}>
        {isWholeAnswer && `${counted(desk.same.length, 'answer has', 'answers have')} these words. `}
        {describeEffect(desk)} Marks that teachers gave stay. You can undo it.
      </p>
    </ConfirmDialog>
  )
}

function describeEffect({ answers }: Desk): string {
  const count = answers.filter(({ decided_by }) => decided_by === 'examiner').length
  return count === 0
    ? 'This marks answers in mixed practice again.'
    : `This marks ${counted(count, 'answer')} again, and those in mixed practice.`
}

/** More than these are in a list. */
const maxRows = 5

interface EntryFieldProps {
  queue: MarkingQueue
  entry: number | null
  onChange: (entry: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Which entry the wording belongs to: a row for each, which its number chooses too. */
function EntryField({ queue, entry, onChange, onKeyDown }: EntryFieldProps) {
  const options = listEntries(queue)
  const field = { label: 'Which point does it earn?' }
  const choose = (value: string) => onChange(Number(value))
  if (options.length > maxRows)
    return (
      <SelectField
        {...{ ...field, options, onKeyDown }}
        placeholder="Choose a point"
        value={String(entry ?? '')}
        onChange={choose}
      />
    )
  return (
    <Field {...field}>
      <RadioGroup
        value={String(entry ?? '')}
        onChange={(_, { value }) => choose(value)}
        onKeyDown={(event) => {
          const chosen = options[Number(event.key) - 1]
          if (chosen) choose(chosen.value)
          else onKeyDown(event)
        }}
      >
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} className={styles.row} />
        ))}
      </RadioGroup>
    </Field>
  )
}

const joinLines = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const listEntries = ({ subquestion }: MarkingQueue) =>
  subquestion.answers.map(({ answer, maxPoints }, index) => {
    const [first = '', ...others] = parseAlternatives(answer)
    const more = others.length > 0 ? `, or ${others.length} more` : ''
    return {
      value: String(index),
      label: `${index + 1}. ${first}${more} (${marks(maxPoints).replace(' ', '\u00A0')})`,
    }
  })

/** The entry that this answer has no points for, or the only one; null where only the teacher can know. */
function findUnearned({ draft }: Desk, { subquestion }: MarkingQueue): number | null {
  const entries = subquestion.answers.map((_, index) => index)
  if (entries.length === 1) return 0
  const unearned = entries.filter((index) => (draft?.points?.[index] ?? 0) === 0)
  return unearned.length === 1 ? (unearned[0] ?? null) : null
}

function findFault(text: string): string | undefined {
  if (text.trim() === '') return 'Write the wording.'
  return text.length > limits.descriptionLength
    ? 'This is too long for a mark scheme. Keep the words that earn the marks.'
    : undefined
}
