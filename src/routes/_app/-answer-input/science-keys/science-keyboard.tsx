import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { insertText } from '../../../../lib/insert-text.ts'
import { type GroupName, type ScienceKey, groupNames, keyGroups } from './key-groups.ts'
import { endFocusRequest, useScienceKeys } from './open-state.ts'
import { raiseTypedPower } from './raise-typed-power.ts'
import styles from './science-keyboard.module.css'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Keys for what a keyboard lacks. They write into the answer box of their opener, where the cursor was last. */
export function ScienceKeyboard({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const [group, setGroup] = useState<GroupName>('signs')
  const bar = useRef<HTMLDivElement>(null)
  const getField = useLastField(opener)
  useWantedFocus(bar)
  const focusOnceShown = useFocusOnceShown(bar, group)
  const press = ({ text, leadsTo }: ScienceKey, { detail, currentTarget }: MouseEvent<HTMLElement>) => {
    const field = getField()
    if (field) insertText(field, text)
    if (leadsTo !== undefined) setGroup(leadsTo)
    // Who types the power on a keyboard means it raised as well: 3.0×108 would be another number.
    if (field && leadsTo === 'raised') raiseTypedPower(field)
    // After a press by keyboard the next key is near: the same, or the first of the group that it leads to.
    if (detail > 0) return
    if (leadsTo === undefined) currentTarget.focus()
    else focusOnceShown(leadsTo)
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Science keys"
      tabIndex={-1}
      className={styles.bar}
      // The cursor stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => onBarKey(event, getField)}
    >
      <div className={styles.groups}>
        {groupNames.map((name) => (
          <button
            key={name}
            type="button"
            tabIndex={name === group ? 0 : -1}
            aria-pressed={name === group}
            aria-label={keyGroups[name].name}
            onClick={() => setGroup(name)}
          >
            {keyGroups[name].label}
          </button>
        ))}
      </div>
      {/* Another group begins at its first key. */}
      <div key={group} className={styles.keys} data-group={group} style={toColumns(group)}>
        {keyGroups[group].keys.map((key) => (
          <button
            key={key.text}
            type="button"
            tabIndex={-1}
            aria-label={key.name}
            onClick={(event) => press(key, event)}
          >
            {key.label ?? key.text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** As many columns as two rows of keys need. */
const toColumns = (group: GroupName) =>
  ({ '--columns': Math.ceil(keyGroups[group].keys.length / 2) }) as CSSProperties

/** Gives the first key of a group the focus once the group is shown, and not before. */
function useFocusOnceShown(bar: RefObject<HTMLDivElement | null>, shown: GroupName) {
  const awaited = useRef<GroupName | null>(null)
  useEffect(() => {
    if (awaited.current !== shown) return
    getButtons(bar.current)[groupNames.length]?.focus()
    awaited.current = null
  })
  return (group: GroupName): void => {
    awaited.current = group
  }
}

/** The field of the box that had the focus last, or its first one. */
function useLastField(opener: RefObject<HTMLElement | null>): () => TextControl | null {
  const last = useRef<TextControl | null>(null)
  useEffect(() => {
    const box = opener.current?.parentElement
    const onFocus = ({ target }: FocusEvent) => {
      if (isTextControl(target)) last.current = target
    }
    if (isTextControl(document.activeElement) && box?.contains(document.activeElement))
      last.current = document.activeElement
    box?.addEventListener('focusin', onFocus)
    return () => box?.removeEventListener('focusin', onFocus)
  }, [opener])
  return () => last.current ?? opener.current?.parentElement?.querySelector('textarea, input') ?? null
}

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

function useWantedFocus(bar: RefObject<HTMLElement | null>): void {
  const { wantsFocus } = useScienceKeys()
  useEffect(() => {
    if (!wantsFocus) return
    bar.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    endFocusRequest()
  }, [wantsFocus, bar])
}

const getButtons = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])]

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows move from key to key, up and down between the groups and the keys; Escape leads back to the box. */
function onBarKey(event: KeyboardEvent<HTMLElement>, getField: () => TextControl | null): void {
  const { key, currentTarget } = event
  const buttons = getButtons(currentTarget)
  const index = buttons.findIndex((button) => button === document.activeElement)
  const target =
    key === 'Escape'
      ? getField()
      : key === 'ArrowDown'
        ? buttons[groupNames.length]
        : key === 'ArrowUp'
          ? buttons.find((button) => button.ariaPressed === 'true')
          : buttons[moves[key]?.(index, buttons.length) ?? -1]
  if (!target) return
  event.preventDefault()
  // Escape does nothing else here.
  event.stopPropagation()
  target.focus()
}
