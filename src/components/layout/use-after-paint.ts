import { type ComponentType, useEffect, useState } from 'react'

type State<Props> = 'loading' | 'failed' | ComponentType<Props>

/**
 * A component that not everybody needs, or not at once: fetched when the screen has been painted without it.
 * The second value tries again after a failure.
 */
export function useAfterPaint<Props>(
  /** Always the same function. */
  load: () => Promise<ComponentType<Props>>,
): [state: State<Props>, retry: () => void] {
  const [state, setState] = useState<State<Props>>('loading')
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return undefined
    let here = true
    void load().then(
      (component) => here && setState(() => component),
      () => here && setState('failed'),
    )
    return () => {
      here = false
    }
  }, [isLoading, load])
  return [state, () => setState('loading')]
}
