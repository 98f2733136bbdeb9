import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { IconButton } from '../form/icon-button.tsx'
import { Button } from '../form/button.tsx'
import { useState } from 'react'

/** At the end of a page's tools; it turns until the promise settles, however that went. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [busy, refresh] = useBusy(onRefresh)
  return (
    <IconButton
      pulled
      needsServer
      label="Refresh"
      icon={<ArrowClockwiseRegular />}
      busy={busy}
      onClick={refresh}
    />
  )
}

/** Asks again for something that was empty; it turns until the promise settles. */
export function TryAgain({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, retry] = useBusy(onRetry)
  return (
    <Button needsServer icon={<ArrowClockwiseRegular />} busy={busy} onClick={retry}>
      Try again
    </Button>
  )
}

/** Whether some work that a button starts is under way, and how to start it. It never fails loudly. */
export function useBusy(work: () => Promise<unknown>): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    const stop = () => setBusy(false)
    void work().then(stop, stop)
  }
  return [busy, start]
}
