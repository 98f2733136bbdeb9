import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { Button } from '../../../components/form/button.tsx'
import { NextStudent } from '../-next-student.tsx'
import styles from './-selected-person.module.css'

interface PersonNavigationProps {
  id: number
  onSelect: (id: number | undefined) => void
}

/** From one person back to all groups, and on to the next student of them. */
export const PersonNavigation = ({ id, onSelect }: PersonNavigationProps) => (
  <div className={styles.navigation}>
    <Button variant="plain" icon={<ArrowLeftRegular />} onClick={() => onSelect(undefined)}>
      Back to your groups
    </Button>
    <NextStudent id={id} onSelect={onSelect} />
  </div>
)
