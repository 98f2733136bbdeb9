import { type KeyboardEvent, useId, useState } from 'react'
import styles from './-class-chips.module.css'
import { shortClassName } from './-short-class-name.ts'

/** Groups by their names; a long one is cut, and its whole name opens on hover, focus or a tap. */
export function ClassChips({ classes }: { classes: { id: number; name: string }[] }) {
  return (
    <ul className={styles.chips} aria-label="Student groups">
      {classes.map(({ id, name }) => (
        <li key={id}>
          <Chip name={name} short={shortClassName(name)} />
        </li>
      ))}
    </ul>
  )
}

function Chip({ name, short }: { name: string; short: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (short === name) return <span className={styles.chip}>{name}</span>
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <span onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className={styles.chip}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        {short}
      </button>
      <span id={id} role="tooltip" className={styles.tooltip} hidden={!open}>
        {name}
      </span>
    </span>
  )
}
