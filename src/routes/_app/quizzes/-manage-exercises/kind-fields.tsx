import type { ReactNode } from 'react'
import { type QuestionKind, getKind, hasOptions } from '../../../../../contract/question-kinds.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Field } from '../../../../components/form/field.tsx'
import { Segmented } from '../../../../components/form/segmented.tsx'
import { changeKind } from '../-draft-kinds.ts'
import { getSubquestion } from '../-draft-operations.ts'
import { NumberFields } from './number-fields.tsx'
import { getAnswerGap } from './outline-rows.ts'
import { OptionsFields } from './options-fields.tsx'
import styles from './kind-fields.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

const kinds: { value: QuestionKind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'One choice' },
  { value: 'several', label: 'Several choices' },
  { value: 'number', label: 'Number' },
]

/** The list of options has its own. */
const hints: Partial<Record<QuestionKind, string>> = {
  text: 'In their own words.',
  number: 'Any way of writing the number counts.',
}

interface KindFieldsProps {
  editor: DraftEditor
  /** Below the kinds. */
  action?: ReactNode
}

/** How a subquestion is answered, and what is right, unless its answers are written one by one. */
export function KindFields({ editor, action }: KindFieldsProps) {
  const { draft, position, change } = editor
  const subquestion = getSubquestion(draft, position)
  const kind = getKind(subquestion)
  const isUnanswered = getAnswerGap(subquestion) === 'no answer yet'
  return (
    <>
      <Field label="Students answer with" hint={hints[kind]}>
        <Segmented
          label="Students answer with"
          className={styles.kinds}
          value={kind}
          options={kinds}
          onChange={(value) => change(changeKind(draft, position, value))}
        />
      </Field>
      {(isUnanswered || action) && (
        <div className={styles.below}>
          {isUnanswered && <CardNote variant="todo">No answer yet</CardNote>}
          {action}
        </div>
      )}
      {hasOptions(subquestion) && (
        <OptionsFields key={`${kind} ${position.question} ${position.subquestion}`} editor={editor} />
      )}
      {kind === 'number' && <NumberFields editor={editor} />}
    </>
  )
}
