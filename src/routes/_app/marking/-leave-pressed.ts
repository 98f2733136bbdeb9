/** After a press by pointer the keys are for the answer again; who chooses by keyboard stays in the field. */
export function leavePressed(): void {
  const field = document.activeElement
  if (field instanceof HTMLElement && !field.matches(':focus-visible')) field.blur()
}
