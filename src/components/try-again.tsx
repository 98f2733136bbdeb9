import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Asks again for something that was empty; it turns until the promise settles. */
export function TryAgain({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Button icon={<ArrowClockwiseRegular />} busy={busy} onClick={retry}>
      Try again
    </Button>
  )
}
