import { Radio } from '@fluentui/react-components'
import { useId } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { getNumberKey } from '../../../../../contract/number-key.ts'
import type { EntryPart } from '../../../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import fieldStyles from '../-manage-exercises/kind-fields.module.css'
import { PointsField } from '../-manage-exercises/marks.tsx'
import { tickOption } from './changed-schemes.ts'
import styles from './mark-scheme-dialog.module.css'

export interface SubquestionSchemeProps {
  subquestion: Subquestion
  /** "3b" */
  number: string
  edit: (answer: number, change: Partial<MarkSchemeEntry>) => void
  editPart: (change: Partial<Subquestion>) => void
}

/** The options as students saw them, with the right ones ticked and their marks. */
export function OptionsScheme({ subquestion, number, edit, editPart }: SubquestionSchemeProps) {
  const { kind, options = [], answers } = subquestion
  const isChoice = kind === 'choice'
  const Tick = isChoice ? Radio : Checkbox
  const name = useId()
  return (
    <div
      role={isChoice ? 'radiogroup' : 'group'}
      aria-label={`${number}, ${isChoice ? 'right option' : 'right options'}`}
    >
      {options.map((option) => {
        const index = answers.findIndex(({ answer }) => answer === option)
        return (
          <div key={option} role="group" aria-label={option} className={fieldStyles.beside}>
            <Tick
              className={styles.option}
              {...(isChoice && { name })}
              label={option}
              checked={index >= 0}
              onChange={({ target }) =>
                editPart({ answers: tickOption(subquestion, option, target.checked) })
              }
            />
            {index >= 0 && (
              <PointsField
                points={answers[index]?.maxPoints ?? 0}
                onChange={(points) => edit(index, { maxPoints: points })}
                onKeyDown={() => undefined}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface NumberSchemeProps extends SubquestionSchemeProps {
  /** As it is saved. */
  saved: Subquestion | undefined
}

/** What is right in a number, and the marks for each part of it. */
export function NumberScheme({ subquestion, number, edit, editPart, saved }: NumberSchemeProps) {
  const set = (field: 'value' | 'tolerance' | 'unit', text: string) =>
    editPart({ [field]: field === 'value' ? text : text || undefined })
  const { value = '', tolerance = '', unit = '' } = subquestion
  return (
    <div role="group" aria-label={`${number}, right number`} className={fieldStyles.numbers}>
      <TextField
        label="Right value"
        required
        maxLength={limits.numberLength}
        value={value}
        onChange={(text) => set('value', text)}
      />
      <TextField
        label="May differ by"
        hint="For example 0.05 or 2%."
        maxLength={limits.numberLength}
        value={tolerance}
        onChange={(text) => set('tolerance', text)}
      />
      <TextField
        label="Unit"
        hint={`Other units of the same quantity are converted.${toSeenUnit(subquestion, saved)}`}
        maxLength={limits.unitLength}
        value={unit}
        onChange={(text) => set('unit', text)}
      />
      {subquestion.answers.map(({ part, maxPoints }, index) => (
        <PointsField
          key={part ?? 'value'}
          label={partLabels[part ?? 'value']}
          points={maxPoints}
          onChange={(points) => edit(index, { maxPoints: points })}
          onKeyDown={() => undefined}
        />
      ))}
    </div>
  )
}

/** What stood after the box of those who have answered, where that changes. A unit with marks is not printed. */
function toSeenUnit(subquestion: Subquestion, saved: Subquestion | undefined): string {
  if (saved === undefined || saved.answers.some(({ part }) => part === 'unit')) return ''
  const { unit } = getNumberKey(saved)
  if (unit === getNumberKey(subquestion).unit) return ''
  return ` So far students saw ${unit === '' ? 'no unit' : `“${unit}”`} after the box.`
}

const partLabels: Record<EntryPart | 'value', string> = {
  value: 'Marks for the value',
  unit: 'Marks for the unit',
  figures: 'Marks for the figures',
}
