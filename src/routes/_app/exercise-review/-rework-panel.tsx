import { type Dispatch, type SetStateAction, useState } from 'react'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import { QuotedAnswer } from '../../../components/exercise-book/quoted-answer.tsx'
import type { ExerciseResults, FeedbackItem } from '../../../data/exercise.ts'
import { useIsPhone } from '../../../lib/device.ts'
import styles from './-feedback-panel.module.css'
import { Edit, type FeedbackTarget, type ReworkForm, ReworkFormChoice, Suggestion } from './-rework.tsx'
import type { Verifier } from './-verifier-boxes.tsx'

/** Feedback that is not saved, by subquestion. */
export type Edits = Record<string, string>
/** Feedback that is being saved, by subquestion. */
export type Saving = Record<string, string | null>

export interface ReworkPanelProps {
  review: ExerciseResults
  target: FeedbackTarget
  item: FeedbackItem
  isBusy: boolean
  edits: Edits
  setEdits: Dispatch<SetStateAction<Edits>>
  setSaving: Dispatch<SetStateAction<Saving>>
  /** The student's. */
  answer: string
  /** The feedback is disliked. */
  isShown: boolean
}

/** Two forms that rework the feedback. */
export function Rework(props: ReworkPanelProps) {
  const { review, target, item, answer, isBusy, edits, setEdits, setSaving, isShown } = props
  const { id, feedback } = item
  const keptFocus = useKeptFocus()
  const [form, setForm] = useState<ReworkForm>('hand')
  // What suggestions replaced, until the teacher decides or leaves.
  const [replaced, setReplaced] = useState<Record<string, string | undefined>>({})
  const [instruction, setInstruction] = useState('')
  const [verifiers, setVerifiers] = useState<Verifier[]>(['scientific_accuracy'])
  const reworkProps = { review, target, isBusy, verifiers, onVerifiers: setVerifiers }
  const text = edits[id] ?? feedback.feedback
  const onSaved = (saved: string) => {
    // More may have been written meanwhile.
    setEdits((all) => {
      const { [id]: last, ...others } = all
      return last === saved ? others : all
    })
    setReplaced(({ [id]: _decided, ...others }) => others)
  }
  const isPhone = useIsPhone()
  if (!isShown) return null
  return (
    <div {...keptFocus} className={styles.rework} data-edits={isBusy ? undefined : form}>
      {/* The sheet is out of sight there. */}
      {isPhone && (
        <div className={styles.answer}>
          <p>Student's answer</p>
          <QuotedAnswer answer={answer} />
        </div>
      )}
      {isBusy ? (
        <p>When the new feedback is ready, you can change it and the mark.</p>
      ) : (
        <ReworkFormChoice value={form} onChange={setForm} />
      )}
      {form === 'hand' ? (
        <Edit
          key={id}
          {...reworkProps}
          text={text}
          isChanged={text !== feedback.feedback}
          onText={(edited) => setEdits({ ...edits, [id]: edited })}
          onSaving={(saved) => setSaving((all) => ({ ...all, [id]: saved }))}
          onSaved={onSaved}
        />
      ) : (
        <Suggestion
          key={id}
          {...reworkProps}
          feedback={feedback.feedback}
          replaced={replaced[id]}
          onReplaced={(before) => setReplaced((all) => ({ ...all, ...before }))}
          instruction={instruction}
          onInstruction={setInstruction}
        />
      )}
    </div>
  )
}
