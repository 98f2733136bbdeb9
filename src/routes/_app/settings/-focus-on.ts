/** As a `ref`: a field that a press has just opened has the focus at once. */
export const focusOn = (field: HTMLInputElement | null): void => field?.focus()
