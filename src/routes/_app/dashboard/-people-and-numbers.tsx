import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GroupAverages } from './-group-averages.tsx'
import styles from './-people-and-numbers.module.css'
import { PeoplePanel } from './-people-panel.tsx'
import { SelectedPerson } from './-selected-person.tsx'

/** People to choose from beside the numbers of the chosen one, or of all own groups. */
export function PeopleAndNumbers({ selected }: { selected: number | undefined }) {
  const navigate = useNavigate()
  const numbers = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const select = (user_id: number | undefined) => {
    void navigate({ to: '/dashboard', search: { user_id }, resetScroll: false })
    if (matchMedia('(min-width: 1100px)').matches) return
    // Where the numbers stand below the people, these make room for them; the pressed row goes, and the focus with it.
    flushSync(() => setOpen(false))
    numbers.current?.focus({ preventScroll: true })
    numbers.current?.scrollIntoView()
  }
  return (
    <div className={styles.columns}>
      <PeoplePanel selected={selected} onSelect={select} open={open} onToggle={() => setOpen(!open)} />
      <section ref={numbers} tabIndex={-1} className={styles.numbers} aria-label="Statistics">
        {selected === undefined ? (
          <GroupAverages />
        ) : (
          <SelectedPerson id={selected} onClose={() => select(undefined)} />
        )}
      </section>
    </div>
  )
}
