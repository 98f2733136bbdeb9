import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { GroupAverages } from './-group-averages.tsx'
import styles from './-people-and-numbers.module.css'
import { PeoplePanel } from './-people-panel.tsx'
import { SelectedPerson } from './-selected-person.tsx'

/** People to choose from beside the numbers of the chosen one, or of all own groups. */
export function PeopleAndNumbers({ selected }: { selected: number | undefined }) {
  const navigate = useNavigate()
  const numbers = useRef<HTMLElement>(null)
  const select = (user_id: number | undefined) => {
    void navigate({ to: '/dashboard', search: { user_id }, resetScroll: false })
    // Where the numbers stand below the people, they would change out of sight.
    if (!matchMedia('(min-width: 1100px)').matches) numbers.current?.scrollIntoView()
  }
  return (
    <div className={styles.columns}>
      <PeoplePanel selected={selected} onSelect={select} />
      <section ref={numbers} className={styles.numbers} aria-label="Statistics">
        {selected === undefined ? (
          <GroupAverages />
        ) : (
          <SelectedPerson id={selected} onClose={() => select(undefined)} />
        )}
      </section>
    </div>
  )
}
