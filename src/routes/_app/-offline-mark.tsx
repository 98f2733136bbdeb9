import { useEffect } from 'react'
import { useServerReachable } from '../../components/feedback/server-reachable.ts'
import { lazyValue, whenIdle } from '../../lib/lazy.ts'
import { useLazy } from '../../lib/lazy-component.ts'
import type { Target } from './-device-mark.tsx'

const mark = lazyValue(async () => (await import('./-device-mark.tsx')).DeviceMark)

/** Says without the server, before a link is pressed, whether this device has what it opens; otherwise nothing. */
export function OfflineMark(target: Target) {
  const isReachable = useServerReachable()
  // Loaded ahead, because it is needed when the network is gone.
  useEffect(() => whenIdle(mark.preload), [])
  const { value: DeviceMark } = useLazy(mark, !isReachable)
  return DeviceMark && <DeviceMark {...target} />
}
