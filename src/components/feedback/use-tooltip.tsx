import type { TooltipTriggerProps } from '@fluentui/react-components'
import { type DOMAttributes, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { lazyValue } from '../../lib/lazy.ts'
import { useLazy } from '../../lib/lazy-component.ts'

const tooltipSurface = lazyValue(async () => (await import('./tooltip-surface.tsx')).TooltipSurface)

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/**
 * Fluent's tooltip of an element, loaded when the element is first pointed at or focused. Fluent's component is beside the
 * element, not around it, because the element would be mounted again then.
 * A touch shows none, because it would cover what is below long after the press, unless it `showsOnTouch`: where to be
 * read is all that the element is for.
 * @returns Handlers for the element, which also call those of `own`, and what is rendered beside it.
 */
export function useTooltip(
  content: string | undefined,
  own: Handlers = {},
  { showsOnTouch = false } = {},
): { handlers: Required<Handlers>; tooltip: ReactNode } {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const { value: Surface } = useLazy(tooltipSurface, target !== null)
  const trigger = useRef<TooltipTriggerProps>(null)
  /** Passes on the event that had the component loaded, unless the element was left meanwhile. */
  const passFirst = useRef<(() => void) | null>(null)
  const relay = (name: keyof Handlers) => (event: SyntheticEvent<HTMLElement>) => {
    own[name]?.(event as never)
    if (!showsOnTouch && isTouch(event)) return
    setTarget(event.currentTarget)
    const pass = () => trigger.current?.[name]?.(event as never)
    passFirst.current = name === 'onFocus' || name === 'onPointerEnter' ? pass : null
    pass()
  }
  return {
    handlers: {
      onPointerEnter: relay('onPointerEnter'),
      onPointerLeave: relay('onPointerLeave'),
      onFocus: relay('onFocus'),
      onBlur: relay('onBlur'),
    },
    tooltip: Surface && target && content && (
      <Surface target={target} content={content} triggerRef={trigger} onReady={() => passFirst.current?.()} />
    ),
  }
}

/** A finger's, or the focus that a press brings. */
function isTouch({ type, nativeEvent, currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  if (nativeEvent instanceof PointerEvent) return nativeEvent.pointerType === 'touch'
  return type === 'focus' && !currentTarget.matches(':focus-visible')
}
