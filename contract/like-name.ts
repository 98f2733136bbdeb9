/** "KING, Zoe" and "Zoë King" are alike. */
export const isLikeName = (one: string, other: string): boolean => toWords(one) === toWords(other)

const toWords = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ')
