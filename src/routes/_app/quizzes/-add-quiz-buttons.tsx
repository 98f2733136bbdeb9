import { SaveRegular } from '@fluentui/react-icons/headless/svg/save'
import { useId } from 'react'
import { Button } from '../../../components/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { useUser } from '../../../session/auth-store.ts'
import styles from './-add-quiz.module.css'
import { contentsOf, isUntouched, whatIsMissing } from './-draft-contents.ts'
import { ManageButton } from './-manage-button.tsx'
import { useQuizDraft } from './-quiz-draft-store.ts'

interface AddQuizButtonsProps {
  /** The chosen class, where it is one of the teacher's. */
  group: StudentGroup | undefined
  saving: boolean
  onSave: () => void
}

/** Manage exercises and Save, with what is in the draft and what it still lacks. */
export function AddQuizButtons({ group, saving, onSave }: AddQuizButtonsProps) {
  const { draft, kept } = useQuizDraft(useUser().id)
  const missing = whatIsMissing(draft, group)
  const id = useId()
  return (
    <>
      <div className={styles.buttons}>
        <ManageButton group={group} />
        <Button
          kind="filled"
          icon={<SaveRegular />}
          disabled={missing !== null}
          busy={saving}
          aria-describedby={id}
          onClick={onSave}
        >
          Save
        </Button>
      </div>
      <div id={id} className={styles.small}>
        {!isUntouched(draft) && (
          <p>
            {contentsOf(draft)}.{' '}
            {kept
              ? 'The draft is kept on this device.'
              : 'This device cannot keep the draft: save it before you leave this page.'}
          </p>
        )}
        {missing && <p>{missing}</p>}
      </div>
    </>
  )
}
