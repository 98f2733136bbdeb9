import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { getAllSubjects } from '../../../data/subject.ts'
import styles from './-subject-line.module.css'

interface SubjectLineProps {
  subjectId: number
  onShowAll: () => void
}

/** Says that the address asks for one subject, and leads back to all of them. */
export function SubjectLine({ subjectId, onShowAll }: SubjectLineProps) {
  const { data } = useQuery(getAllSubjects())
  const name = data?.find(({ id }) => id === subjectId)?.name ?? 'one subject'
  return (
    <div className={styles.line}>
      <Banner kind="news" action={<Button onClick={onShowAll}>Show all subjects</Button>}>
        Only the quizzes of {name} are shown.
      </Banner>
    </div>
  )
}
