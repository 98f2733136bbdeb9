import { useEffect } from 'react'
import { useServerReachable } from '../../components/feedback/server-reachable.ts'
import { lazyValue, whenIdle } from '../../lib/lazy.ts'
import { useLazy } from '../../lib/lazy-component.ts'
import type { Target } from './-device-mark.tsx'

const marks = lazyValue(() => import('./-device-mark.tsx'))

/** The marks without the server; null while it can be reached. Loaded ahead, because the network is gone when they are needed. */
function useMarks() {
  const isReachable = useServerReachable()
  useEffect(() => whenIdle(marks.preload), [])
  return useLazy(marks, !isReachable).value
}

/** Says without the server, before a link is pressed, whether this device has what it opens; otherwise nothing. */
export function OfflineMark(target: Target) {
  const loaded = useMarks()
  return loaded && <loaded.DeviceMark {...target} />
}

/** Says once, above the marks of a page, which of their links open without the server. */
export function OfflineSummary() {
  const loaded = useMarks()
  return loaded && <loaded.DeviceSummary />
}
