import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './line-focus.module.css'

/** Half of the bright lines' height, in px of the usual font size. */
const halfHeight = 44

interface Band {
  top: number
  bottom: number
}

/** Dims a sheet but for a few lines around the pointer, or what has the focus or is written. To be a child of the sheet. */
export function LineFocus() {
  const element = useRef<HTMLDivElement>(null)
  const [band, setBand] = useState<Band | null>(null)
  useEffect(() => {
    const sheet = element.current?.parentElement
    if (!sheet) return undefined
    const show = (top: number, bottom: number) => {
      const offset = sheet.getBoundingClientRect().top
      setBand({ top: top - offset, bottom: bottom - offset })
    }
    // A press gives the focus to the sheet only after the lines are shown.
    let isPressed = false
    const onPointer = ({ type, clientY }: PointerEvent) => {
      isPressed ||= type === 'pointerdown'
      show(clientY - halfHeight, clientY + halfHeight)
    }
    const onRelease = () => {
      isPressed = false
    }
    const onFocus = ({ target }: Event) => {
      if (target === sheet || !(target instanceof Element)) return isPressed ? undefined : setBand(null)
      const { top, bottom } = target.getBoundingClientRect()
      show(top, bottom)
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['pointermove', 'pointerdown'] as const)
      sheet.addEventListener(type, onPointer, { signal })
    for (const type of ['click', 'pointercancel']) sheet.addEventListener(type, onRelease, { signal })
    sheet.addEventListener('focusin', onFocus, { signal })
    // In the next frame, because a box may grow with its text.
    sheet.addEventListener('input', (event) => requestAnimationFrame(() => onFocus(event)), { signal })
    return () => listening.abort()
  }, [])
  const edges = band && ({ '--top': `${band.top}px`, '--bottom': `${band.bottom}px` } as CSSProperties)
  return (
    <div
      ref={element}
      className={styles.cover}
      data-line-focus={band !== null}
      style={edges ?? undefined}
      aria-hidden="true"
    >
      {band && (
        <>
          <i className={styles.above} />
          <i className={styles.below} />
        </>
      )}
    </div>
  )
}
