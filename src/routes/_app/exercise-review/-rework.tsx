import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import type { MutationStatus } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import type { ParamsOf } from '../../../../contract/shapes.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { useProgressLabel } from '../../../components/form/button-feedback.ts'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { toReason } from '../../../data/call.ts'
import {
  editFeedback,
  suggestFeedback,
  suggestFeedbackAllQuestions,
  type ExerciseResults,
  type FeedbackItem,
} from '../../../data/exercise.ts'
import { announce } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { PhraseButtons } from '../-phrases/phrase-buttons.tsx'
import { keepFailedText } from './-failed-texts.ts'
import styles from './-feedback-panel.module.css'
import { useSave } from './-use-save.tsx'
import { type Verifier, VerifierBoxes } from './-verifier-boxes.tsx'

/** The subquestion of a result whose feedback is reworked. */
export type FeedbackTarget = ParamsOf<'editFeedback'>

interface ReworkProps {
  review: ExerciseResults
  target: FeedbackTarget
  /** This feedback is being processed. */
  isBusy: boolean
  verifiers: Verifier[]
  onVerifiers: (verifiers: Verifier[]) => void
}

const forms = [
  { value: 'hand', label: 'By hand' },
  { value: 'suggestion', label: 'By suggestion' },
] as const

export type ReworkForm = (typeof forms)[number]['value']

interface ReworkFormChoiceProps {
  value: ReworkForm
  onChange: (form: ReworkForm) => void
}

export const ReworkFormChoice = (props: ReworkFormChoiceProps) => (
  <Segmented wide label="How to improve the feedback" options={[...forms]} {...props} />
)

interface EditProps extends ReworkProps {
  text: string
  /** It is not the feedback that stands. */
  isChanged: boolean
  onText: (text: string) => void
  /** Also after the form is gone; null when it is saved no longer. */
  onSaving: (text: string | null) => void
  onSaved: (text: string) => void
}

/** The feedback in the teacher's own words. */
export function Edit(props: EditProps) {
  const { review, target, isBusy, verifiers, onVerifiers, text, isChanged, onText, onSaving, onSaved } = props
  const { resultId, subQuestionId: id } = target
  // Unknown in a result that was cached before.
  const subjectId = review.subject_id
  const edit = useSave(editFeedback(), {
    ...{ resultId, review, id },
    toFailure: () => 'the feedback could not be saved',
    onLost: ({ feedback }) => keepFailedText(resultId, id, feedback),
  })
  const save = async () => {
    onSaving(text)
    try {
      await edit.mutateAsync({ ...target, feedback: text, verifiers })
      onSaved(text)
      announce('The feedback is saved.')
    } catch {
      // The mutation has the error.
    }
    onSaving(null)
  }
  return (
    <>
      {!isBusy && (
        <>
          <TextAreaField
            label="Feedback"
            lines={5}
            maxLength={limits.feedbackLength}
            value={text}
            onChange={onText}
          />
          {subjectId !== undefined && <Phrases {...{ subjectId, text, onText }} />}
          <VerifierBoxes value={verifiers} onChange={onVerifiers} />
        </>
      )}
      <ReworkButton
        isMain
        isReady={isChanged}
        label="Save"
        mutation={edit}
        isBusy={isBusy}
        disabled={text.trim() === ''}
        onClick={() => void save()}
      />
    </>
  )
}

const phrasesDialog = lazyValue(async () => (await import('../-phrases/phrases-dialog.tsx')).PhrasesDialog)

type PhrasesProps = Pick<EditProps, 'text' | 'onText'> & { subjectId: number }

/** The teacher's phrases: one goes into the feedback, or the feedback becomes one more. */
function Phrases({ subjectId, text, onText }: PhrasesProps) {
  const { Dialog, opener, close, failure } = useLazyDialog(phrasesDialog, 'The phrases')
  return (
    <>
      <PhraseButtons subjectId={subjectId} feedback={text} onOpen={opener.onClick} />
      {failure}
      {Dialog && <Dialog subjectId={subjectId} feedback={text} onChange={onText} onClose={close} />}
    </>
  )
}

interface SuggestionProps extends ReworkProps {
  /** The feedback that stands; what is suggested replaces it. */
  feedback: string
  /** What it was before a suggestion replaced it. */
  replaced: string | undefined
  /** Remembers feedback before a suggestion, by subquestion; undefined when that is decided. */
  onReplaced: (feedback: Record<string, string | undefined>) => void
  instruction: string
  onInstruction: (instruction: string) => void
}

/** Rewrites the feedback by an instruction: of this subquestion, or of every question of the result. */
export function Suggestion(props: SuggestionProps) {
  const { review, target, isBusy, verifiers, onVerifiers, instruction, onInstruction } = props
  const { feedback, replaced, onReplaced } = props
  const { resultId, subQuestionId: id } = target
  const items = review.subquestion_feedback
  // Not as callbacks of `mutate`, which are not called once another part is shown.
  const onError = () => onReplaced({ [id]: undefined })
  const one = useSave(
    { ...suggestFeedback(), onMutate: () => onReplaced({ [id]: feedback }), onError },
    { resultId, review, id, toFailure: () => 'a suggestion could not be requested' },
  )
  const all = useSave(
    { ...suggestFeedbackAllQuestions(), onMutate: () => onReplaced(getTexts(items)), onError },
    { resultId, review, id, toFailure: () => 'suggestions for all questions could not be requested' },
  )
  const isEmpty = instruction.trim() === ''
  const body = { feedback: instruction, verifiers }
  // A suggestion may fail, and something else rewrite the feedback.
  const isSuggested = items.find((item) => item.id === id)?.feedback_source === 'suggestion'
  if (replaced !== undefined && replaced !== feedback && isSuggested && !isBusy)
    return <Replaced {...{ review, target, replaced }} onDecided={() => onReplaced({ [id]: undefined })} />
  return (
    <>
      {!isBusy && <SuggestionFields {...{ verifiers, onVerifiers, instruction, onInstruction }} />}
      <ReworkButton
        isMain
        isReady={!isEmpty}
        icon={<SparkleRegular />}
        label="Suggest"
        mutation={one}
        isBusy={isBusy}
        disabled={isEmpty}
        onClick={() => one.mutate({ ...target, ...body })}
      />
      <ReworkButton
        label="Suggest for all questions"
        mutation={all}
        isBusy={review.busy_subq_ids.length > 0}
        disabled={isEmpty}
        onClick={() => all.mutate({ resultId, ...body })}
      />
      {!isBusy && (
        <p className={styles.count}>
          {items.length === 1
            ? 'This result has no other feedback.'
            : `It rewrites the feedback of all ${items.length} answers of this result.`}
        </p>
      )}
    </>
  )
}

type SuggestionFieldsProps = Pick<
  SuggestionProps,
  'verifiers' | 'onVerifiers' | 'instruction' | 'onInstruction'
>

const SuggestionFields = ({ verifiers, onVerifiers, instruction, onInstruction }: SuggestionFieldsProps) => (
  <>
    <TextAreaField
      label="What should be different?"
      hint="For example: shorter, simpler, warmer. You can bring the old feedback back."
      lines={3}
      maxLength={limits.feedbackLength}
      value={instruction}
      onChange={onInstruction}
    />
    <VerifierBoxes value={verifiers} onChange={onVerifiers} />
  </>
)

const getTexts = (items: FeedbackItem[]) =>
  Object.fromEntries(items.map(({ id, feedback }) => [id, feedback.feedback]))

interface ReplacedProps extends Pick<ReworkProps, 'review' | 'target'> {
  replaced: string
  onDecided: () => void
}

/** The feedback that a suggestion has replaced, which can be brought back. */
function Replaced({ review, target, replaced, onDecided }: ReplacedProps) {
  const { resultId, subQuestionId: id } = target
  const { mutate, isPending, error } = useSave(editFeedback(), {
    ...{ resultId, review, id },
    toFailure: () => 'the feedback before the suggestion could not be brought back',
  })
  return (
    <section className={styles.replaced} aria-label="Feedback before the suggestion">
      <p>
        <strong>Before:</strong> {replaced}
      </p>
      <div className={styles.row}>
        <Button disabled={isPending} onClick={onDecided}>
          Use the new one
        </Button>
        <Button
          needsServer
          busy={isPending}
          onClick={() =>
            mutate({ ...target, feedback: replaced, verifiers: [], undo: true }, { onSuccess: onDecided })
          }
        >
          Bring the old back
        </Button>
      </div>
      <div role="alert">{error && <CardNote variant="error">{toReason(error)}</CardNote>}</div>
    </section>
  )
}

interface ReworkButtonProps extends Pick<ButtonProps, 'icon' | 'disabled' | 'onClick'> {
  /** Stays in view on a laptop. */
  isMain?: boolean
  /** There is something to do for it: it is filled. */
  isReady?: boolean
  /** Its label while no request runs. */
  label: string
  mutation: { status: MutationStatus; submittedAt: number; error: Error | null }
  /** The feedback is being processed: the button keeps the focus and does nothing. */
  isBusy: boolean
}

/** Starts a rework and shows its progress; ignores presses until its own label is back. The error is shown below it. */
function ReworkButton({ label, mutation, isBusy, isMain, isReady, ...button }: ReworkButtonProps) {
  const shownLabel = useProgressLabel(label, mutation)
  return (
    <>
      <div className={isMain ? styles.action : undefined} data-ready={(isReady && !isBusy) || undefined}>
        <Button
          {...button}
          variant={isReady ? 'filled' : 'outline'}
          needsServer
          wide
          busy={mutation.status === 'pending'}
          disabledFocusable={isBusy || shownLabel !== label}
        >
          {shownLabel}
        </Button>
      </div>
      <div role="alert">
        {mutation.error && <CardNote variant="error">{toReason(mutation.error)}</CardNote>}
      </div>
    </>
  )
}
