import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

const growsNatively = (): boolean => CSS.supports('field-sizing', 'content')

/**
 * Grows a textarea with its text in browsers without `field-sizing`. Returns the ref for the textarea and forwards it to
 * the caller's `ref`. Measures after every rendering, because the caller owns the text.
 */
export function useAutoGrow(
  ref: Ref<HTMLTextAreaElement | null> | undefined,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  useLayoutEffect(() => {
    const area = field.current
    if (area === null || growsNatively()) return
    area.style.height = 'auto'
    const borders = area.offsetHeight - area.clientHeight
    area.style.height = `${area.scrollHeight + borders}px`
  })
  return field
}
