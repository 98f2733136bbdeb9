const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'sir', 'prof'])

/** 'Amara Bello' gives 'AB', 'Ms H. Okafor' 'HO', 'amara@school.uk' 'A', nothing '?'. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const named = words.filter((word) => !titles.has(word.replace('.', '').toLowerCase()))
  const first = firstLetter(named[0])
  const last = named.length > 1 ? firstLetter(named.at(-1)) : ''
  return `${first}${last}` || '?'
}

const firstLetter = (word: string | undefined): string =>
  (word?.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase()
