import { areOpposite, type Direction } from '../text/opposites.ts'
import type { Token } from '../text/tokens.ts'
import type { Span } from '../text/sentences.ts'

interface Claim {
  span: Span
  /** What it is about. */
  content: ReadonlySet<string>
  directions: Direction[]
  denials: number
}

const splitters = new Set(['or', 'either', 'option', 'a', 'b'])

/** The clauses of an answer; unlike for a "not", an "or" parts them too. */
function splitClaims(tokens: Token[]): Claim[] {
  const groups: Token[][] = []
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    const parted = before === undefined || before.clause !== token.clause || token.text === 'or'
    if (parted) groups.push([])
    groups.at(-1)?.push(token)
  })
  return groups.map((group) => ({
    span: { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 },
    content: new Set(
      group
        .filter(({ stop, direction, text }) => !stop && direction === null && !splitters.has(text))
        .map(({ stem }) => stem),
    ),
    directions: group.flatMap(({ direction }) => direction ?? []),
    denials: group.filter(({ negator }) => negator).length,
  }))
}

const hasSameContent = (one: Claim, other: Claim): boolean =>
  one.content.size > 0 &&
  one.content.size === other.content.size &&
  [...one.content].every((stem) => other.content.has(stem))

/** "There is less friction" against "there is more friction", or against "there is not less friction". */
function areContradictory(one: Claim, other: Claim): boolean {
  if (!hasSameContent(one, other) || one.directions.length !== other.directions.length) return false
  const opposites = one.directions.filter((direction, at) =>
    areOpposite(direction, other.directions[at] ?? null),
  )
  const isOneDenied = one.denials % 2 !== other.denials % 2
  return isOneDenied ? opposites.length === 0 : opposites.length === 1
}

/** From here on it is a long text, where the same thing may well go up and later down. */
const maxClaims = 16

const scales = new Set(['amount', 'speed', 'width', 'thickness', 'strength'])
const joiningWords = new Set(['and', 'or', 'but', 'then', 'is', 'are', 'it', 'they', 'also', 'either'])

/** Something may well move up and down. */
const positions = new Set(['up', 'down', 'above', 'below'])

/** "Increases or decreases": opposite words side by side. */
function findOpposedPairs(tokens: Token[]): Span[] {
  return tokens.flatMap((token, index) => {
    if (token.direction === null || !scales.has(token.direction.scale) || positions.has(token.text)) return []
    const next = tokens.slice(index + 1, index + 4).filter(({ sentence }) => sentence === token.sentence)
    const at = next.findIndex(({ direction }) => areOpposite(direction, token.direction))
    const other = next[at]
    if (other === undefined || next.slice(0, at).some(({ text }) => !joiningWords.has(text))) return []
    return [{ start: token.start, end: other.end }]
  })
}

/** Statements that contradict each other, so that the choice is left to the marker. */
export function findContradictions(tokens: Token[]): Span[] {
  const claims = splitClaims(tokens)
  const opposed = findOpposedPairs(tokens)
  if (claims.length > maxClaims) return opposed
  const contradictions = claims.flatMap((one, index) =>
    claims.slice(index + 1).flatMap((other) => (areContradictory(one, other) ? [one.span, other.span] : [])),
  )
  return [...opposed, ...contradictions]
}
