import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import { useMutation } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { suggestFeedback, suggestFeedbackAllQuestions } from '../../../data/exercise.ts'
import type { ReworkProps } from './-rework.ts'
import { VerifierBoxes } from './-verifier-boxes.tsx'
import { WorkButton, WorkError } from './-work-button.tsx'

interface BySuggestionProps extends ReworkProps {
  /** Some feedback of this result is being processed. */
  isAnyBusy: boolean
  instruction: string
  onInstruction: (instruction: string) => void
}

/** The feedback rewritten by an instruction: here, or for every question of the result. */
export function BySuggestion(props: BySuggestionProps) {
  const { place, isBusy, isAnyBusy, verifiers, onVerifiers, instruction, onInstruction } = props
  const one = useMutation(suggestFeedback())
  const all = useMutation(suggestFeedbackAllQuestions())
  const isEmpty = instruction.trim() === ''
  const body = { feedback: instruction, verifiers }
  return (
    <>
      <TextAreaField
        label="What should be different?"
        hint="For example: shorter, simpler, warmer, one sentence, mention friction."
        lines={3}
        maxLength={limits.feedbackLength}
        readOnly={isBusy}
        value={instruction}
        onChange={onInstruction}
      />
      <VerifierBoxes value={verifiers} disabled={isBusy} onChange={onVerifiers} />
      <WorkButton
        kind="filled"
        icon={<SparkleRegular />}
        label="Suggest"
        work={one}
        isBusy={isBusy}
        disabled={isEmpty}
        onClick={() => one.mutate({ ...place, ...body })}
      />
      <WorkError error={one.error} />
      <WorkButton
        label="Suggest for all questions"
        work={all}
        isBusy={isAnyBusy}
        disabled={isEmpty}
        onClick={() => all.mutate({ resultId: place.resultId, ...body })}
      />
      <WorkError error={all.error} />
    </>
  )
}
