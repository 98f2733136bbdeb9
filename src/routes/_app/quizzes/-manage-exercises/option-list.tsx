import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up'
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss'
import type { ClipboardEventHandler, KeyboardEventHandler } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { toOptionLetter } from '../../../../components/exercise-book/option-mark.tsx'
import { IconButton } from '../../../../components/form/icon-button.tsx'
import { useAutoGrow } from '../../../../components/form/use-auto-grow.ts'
import { tickPath } from '../../../../components/layout/logo.tsx'
import styles from './option-list.module.css'
import type { OptionRow } from './option-rows.ts'

interface OptionItemProps {
  row: OptionRow
  index: number
  isChoice: boolean
  /** The name that the ticks of a choice share. */
  name: string
  /** The id of the sentence that says what is wrong, for the first row. */
  errorId: string | undefined
  onWrite: (text: string) => void
  onTick: (isRight: boolean) => void
  onMoveUp: () => void
  onRemove: () => void
  onKeyDown: KeyboardEventHandler
  onPaste: ClipboardEventHandler
}

/** An option: its letter and text, whether it is right, and what can be done with it. */
export function OptionItem(props: OptionItemProps) {
  const { row, index, isChoice, name, errorId } = props
  const letter = toOptionLetter(index)
  const field = useAutoGrow(undefined)
  const isWritten = row.text.trim() !== ''
  return (
    <li className={styles.row} data-right={row.isRight || undefined}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <textarea
        ref={field}
        className={styles.text}
        aria-label={`Option ${letter}`}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        placeholder={isWritten ? undefined : index === 0 ? 'First option' : 'Next option'}
        rows={1}
        enterKeyHint="next"
        maxLength={limits.optionLength}
        value={row.text}
        onChange={({ target }) => props.onWrite(target.value)}
        onKeyDown={props.onKeyDown}
        onPaste={props.onPaste}
      />
      <label className={styles.tick} data-round={isChoice || undefined}>
        <input
          type={isChoice ? 'radio' : 'checkbox'}
          name={name}
          aria-label={`Option ${letter} is right`}
          disabled={!isWritten && !row.isRight}
          checked={row.isRight}
          onChange={({ target }) => props.onTick(target.checked)}
        />
        <svg viewBox="0 0 18 16" aria-hidden="true">
          <path d={tickPath} />
        </svg>
      </label>
      <span className={styles.tools} data-hidden={!isWritten || undefined}>
        <IconButton
          label={`Move option ${letter} up`}
          icon={<ArrowUpRegular />}
          disabled={index === 0}
          onClick={props.onMoveUp}
        />
        <IconButton label={`Remove option ${letter}`} icon={<DismissRegular />} onClick={props.onRemove} />
      </span>
    </li>
  )
}
