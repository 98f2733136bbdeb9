import { insertText } from '../../../../lib/insert-text.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const digits = '0123456789'
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** What stands between ×10 and the cursor: a power that is raised, then what is not raised yet. */
const powerPattern = /^(⁻?[⁰¹²³⁴-⁹]*)([-−]?\d*)$/u

const raise = (text: string): string =>
  Array.from(text, (sign) => raisedDigits[digits.indexOf(sign)] ?? '⁻').join('')

/** The power between a text that ends in ×10 and the cursor, or null where there is anything else. */
function findPower({ value, selectionStart, selectionEnd }: TextControl, base: string, typed = '') {
  const end = selectionEnd ?? 0
  if (selectionStart !== end || end < base.length || !value.startsWith(base)) return null
  const match = powerPattern.exec(value.slice(base.length, end) + typed)
  const [, raised = '', plain = ''] = match ?? []
  // A minus behind a digit is a sum.
  return match === null || (raised !== '' && /\D/u.test(plain)) ? null : { raised, plain }
}

/**
 * Raises the digits, and a minus before them, that are typed directly behind the cursor, as neither a computer's nor a
 * phone's keyboard has raised ones. It ends with the first other input.
 */
export function raiseTypedPower(field: TextControl): void {
  const base = field.value.slice(0, field.selectionEnd ?? 0)
  const listening = new AbortController()
  const { signal } = listening
  const onBeforeInput = (event: Event) => {
    const { inputType, data } = event as InputEvent
    if (inputType !== 'insertText' || !data || findPower(field, base, data)?.plain !== data) return
    event.preventDefault()
    insertText(field, raise(data))
  }
  const onInput = (event: Event) => {
    if (!(event as InputEvent).isComposing && !findPower(field, base)) listening.abort()
  }
  // A composition can't be changed before it ends.
  const onCompositionEnd = () => {
    const power = findPower(field, base)
    if (!power) return listening.abort()
    if (power.plain === '') return
    field.setSelectionRange(base.length + power.raised.length, field.selectionEnd)
    insertText(field, raise(power.plain))
  }
  field.addEventListener('beforeinput', onBeforeInput, { signal })
  field.addEventListener('input', onInput, { signal })
  field.addEventListener('compositionend', onCompositionEnd, { signal })
}
