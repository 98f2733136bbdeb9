import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { Button } from './button.tsx'
import { useFlash } from './button-feedback.ts'

const icons = { success: CheckmarkCircleRegular, failure: DismissCircleRegular }
const names = { success: 'Copied', failure: 'Copy: that did not work' }

/** Copies a text; for a moment it says whether that went well. A page without https has no clipboard at all. */
export function CopyButton({ onCopy }: { onCopy: () => Promise<void> }) {
  const [flash, show] = useFlash()
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
    <Button icon={<Icon />} aria-label={flash ? names[flash] : undefined} onClick={() => void copy()}>
      Copy
    </Button>
  )
}
