import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Button } from '../../../../components/button.tsx'
import { questionAt } from '../-draft-operations.ts'
import type { Editing } from './editing.ts'
import styles from './manage-exercises.module.css'

interface EditorFootProps {
  editing: Editing
  onDone: () => void
}

/** Back up on the left; the way down and Done on the right. */
export function EditorFoot({ editing: { draft, place, go }, onDone }: EditorFootProps) {
  const above = place.level === 'answer' ? 'subquestion' : 'question'
  return (
    <>
      <Button
        icon={<ArrowLeftRegular />}
        disabled={place.level === 'question'}
        onClick={() => go({ ...place, level: above, answer: 0 })}
      >
        Back
      </Button>
      <div className={styles.onwards} data-end>
        {place.level === 'question' && (
          <Button
            iconAfter={<ArrowRightRegular />}
            disabled={questionAt(draft, place).needsGeneration}
            onClick={() => go({ ...place, level: 'subquestion' })}
          >
            Manage subquestions for this question
          </Button>
        )}
        {place.level === 'subquestion' && (
          <Button iconAfter={<ArrowRightRegular />} onClick={() => go({ ...place, level: 'answer' })}>
            Manage answers for this subquestion
          </Button>
        )}
        <Button kind="filled" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}
