import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { Button } from './button.tsx'
import { useBusy } from './use-busy.ts'

/** Asks again for something that was empty; it turns until the promise settles. */
export function TryAgain({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, retry] = useBusy(onRetry)
  return (
    <Button needsServer icon={<ArrowClockwiseRegular />} busy={busy} onClick={retry}>
      Try again
    </Button>
  )
}
