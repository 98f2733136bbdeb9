import { Switch } from '@fluentui/react-components'
import { type ClipboardEvent, useId, useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { getKindProblem } from '../../../../../contract/question-kinds.ts'
import { toOptionLetter } from '../../../../components/exercise-book/option-mark.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { tickPath } from '../../../../components/layout/logo.tsx'
import { insertText } from '../../../../lib/insert-text.ts'
import {
  type MarkedOptions,
  formatOptions,
  getMarkedOptions,
  isMarkedRight,
  parseOptions,
  setOptionPoints,
  setOptions,
} from '../-draft-kinds.ts'
import { editSubquestion, getSubquestion } from '../-draft-operations.ts'
import styles from './kind-fields.module.css'
import { PointsField } from './marks.tsx'
import { cleanPastedOptions } from './pasted-lists.ts'
import { onTypingKey } from './typing.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** The options as lines of text, and beside it as rows to tick the right ones. */
export function OptionsFields({ editor }: { editor: DraftEditor }) {
  const { draft, position, showsErrors, change } = editor
  const subquestion = getSubquestion(draft, position)
  const problem = getKindProblem(subquestion)
  const marked = getMarkedOptions(subquestion)
  const [typed, setTyped] = useState('')
  const set = (options: MarkedOptions) => change(setOptions(draft, position, options))
  return (
    <>
      <div className={styles.fields}>
        <TextAreaField
          className={styles.options}
          label="Options, one a line"
          required
          lines={4}
          hint="Put * before a right one: * Zinc. A list can be pasted."
          error={showsErrors && problem !== null && `This ${problem}`}
          maxLength={limits.options.max * 2 * limits.optionLength}
          // What is typed stays as it is, as long as it says the same.
          value={isSame(parseOptions(typed), marked) ? typed : formatOptions(marked)}
          onChange={(text) => {
            setTyped(text)
            set(parseOptions(text))
          }}
          onPaste={onPaste}
          onKeyDown={(event) => onTypingKey(editor, event)}
        />
        <OptionRows marked={marked} isChoice={subquestion.kind === 'choice'} onChange={set} />
      </div>
      <div className={styles.fields}>
        {subquestion.answers[0] !== undefined && (
          <PointsField
            label={subquestion.kind === 'several' ? 'Marks each' : 'Marks'}
            points={subquestion.answers[0].maxPoints}
            onChange={(points) => change(setOptionPoints(draft, position, points))}
            onKeyDown={(event) => onTypingKey(editor, event)}
          />
        )}
        <Switch
          className={styles.shuffle}
          label="Shuffle the options for each attempt"
          checked={subquestion.shuffle === true}
          onChange={(_, { checked }) =>
            change(editSubquestion(draft, position, { shuffle: checked || undefined }))
          }
        />
      </div>
    </>
  )
}

interface OptionRowsProps {
  marked: MarkedOptions
  isChoice: boolean
  onChange: (marked: MarkedOptions) => void
}

/** The options with their letters. Pressing one says that it is right. */
function OptionRows({ marked, isChoice, onChange }: OptionRowsProps) {
  const { options, right } = marked
  const name = useId()
  if (options.length === 0) return null
  const toggle = (option: string) => {
    const others = right.filter((one) => one !== option)
    const ticked = right.includes(option) ? others : [...right, option]
    onChange({ options, right: isChoice ? [option] : options.filter((one) => ticked.includes(one)) })
  }
  return (
    <div className={styles.marked}>
      <p id={`${name}-label`}>{isChoice ? 'The right one' : 'The right ones'}</p>
      <div role="group" className={styles.rows} aria-labelledby={`${name}-label`}>
        {options.map((option, index) => (
          <label key={index} className={styles.row}>
            <input
              type={isChoice ? 'radio' : 'checkbox'}
              name={name}
              checked={isMarkedRight(marked, index)}
              onChange={() => toggle(option)}
            />
            <span className={styles.letter} aria-hidden="true">
              {toOptionLetter(index)}
            </span>
            <span className={styles.text}>{option}</span>
            <svg className={styles.tick} viewBox="0 0 18 16" aria-hidden="true">
              <path d={tickPath} />
            </svg>
          </label>
        ))}
      </div>
    </div>
  )
}

const isSame = (one: MarkedOptions, other: MarkedOptions): boolean =>
  one.options.join('\n') === other.options.join('\n') && one.right.join('\n') === other.right.join('\n')

/** A pasted list goes in without its numbers or letters. */
function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  const cleaned = cleanPastedOptions(pasted)
  if (cleaned === pasted) return
  event.preventDefault()
  insertText(event.currentTarget, cleaned)
}
