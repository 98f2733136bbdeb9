import { identityCode } from '../../session/identity.ts'

const fields: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'invalid-credential': 'password',
}

/** Moves the focus to the field a failure speaks of; any other failure leaves it on the button. */
export function focusField(error: unknown, form: HTMLFormElement): void {
  const field = form.elements.namedItem(fields[identityCode(error) ?? ''] ?? '')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
