/** Joins the names that are there: `classNames(styles.cell, current && styles.current)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
