import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { IconButton } from '../form/icon-button.tsx'
import { Button } from '../form/button.tsx'
import { useState } from 'react'

/** The last of a page's tools. Shows a spinner until the promise settles. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [busy, refresh] = useBusyAction(onRefresh)
  return (
    <IconButton
      flush
      needsServer
      label="Refresh"
      icon={<ArrowClockwiseRegular />}
      busy={busy}
      onClick={refresh}
    />
  )
}

interface FetchAgainButtonProps {
  onRefetch: () => Promise<unknown>
  /**
   * 'Try again' after a failure.
   * @default 'Check again', of an empty list
   */
  label?: string
  /** 'plain' after the main action. */
  variant?: 'outline' | 'plain'
}

/** Fetches again what is empty or has failed. Shows a spinner until the promise settles. */
export function FetchAgainButton({ onRefetch, label = 'Check again', variant }: FetchAgainButtonProps) {
  const [busy, refetch] = useBusyAction(onRefetch)
  return (
    <Button needsServer variant={variant} icon={<ArrowClockwiseRegular />} busy={busy} onClick={refetch}>
      {label}
    </Button>
  )
}

/** Runs an action from a button. Errors are ignored: the query shows them. */
export function useBusyAction(action: () => Promise<unknown>): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    const stop = () => setBusy(false)
    void action().then(stop, stop)
  }
  return [busy, start]
}
