import { announce } from '../../lib/announce.ts'
import { counted } from '../../lib/numbers.ts'

/**
 * Focuses the first of the fields with these names, whose description says what it lacks, and announces how many are
 * empty: the errors are silent, or all would be read out at once.
 */
export function focusFirstEmpty(form: HTMLFormElement, names: string[]): void {
  const field = form.elements.namedItem(names[0] ?? '')
  if (!(field instanceof HTMLElement)) return
  field.focus()
  announce(`${counted(names.length, 'field is', 'fields are')} empty.`)
}
