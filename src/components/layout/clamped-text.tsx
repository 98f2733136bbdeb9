import { useLayoutEffect, useRef, useState } from 'react'
import { useTooltip } from '../feedback/use-tooltip.tsx'
import styles from './clamped-text.module.css'

/** At most two lines of a text. One that is cut is a button with a tooltip of the whole: on hover, focus and tap. */
export function ClampedText({ text }: { text: string }) {
  const words = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  const { handlers, tooltip } = useTooltip(text, {}, { showsOnTouch: true })
  useLayoutEffect(() => {
    const { current } = words
    if (!current) return undefined
    // The box around an uncut text is two lines high; a text that is cut is its own box.
    const measure = () => {
      const shown = isCut ? current : current.parentElement
      setIsCut(current.scrollHeight > (shown?.clientHeight ?? 0))
    }
    measure()
    // Narrower cards and wider letters change its size.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [isCut])
  const clamped = (
    <span className={styles.lines}>
      <span ref={words} className={isCut ? styles.cut : styles.whole}>
        {text}
      </span>
    </span>
  )
  if (!isCut) return clamped
  return (
    <>
      <button
        type="button"
        className={styles.button}
        {...handlers}
        // A tap focuses no button in Safari.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {clamped}
      </button>
      {tooltip}
    </>
  )
}
