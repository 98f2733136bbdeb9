import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

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

/** How far above or below the window something counts as near, in px. */
const nearPx = 300

/**
 * Whether a place has come near the window. At once where the browser does not tell, and when the page is printed.
 * What follows from it is drawn in small pieces, between which the browser does what the person asks for.
 */
function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(place.current)
    const onPrint = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
    }
  }, [near, place])
  return near
}

export interface Size {
  width: number
  height: number
}

/** How large a place is, in px; null until it has been laid out. */
export function useSize(place: RefObject<Element | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new ResizeObserver((entries) => {
      const { width, height } = entries.at(-1)?.contentRect ?? { width: 0, height: 0 }
      // In a place that is not shown there is nothing to draw.
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** Something that is fetched when it is first needed. */
export interface Later<Thing> {
  fetch: () => Promise<void>
  /** Null until it has been fetched. */
  here: Thing | null
}

export function later<Thing>(load: () => Promise<Thing>): Later<Thing> {
  const thing: Later<Thing> = {
    here: null,
    fetch: async () => {
      thing.here = await load()
    },
  }
  return thing
}
