import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './cut-name.module.css'

interface CutNameProps {
  name: string
  /** As much of it as is shown. */
  short: string
  /** The look of the words. */
  className?: string | undefined
  /** What the words stand in: a heading, say. */
  wrap?: (words: ReactNode) => ReactNode
}

/** A name that is cut short: the whole of it opens on hover, on focus and with a tap, and closes with Escape. */
export function CutName({ name, short, className, wrap = (words) => words }: CutNameProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <div className={styles.place} onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      {wrap(
        <button
          type="button"
          className={className}
          aria-describedby={id}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        >
          {short}
        </button>,
      )}
      <span id={id} role="tooltip" className={styles.tooltip} hidden={!open}>
        {name}
      </span>
    </div>
  )
}
