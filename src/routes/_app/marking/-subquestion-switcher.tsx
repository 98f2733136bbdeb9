import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/form/button.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { whole } from '../../../lib/numbers.ts'
import { countTab, type DeskAnswer } from './-answers.ts'
import styles from './-desk.module.css'
import { numberSubquestions, type NumberedSubquestion } from './-subquestions.ts'

interface SubquestionSwitcherProps {
  queue: MarkingQueue
  answers: DeskAnswer[]
}

/** To the subquestions before and after this one, with what is to be checked there. */
export function SubquestionSwitcher({ queue, answers }: SubquestionSwitcherProps) {
  const all = numberSubquestions(queue.subquestions)
  const at = all.findIndex(({ id }) => id === queue.subquestion.id)
  const [before, own, after] = [all[at - 1], all[at], all[at + 1]]
  if (own === undefined) return null
  return (
    <nav className={styles.switcher} aria-label="Subquestions">
      {before && <Switch to={before} topicId={queue.topic.id} icon={<ArrowLeftRegular />} />}
      <strong>
        Question {own.number}: {whole(countTab(answers, 'check'))} to check
      </strong>
      {after && <Switch to={after} topicId={queue.topic.id} iconAfter={<ArrowRightRegular />} />}
    </nav>
  )
}

interface SwitchProps {
  to: NumberedSubquestion
  topicId: number
  icon?: ReactNode
  iconAfter?: ReactNode
}

const Switch = ({ to, topicId, ...icons }: SwitchProps) => (
  <LinkButton
    to="/marking"
    search={{ topic_id: topicId, subquestion_id: to.id }}
    replace
    variant="plain"
    {...icons}
  >
    Question {to.number}: {whole(to.to_check)} to check
  </LinkButton>
)
