import { useMutation } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { editFeedback } from '../../../data/exercise.ts'
import type { ReworkProps } from './-rework.ts'
import { VerifierBoxes } from './-verifier-boxes.tsx'
import { WorkButton, WorkError } from './-work-button.tsx'

interface ByHandProps extends ReworkProps {
  text: string
  onText: (text: string) => void
  onSaved: () => void
}

/** The feedback in the teacher's own words. */
export function ByHand({ place, isBusy, verifiers, onVerifiers, text, onText, onSaved }: ByHandProps) {
  const saving = useMutation(editFeedback())
  return (
    <>
      <TextAreaField
        label="Feedback"
        lines={5}
        maxLength={limits.feedbackLength}
        readOnly={isBusy}
        value={text}
        onChange={onText}
      />
      <VerifierBoxes value={verifiers} disabled={isBusy} onChange={onVerifiers} />
      <WorkButton
        kind="filled"
        label="Save"
        work={saving}
        isBusy={isBusy}
        disabled={text.trim() === ''}
        onClick={() => saving.mutate({ ...place, feedback: text, verifiers }, { onSuccess: onSaved })}
      />
      <WorkError error={saving.error} />
    </>
  )
}
