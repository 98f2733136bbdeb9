import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

const nativelyGrowing = (): boolean => CSS.supports('field-sizing', 'content')

/**
 * Lets a textarea grow with its text where the browser cannot by itself. Gives the ref to hang on it; a ref
 * of the caller's own is served too. Measured after every rendering, for the text is the caller's.
 */
export function useGrowing(
  ref: Ref<HTMLTextAreaElement | null> | undefined,
): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  useLayoutEffect(() => {
    const area = field.current
    if (area === null || nativelyGrowing()) return
    area.style.height = 'auto'
    const borders = area.offsetHeight - area.clientHeight
    area.style.height = `${area.scrollHeight + borders}px`
  })
  return field
}
