import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { Button } from '../../../components/form/button.tsx'
import { NextStudent, PreviousStudent } from '../-next-student.tsx'
import styles from './-selected-person.module.css'

interface PersonNavigationProps {
  id: number
  onSelect: (id: number | undefined) => void
}

/** From one person back to all groups, or to the student before or after in them. */
export const PersonNavigation = ({ id, onSelect }: PersonNavigationProps) => (
  <div className={styles.navigation}>
    <Button variant="plain" icon={<ArrowLeftRegular />} onClick={() => onSelect(undefined)}>
      Back to your groups
    </Button>
    <div className={styles.steps}>
      <PreviousStudent id={id} onSelect={onSelect} />
      <NextStudent id={id} onSelect={onSelect} />
    </div>
  </div>
)
