import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { getOwnStudents } from '../../../data/search.ts'
import { personName } from './-person-text.ts'
import styles from './-selected-person.module.css'

interface PersonNavigationProps {
  id: number
  onSelect: (id: number | undefined) => void
}

/** From one person back to all groups, and on to the next student of them. */
export function PersonNavigation({ id, onSelect }: PersonNavigationProps) {
  const { data } = useInfiniteQuery(getOwnStudents())
  const students = data?.pages.flatMap(({ items }) => items) ?? []
  const index = students.findIndex((student) => student.id === id)
  const next = index === -1 ? undefined : students[index + 1]
  return (
    <div className={styles.navigation}>
      <Button variant="plain" icon={<ArrowLeftRegular />} onClick={() => onSelect(undefined)}>
        Back to your groups
      </Button>
      {next && (
        <Button variant="plain" iconAfter={<ArrowRightRegular />} onClick={() => onSelect(next.id)}>
          <span>
            Next<span className="visually-hidden-on-phones">: {personName(next)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
