import { Switch } from '@fluentui/react-components'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { getKindProblem } from '../../../../../contract/question-kinds.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { announce } from '../../../../lib/announce.ts'
import { counted } from '../../../../lib/numbers.ts'
import { type MarkedOptions, getMarkedOptions, setOptionPoints, setOptions } from '../-draft-kinds.ts'
import { editSubquestion, getSubquestion } from '../-draft-operations.ts'
import styles from './kind-fields.module.css'
import { PointsField } from './marks.tsx'
import { OptionItem } from './option-list.tsx'
import listStyles from './option-list.module.css'
import { getOptionKey } from './option-keys.ts'
import * as optionRows from './option-rows.ts'
import { onTypingKey } from './typing.ts'
import type { DraftEditor } from './use-draft-editor.ts'
import { useRowFocus } from './use-row-focus.ts'

/** The options with the right ones ticked, the marks for them, and their order. */
export function OptionsFields({ editor }: { editor: DraftEditor }) {
  const { draft, position, change } = editor
  const subquestion = getSubquestion(draft, position)
  return (
    <>
      <OptionList editor={editor} />
      <div className={styles.beside}>
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
          label="Shuffle for each attempt"
          checked={subquestion.shuffle === true}
          onChange={(_, { checked }) =>
            change(editSubquestion(draft, position, { shuffle: checked || undefined }))
          }
        />
      </div>
    </>
  )
}

function OptionList({ editor }: { editor: DraftEditor }) {
  const { draft, position, showsErrors } = editor
  const subquestion = getSubquestion(draft, position)
  const isChoice = subquestion.kind === 'choice'
  const problem = getKindProblem(subquestion)
  const isTooLong = (subquestion.options?.length ?? 0) > limits.options.max
  const error = (showsErrors || isTooLong) && problem !== null ? `This ${problem}` : null
  const id = useId()
  const { list, rows, set, remove, getKeys, paste } = useOptionRows(editor, isChoice)
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p className={listStyles.label}>
        <span id={`${id}-label`}>Options</span>
        <span className={listStyles.hint}>
          Tick the right {isChoice ? 'one' : 'ones'}, or write * before {isChoice ? 'it' : 'them'}. A list can
          be pasted.
        </span>
      </p>
      <ol ref={list} className={listStyles.rows}>
        {rows.map((row, index) => (
          <OptionItem
            key={index}
            {...{ row, index, isChoice }}
            name={id}
            errorId={error !== null && index === 0 ? `${id}-error` : undefined}
            onWrite={(text) => set(optionRows.writeRow(rows, index, text, isChoice))}
            onTick={(isRight) => set(optionRows.tickRow(rows, index, isRight, isChoice))}
            onMoveUp={() => set(optionRows.moveRow(rows, index, index - 1), index - 1)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => getKeys(event, index)}
            onPaste={(event) => {
              if (paste(index, event.clipboardData.getData('text/plain'))) event.preventDefault()
            }}
          />
        ))}
      </ol>
      {error !== null && (
        <div id={`${id}-error`} className={listStyles.error}>
          <CardNote variant="error">{error}</CardNote>
        </div>
      )}
    </div>
  )
}

const isSame = (one: MarkedOptions, other: MarkedOptions): boolean =>
  one.options.join('\n') === other.options.join('\n') && one.right.join('\n') === other.right.join('\n')

/** The rows as they are typed, as long as they say what the draft has, and what changes them. */
function useOptionRows(editor: DraftEditor, isChoice: boolean) {
  const { draft, position, change, apply } = editor
  const marked = getMarkedOptions(getSubquestion(draft, position))
  const [typed, setTyped] = useState<optionRows.OptionRow[]>([])
  const isCurrent = isSame(optionRows.toMarkedOptions(typed), marked)
  const rows = optionRows.withEmptyRow(isCurrent ? typed : optionRows.toRows(marked))
  const list = useRef<HTMLOListElement>(null)
  const focusRow = useRowFocus(list)
  const toDraft = (to: optionRows.OptionRow[]) => setOptions(draft, position, optionRows.toMarkedOptions(to))
  const set = (to: optionRows.OptionRow[], focused?: number) => {
    setTyped(to)
    change(toDraft(to))
    if (focused !== undefined) focusRow(focused)
  }
  const remove = (index: number) => {
    const to = optionRows.removeRow(rows, index)
    if (rows[index]?.text.trim() === '') return set(to, Math.max(0, index - 1))
    setTyped(to)
    const letter = String.fromCodePoint(65 + index)
    apply(
      { draft: toDraft(to), position },
      { undoText: `Option ${letter} was removed.`, onUndo: () => focusRow(index) },
    )
    focusRow(Math.max(0, index - 1))
  }
  const getKeys = (event: KeyboardEvent, index: number) => {
    const action = getOptionKey(event, rows, index)
    if (action === null) return onTypingKey(editor, event)
    event.preventDefault()
    if (action.rows) set(action.rows)
    focusRow(action.focused)
    if (action.announcement !== undefined) announce(action.announcement)
  }
  const paste = (index: number, text: string): boolean => {
    const to = optionRows.pasteRows(rows, index, text, isChoice)
    if (to === null) return false
    setTyped(to)
    const added = optionRows.toMarkedOptions(to).options.length - marked.options.length
    apply(
      { draft: toDraft(to), position },
      { undoText: `${counted(added, 'option')} were pasted.`, onUndo: () => focusRow(index) },
    )
    focusRow(optionRows.withEmptyRow(to).length - 1)
    return true
  }
  return { list, rows, set, remove, getKeys, paste }
}
