import type { KeyboardEvent } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import {
  type EntryPart,
  type KindFields,
  getKindProblem,
  parseTolerance,
  parseWrittenNumber,
} from '../../../../../contract/question-kinds.ts'
import type { Subquestion } from '../../../../../contract/quiz-draft.ts'
import { TextField } from '../../../../components/form/field.tsx'
import { getPartPoints, setNumberFields, setPartPoints } from '../-draft-kinds.ts'
import { getSubquestion } from '../-draft-operations.ts'
import styles from './kind-fields.module.css'
import { PointsField } from './marks.tsx'
import { onTypingKey } from './typing.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** The value of a number, how far from it an answer may be, its unit and figures, and the marks for each. */
export function NumberFields({ editor }: { editor: DraftEditor }) {
  const { draft, position } = editor
  const { value = '', tolerance = '', unit = '', significantFigures } = getSubquestion(draft, position)
  const field = useFields(editor)
  return (
    <>
      <div className={styles.numbers}>
        <TextField
          {...field('value')}
          label="Right value"
          required
          hint={
            <>
              Like 0.25, 3.0 × 10<sup>8</sup> or 3e8.
            </>
          }
          maxLength={limits.numberLength}
          value={value}
          onChange={(text) => field.set({ value: text })}
        />
        <TextField
          {...field('tolerance')}
          label="May differ by"
          hint="For example 0.05 or 2%."
          maxLength={limits.numberLength}
          value={tolerance}
          onChange={(text) => field.set({ tolerance: text || undefined })}
        />
        <TextField
          {...field('unit')}
          label="Unit"
          maxLength={limits.unitLength}
          value={unit}
          onChange={(text) => field.set({ unit: text || undefined })}
        />
        <TextField
          {...field('figures')}
          label="Significant figures"
          inputMode="numeric"
          maxLength={2}
          value={significantFigures === undefined ? '' : String(significantFigures)}
          onChange={(text) => field.set({ significantFigures: parseFigures(text) })}
        />
        <PartPoints editor={editor} part={undefined} label="Marks for the value" />
        {unit.trim() !== '' && <PartPoints editor={editor} part="unit" label="Marks for the unit" />}
        {significantFigures !== undefined && (
          <PartPoints editor={editor} part="figures" label="Marks for the figures" />
        )}
      </div>
      {unit.trim() !== '' && (
        <p className={styles.hint}>
          A unit that earns no marks is printed after the box. One that earns some has to be written.
        </p>
      )}
    </>
  )
}

/** What the fields of a number share: its error, if Save was pressed, and the keys that lead on. */
function useFields(editor: DraftEditor) {
  const { draft, position, showsErrors, change } = editor
  const subquestion = getSubquestion(draft, position)
  const problem = getKindProblem(subquestion)
  const wrongField = problem === null ? null : findWrongField(subquestion)
  const getProps = (name: NumberField) => ({
    error: showsErrors && name === wrongField && `This ${problem}`,
    onKeyDown: (event: KeyboardEvent) => onTypingKey(editor, event),
  })
  const set = (fields: KindFields) => change(setNumberFields(draft, position, fields))
  return Object.assign(getProps, { set })
}

type NumberField = 'value' | 'tolerance' | 'unit' | 'figures'

function findWrongField({
  value = '',
  tolerance = '',
  significantFigures: figures = 1,
}: Subquestion): NumberField {
  if (parseWrittenNumber(value) === null) return 'value'
  if (tolerance.trim() !== '' && parseTolerance(tolerance) === null) return 'tolerance'
  const { min, max } = limits.significantFigures
  return figures < min || figures > max ? 'figures' : 'unit'
}

/** Undefined where none are asked for. */
const parseFigures = (text: string): number | undefined => {
  const figures = Number.parseInt(text, 10)
  return Number.isNaN(figures) ? undefined : figures
}

interface PartPointsProps {
  editor: DraftEditor
  part: EntryPart | undefined
  label: string
}

const PartPoints = ({ editor, part, label }: PartPointsProps) => (
  <PointsField
    label={label}
    points={getPartPoints(getSubquestion(editor.draft, editor.position), part)}
    onChange={(points) => editor.change(setPartPoints(editor.draft, editor.position, part, points))}
    onKeyDown={(event) => onTypingKey(editor, event)}
  />
)
