import { type QuestionKind, getKind, hasOptions } from '../../../../../contract/question-kinds.ts'
import { Segmented } from '../../../../components/form/segmented.tsx'
import { changeKind } from '../-draft-kinds.ts'
import { getSubquestion } from '../-draft-operations.ts'
import { NumberFields } from './number-fields.tsx'
import { OptionsFields } from './options-fields.tsx'
import styles from './kind-fields.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

const kinds: { value: QuestionKind; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'Choice' },
  { value: 'several', label: 'Several' },
  { value: 'number', label: 'Number' },
]

const hints: Record<QuestionKind, string> = {
  text: 'Students write in their own words.',
  choice: 'Students choose one of the options.',
  several: 'Students choose all options that are right. A wrong one takes a mark away.',
  number: 'Students write a number. It may be written in any way: 3.0 × 10^8, 3e8.',
}

/** How a subquestion is answered, and what is right, unless its answers are written one by one. */
export function KindFields({ editor }: { editor: DraftEditor }) {
  const { draft, position, change } = editor
  const subquestion = getSubquestion(draft, position)
  const kind = getKind(subquestion)
  return (
    <>
      <div className={styles.kind}>
        <Segmented
          label="Kind of answer"
          className={styles.kinds}
          value={kind}
          options={kinds}
          onChange={(value) => change(changeKind(draft, position, value))}
        />
        <p className={styles.hint}>{hints[kind]}</p>
      </div>
      {hasOptions(subquestion) && <OptionsFields key={kind} editor={editor} />}
      {kind === 'number' && <NumberFields editor={editor} />}
    </>
  )
}
