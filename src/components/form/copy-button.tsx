import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { useAnnouncement } from '../../lib/announce.ts'
import { Button } from './button.tsx'
import { useFlash } from './button-feedback.ts'

const icons = { success: CheckmarkCircleRegular, failure: DismissCircleRegular }
const labels = { success: 'Copied', failure: 'Copy: that did not work' }

/** Copies a text and shows for 2 s whether that worked. Pages without HTTPS have no clipboard. */
export function CopyButton({ onCopy }: { onCopy: () => Promise<void> }) {
  const [flash, show] = useFlash()
  useAnnouncement(flash && labels[flash])
  const Icon = flash === null ? CopyRegular : icons[flash]
  const copy = async () => {
    try {
      await onCopy()
      show('success')
    } catch {
      show('failure')
    }
  }
  return (
    <Button icon={<Icon />} aria-label={flash ? labels[flash] : undefined} onClick={() => void copy()}>
      Copy
    </Button>
  )
}
