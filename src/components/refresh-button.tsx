import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'

/** At the end of a page's tools; it turns until the promise settles, however that went. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    setBusy(true)
    void onRefresh().finally(() => setBusy(false))
  }
  return <IconButton pulled label="Refresh" icon={<ArrowClockwiseRegular />} busy={busy} onClick={refresh} />
}
