const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a name contains what was typed to find it, whatever the case and the accents. */
export const includesName = (name: string, typed: string): boolean =>
  normalize(name).includes(normalize(typed))
