import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useState } from 'react'
import { parseAlternatives, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { marks } from '../../../lib/marks.ts'
import styles from './-possible-answers.module.css'

/** One entry of the mark scheme at a time. The marks of entries add up; of the alternatives in one, any earns its marks. */
export function PossibleAnswers({ answers }: { answers: MarkSchemeEntry[] }) {
  const [index, setIndex] = useState(0)
  const shown = answers[index]
  if (shown === undefined) return <p className={styles.none}>No answer available</p>
  return (
    <div className={styles.answers}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {answers.length > 1
            ? `Possible answers: entry ${index + 1} of ${answers.length}`
            : 'Possible answer'}
        </h2>
        {answers.length > 1 && (
          <div className={styles.ways}>
            <IconButton
              label="Previous answer"
              icon={<ArrowLeftRegular />}
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            />
            <IconButton
              label="Next answer"
              icon={<ArrowRightRegular />}
              disabled={index === answers.length - 1}
              onClick={() => setIndex(index + 1)}
            />
          </div>
        )}
      </div>
      <div aria-live="polite">
        <Alternatives all={parseAlternatives(shown.answer)} />
        <p className={styles.earns}>
          Earns {marks(shown.maxPoints)}
          {answers.length > 1 && `. The marks of the ${answers.length} entries add up.`}
        </p>
      </div>
    </div>
  )
}
