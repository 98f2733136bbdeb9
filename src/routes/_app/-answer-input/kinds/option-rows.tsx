import { type KeyboardEvent, useId, useImperativeHandle, useRef } from 'react'
import { formatChosenOptions, parseChosenOptions } from '../../../../../contract/question-kinds.ts'
import {
  OptionMark,
  getOptionHint,
  toOptionLetter,
} from '../../../../components/exercise-book/option-mark.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import box from '../answer-box.module.css'
import type { KindInputProps } from '../answer-box.tsx'
import styles from './option-rows.module.css'

/** The options as large rows with letters: one is ringed, or several are ticked. */
export function OptionRows(props: KindInputProps) {
  const { subquestion, value, readOnly, describedBy, isOnly, onChange, onBlur, ref, children } = props
  const { kind, options = [], rightCount = 0 } = subquestion
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const isChoice = kind === 'choice'
  const chosen = parseChosenOptions(value)
  useImperativeHandle(ref, () => ({ focus: () => focusOptions(group.current) }), [])
  const choose = (option: string) => {
    if (!readOnly) onChange(formatChosenOptions(options, pick(chosen, option, isChoice)))
  }
  useLetters(isOnly && !readOnly ? options.length : 0, (index) => {
    choose(options[index] ?? '')
    group.current?.querySelectorAll('input').item(index).focus()
  })
  return (
    <div className={box.box}>
      <Head id={id} hint={getOptionHint(kind, rightCount)} count={chosen.length} rightCount={rightCount} />
      {chosen.length > 0 && !readOnly && (
        <Button
          variant="plain"
          className={styles.clear}
          onClick={() => {
            onChange('')
            focusOptions(group.current)
          }}
        >
          Clear
        </Button>
      )}
      <div
        ref={group}
        role={isChoice ? 'radiogroup' : 'group'}
        className={styles.rows}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${describedBy ?? ''} ${id}-hint`}
      >
        {options.map((option, index) => (
          <label key={option} className={styles.row}>
            <input
              type={isChoice ? 'radio' : 'checkbox'}
              name={id}
              className={styles.input}
              checked={chosen.includes(option)}
              aria-disabled={readOnly}
              onChange={() => choose(option)}
              onKeyDown={(event) => onKey(event, options, choose)}
              onBlur={onBlur}
            />
            <OptionMark letter={toOptionLetter(index)} kind={kind} isChosen={chosen.includes(option)} />
            <span className={styles.text}>{option}</span>
          </label>
        ))}
      </div>
      {children}
    </div>
  )
}

/** The letters of the options as shortcuts. */
function useLetters(count: number, choose: (index: number) => void): void {
  const letters = Array.from({ length: count }, (_, index) => toOptionLetter(index).toLowerCase())
  useShortcuts(Object.fromEntries(letters.map((letter, index) => [letter, () => choose(index)])))
}

interface HeadProps {
  id: string
  hint: string
  /** How many are chosen. */
  count: number
  /** 0 where it is not known. */
  rightCount: number
}

const Head = ({ id, hint, count, rightCount }: HeadProps) => (
  <p className={styles.head}>
    <span id={`${id}-label`} className={styles.label}>
      Your answer
    </span>
    <span id={`${id}-hint`}>{hint}</span>
    {rightCount > 1 && count > 0 && (
      <span className={styles.count}>
        {count} of {rightCount} chosen
      </span>
    )}
  </p>
)

function pick(chosen: string[], option: string, isChoice: boolean): string[] {
  if (isChoice) return [option]
  return chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
}

/** Puts the focus where Tab would: on the chosen option, or on the first. */
function focusOptions(group: HTMLElement | null): void {
  const target = group?.querySelector<HTMLElement>('[type=radio]:checked') ?? group?.querySelector('input')
  target?.focus()
}

/** Letters choose; arrows move between checkboxes too, as they do between radio buttons. */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  options: string[],
  choose: (option: string) => void,
): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey) return
  const inputs = [...(currentTarget.closest('[role]')?.querySelectorAll('input') ?? [])]
  const index = options.findIndex((_, at) => toOptionLetter(at) === key.toUpperCase())
  const step = currentTarget.type === 'checkbox' ? steps[key] : undefined
  const option = options[index]
  if (option === undefined && step === undefined) return
  event.preventDefault()
  if (option !== undefined) choose(option)
  const next = option === undefined ? inputs.indexOf(currentTarget) + (step ?? 0) : index
  inputs.at(next % inputs.length)?.focus()
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
