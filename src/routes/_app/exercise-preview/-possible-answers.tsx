import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { useState } from 'react'
import { alternativesOf, type MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'
import { Alternatives } from '../../../components/alternatives.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { marks } from '../../../lib/marks.ts'
import styles from './-possible-answers.module.css'

/** One possible answer at a time; where it has alternatives, any of them earns its marks. */
export function PossibleAnswers({ answers }: { answers: MarkSchemeEntry[] }) {
  const [index, setIndex] = useState(0)
  const shown = answers[index]
  if (shown === undefined) return <p className={styles.none}>No answer available</p>
  return (
    <div className={styles.answers}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {answers.length > 1 ? `Possible answer ${index + 1} of ${answers.length}` : 'Possible answer'}
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
        <Alternatives all={alternativesOf(shown.answer)} />
        <p className={styles.earns}>Earns {marks(shown.maxPoints)}</p>
      </div>
    </div>
  )
}
