import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './truncated-name.module.css'

interface TruncatedNameProps {
  name: string
  /** What is shown of it. */
  shortName: string
  /** Of the button. */
  className?: string | undefined
  /** Wraps the button, for example in a heading. */
  wrapButton?: (button: ReactNode) => ReactNode
}

/** A shortened name with a tooltip of the whole: on hover, focus and tap; Escape closes it. */
export function TruncatedName({
  name,
  shortName,
  className,
  wrapButton = (button) => button,
}: TruncatedNameProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <div className={styles.place} onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      {wrapButton(
        <button
          type="button"
          className={className}
          aria-describedby={id}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        >
          {shortName}
        </button>,
      )}
      <span id={id} role="tooltip" className={styles.tooltip} hidden={!open}>
        {name}
      </span>
    </div>
  )
}
