import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { Button } from './button.tsx'
import { copyLabels, useCopy } from './button-feedback.ts'

const icons = { success: CheckmarkCircleRegular, failure: DismissCircleRegular }

/** Copies a text and shows for 2 s whether that worked. */
export function CopyButton({ onCopy }: { onCopy: () => Promise<void> }) {
  const [flash, copy] = useCopy(onCopy)
  const Icon = flash === null ? CopyRegular : icons[flash]
  return (
    <Button icon={<Icon />} aria-label={flash ? copyLabels[flash] : undefined} onClick={() => void copy()}>
      Copy
    </Button>
  )
}
