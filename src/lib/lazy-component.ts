import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react'
import { type Lazy, lazyValue } from './lazy.ts'

export type LazyComponent<Props> = ComponentType<Props> & Lazy<ComponentType<Props>>

/**
 * A component in a file of its own, for use inside `<Suspense>`; where it can't be loaded the nearest error boundary shows.
 * @example const Dialog = lazyComponent(async () => (await import('./-dialog.tsx')).Dialog)
 */
export function lazyComponent<Props>(fetch: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const value = lazyValue(fetch)
  const component = lazy(async () => ({ default: await value.load() }))
  return Object.assign(component as unknown as ComponentType<Props>, value)
}

export interface LazyState<Value> {
  /** Null while it is not needed, not loaded yet, or failed. */
  value: Value | null
  isLoading: boolean
  hasFailed: boolean
  /** What it failed with. */
  error: unknown
  /** Tries again after a failure. */
  retry: () => void
}

/**
 * Loads something as soon as `isNeeded`, for components that show themselves that it is loading or could not be loaded.
 * What is loaded already is there with the first rendering.
 */
export function useLazy<Value>(lazy: Lazy<Value>, isNeeded = true): LazyState<Value> {
  const [state, setState] = useState<'waiting' | 'loaded' | { error: unknown }>('waiting')
  const value = isNeeded ? lazy.get() : null
  const failure = value === null && typeof state === 'object' ? state : null
  const isLoading = isNeeded && value === null && failure === null
  useEffect(() => {
    if (!isLoading) return undefined
    let isMounted = true
    void lazy.load().then(
      () => isMounted && startTransition(() => setState('loaded')),
      (error: unknown) => isMounted && setState({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [isLoading, lazy])
  return {
    value,
    isLoading,
    hasFailed: failure !== null,
    error: failure?.error,
    retry: () => setState('waiting'),
  }
}
