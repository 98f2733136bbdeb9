import { type MutationStatus } from '@tanstack/react-query'
import { Button, type ButtonProps } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { toReason } from '../../../data/call.ts'
import { useProgressLabel } from '../../../components/form/button-feedback.ts'

interface WorkButtonProps extends Pick<ButtonProps, 'kind' | 'icon' | 'disabled' | 'onClick'> {
  /** Its word while nothing is going on. */
  label: string
  work: { status: MutationStatus; submittedAt: number }
  /** The feedback is being processed: it stays in place for the keyboard, and does nothing. */
  isBusy: boolean
}

/** A button that tells how the work goes which it starts; until its own word is back, another press changes nothing. */
export function WorkButton({ label, work, isBusy, ...button }: WorkButtonProps) {
  const words = useProgressLabel(label, work)
  return (
    <Button
      {...button}
      needsServer
      wide
      busy={work.status === 'pending'}
      disabledFocusable={isBusy || words !== label}
    >
      {words}
    </Button>
  )
}

/** Why it could not be done, under the button. */
export function WorkError({ error }: { error: Error | null }) {
  return <div role="alert">{error && <CardNote kind="error">{toReason(error)}</CardNote>}</div>
}
