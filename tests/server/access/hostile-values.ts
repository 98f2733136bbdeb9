/** Values that no form of the product sends, as JSON. */
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

/** Texts that are refused in names, codes and search phrases, but allowed in free text. */
export const oddTexts: Record<string, string> = {
  NUL: 'a\u0000b',
  'a control character': 'a\u0007b',
  'a change of direction': 'a\u202eb',
  'an isolate': 'a\u2066b',
}

/** Bodies that are not an object of the contract. */
export const hostileBodies: Record<string, string> = {
  nothing: '',
  'half an object': '{"name":',
  'invalid JSON': '{name: 1}',
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

/** Values for path and query parameters. */
export const hostileStrings: Record<string, string> = {
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
  'a path traversal': '../../etc/passwd',
  'a prototype': '__proto__',
  'a list': '[1]',
  'a long word': 'x'.repeat(500),
  ...oddTexts,
}

export type Path = readonly (string | number)[]

/** The paths of all members of a body. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const memberPath = [...path, Array.isArray(value) ? Number(key) : key]
    return [memberPath, ...listPaths(member, memberPath)]
  })
}

/** The paths of all objects of a body, and the empty path of the body itself. */
export const listObjectPaths = (body: object): Path[] =>
  [[], ...listPaths(body)].filter((path) => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  })

const placeholder = '\u0001here\u0001'

/** Returns the body as JSON with the value at a path replaced by a piece of JSON, which is inserted as it is. */
export function replaceInBody(body: object, path: Path, json: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1) ?? ''] = placeholder
  return JSON.stringify(copy).replace(JSON.stringify(placeholder), () => json)
}
