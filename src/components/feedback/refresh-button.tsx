import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise'
import { IconButton } from '../form/icon-button.tsx'
import { useBusy } from '../form/use-busy.ts'

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
