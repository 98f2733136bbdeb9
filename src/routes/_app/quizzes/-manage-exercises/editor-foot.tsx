import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { Button } from '../../../../components/form/button.tsx'
import type { Editing } from './editing.ts'
import styles from './manage-exercises.module.css'
import { WayDown } from './way-down.tsx'

interface EditorFootProps {
  editing: Editing
  onDone: () => void
}

/** Back up on the left; the way down and Done on the right. */
export function EditorFoot({ editing, onDone }: EditorFootProps) {
  const { place, go } = editing
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
        <WayDown editing={editing} at="foot" />
        <Button kind="filled" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}
