import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Button } from '../../../../components/form/button.tsx'
import { questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './way-down.module.css'

interface WayDownProps {
  editing: Editing
  /** It stands at the foot, and on phones, where that has no room for it, at the end of the fields. */
  at: 'foot' | 'fields'
}

export function WayDown({ editing: { draft, place, go }, at }: WayDownProps) {
  if (place.level === 'answer') return null
  const isQuestion = place.level === 'question'
  return (
    <Button
      className={styles[at]}
      iconAfter={<ArrowRightRegular />}
      disabled={isQuestion && questionAt(draft, place).needsGeneration}
      onClick={() => go({ ...place, level: isQuestion ? 'subquestion' : 'answer' })}
    >
      {isQuestion ? 'Manage subquestions for this question' : 'Manage answers for this subquestion'}
    </Button>
  )
}
