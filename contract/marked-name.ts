/** "John Smith", or "John Smith (john.smith2)" where the group has two of the name. */
export const toMarkedName = (name: string, mark: string | undefined): string =>
  mark === undefined ? name : `${name} (${mark})`
