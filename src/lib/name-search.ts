const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a name contains what was typed to find it, whatever the case and the accents. */
export const nameHas = (name: string, typed: string): boolean => plain(name).includes(plain(typed))
