/** Values that no form of the product sends, as they stand in JSON. */
export const hostileValues: Record<string, string> = {
  null: 'null',
  'a truth value': 'true',
  'a fraction': '1.5',
  'a negative number': '-1',
  zero: '0',
  'one more than an id can be': '2147483648',
  'the first number that is not exact': '9007199254740992',
  'a huge number': '1e308',
  'a number that is infinite once read': '1e999',
  'an empty text': '""',
  'a text of a million letters': `"${'x'.repeat(1_000_000)}"`,
  'a piece of SQL': `"1' or '1'='1'; --"`,
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of 10,000 levels': '['.repeat(10_000) + ']'.repeat(10_000),
  'an object of 10,000 levels': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'a prototype': '{"__proto__":{"polluted":true}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
}

/** Texts that names, codes and phrases refuse, and that a pupil's or teacher's own words may hold. */
export const oddTexts: Record<string, string> = {
  NUL: 'a\u0000b',
  'a control character': 'a\u0007b',
  'a change of direction': 'a\u202eb',
  'an isolate': 'a\u2066b',
}

/** Bodies that are no object of the contract. */
export const hostileBodies: Record<string, string> = {
  nothing: '',
  'half an object': '{"name":',
  'what is no JSON': '{name: 1}',
  'two objects': '{} {}',
  'a byte order mark': '\ufeff',
  'a bare NUL': '\u0000',
  'a list': '[]',
  'a list of objects': '[{}]',
  null: 'null',
  'a text': '"text"',
  'a number': '7',
  'lists without an end': '['.repeat(10_000),
  'a list of 10,000 levels': '['.repeat(10_000) + ']'.repeat(10_000),
}

/** What stands in an address; the same words do for path parts and query values. */
export const hostileWords: Record<string, string> = {
  zero: '0',
  'a negative number': '-1',
  'a fraction': '1.5',
  'one more than an id can be': '2147483648',
  'the first number that is not exact': '9007199254740992',
  'a huge number': '1e308',
  'no number': 'NaN',
  'a word': 'x',
  'a space': ' ',
  'a piece of SQL': `1' or '1'='1'; --`,
  'a way out': '../../etc/passwd',
  'a prototype': '__proto__',
  'a list': '[1]',
  'a long word': 'x'.repeat(500),
  ...oddTexts,
}

export type Path = readonly (string | number)[]

/** Every place inside a body, the body itself left out. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key]
    return [place, ...placesOf(member, place)]
  })
}

/** Every object of a body, itself included. */
export const objectsOf = (body: object): Path[] =>
  [[], ...placesOf(body)].filter((path) => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  })

const hole = '\u0001here\u0001'

/** The body as JSON text with something else in one place. What it is stands there as JSON, however deep or odd. */
export function bodyWith(body: object, path: Path, json: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1) ?? ''] = hole
  return JSON.stringify(copy).replace(JSON.stringify(hole), () => json)
}
