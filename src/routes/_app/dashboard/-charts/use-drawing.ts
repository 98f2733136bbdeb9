import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react'
import type { Later } from './later.ts'
import { useNear } from './use-near.ts'

/**
 * What draws into a place, fetched when that first comes near the window; null while it is not near or on its way.
 * The second value tries again after a failure.
 */
export function useDrawing<Props>(
  place: RefObject<Element | null>,
  /** Always the same object. */
  drawing: Later<ComponentType<Props>>,
): [Drawing: ComponentType<Props> | 'failed' | null, retry: () => void] {
  const near = useNear(place)
  const [state, setState] = useState<'waiting' | 'fetched' | 'failed'>('waiting')
  const Drawing = near ? drawing.here : null
  const isMissing = near && Drawing === null && state === 'waiting'
  useEffect(() => {
    if (!isMissing) return undefined
    let here = true
    void drawing.fetch().then(
      () => here && startTransition(() => setState('fetched')),
      () => here && setState('failed'),
    )
    return () => {
      here = false
    }
  }, [isMissing, drawing])
  return [state === 'failed' ? state : Drawing, () => setState('waiting')]
}
