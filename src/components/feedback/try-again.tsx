import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { Button } from '../form/button.tsx'
import { useBusy } from '../form/use-busy.ts'

/** Asks again for something that was empty; it turns until the promise settles. */
export function TryAgain({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, retry] = useBusy(onRetry)
  return (
    <Button needsServer icon={<ArrowClockwiseRegular />} busy={busy} onClick={retry}>
      Try again
    </Button>
  )
}
