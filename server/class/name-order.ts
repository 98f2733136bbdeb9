const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/**
 * Groups by name as people read them: 9B before 10A, whatever the case; the id decides between equal names. Sorted here
 * because a collation that knows numbers would have to be created in every database.
 */
export const inNameOrder = <Group extends { id: number; name: string }>(groups: Group[]): Group[] =>
  groups.toSorted((one, other) => collator.compare(one.name, other.name) || one.id - other.id)
