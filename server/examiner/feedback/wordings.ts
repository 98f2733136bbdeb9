import { scienceWords } from './teaching-words.ts'
import { tokenize } from '../text/tokens.ts'

const command =
  /^(?:explain|suggest|state|say|describe|give|name|identify|write down|predict)(?:,[^,]{1,40},)?\s+/iu
const most = 16

/** What is asked without the command ("why the atom has no charge"), where that is short and begins with why, how or what. */
export function questionClause(demand: string): string | null {
  const text = demand.replace(command, '')
  const fits = /^(?:why|how|what|which|where|when|whether)\s\S+\s/iu.test(text)
  // "Why does it melt?" is no part of another sentence.
  const isTurned = /^\w+\s(?:is|are|was|were|does|do|did|can|could|has|have|will|would|should)\b/iu.test(text)
  return fits && !isTurned && command.test(demand) && text.split(/\s+/u).length <= most ? text : null
}

const framing = new Set(
  'brings common normal example advantage disadvantage property method process condition things thing ways'.split(
    ' ',
  ),
)

/** The longest word of what is asked, as it is written there. */
export function longestTopicWord(text: string): string | null {
  const words = scienceWords(tokenize(text)).filter(
    ({ digits, direction, end, start, text: word }) =>
      !digits && direction === null && end - start >= 4 && !framing.has(word),
  )
  const longest = words.toSorted((one, other) => one.end - one.start - (other.end - other.start)).at(-1)
  return longest === undefined ? null : text.slice(longest.start, longest.end)
}

const counted =
  /\b(?:two|three|four)\s+(\p{L}+(?:\s\p{L}+){0,4}?)(?=\s(?:that|which|in|about|by|on|for|a|an|the|why|how)\b|[,.?]|$)/iu

/** The things a question wants several of ("the two products": products), or null. */
export const thingsCounted = (demand: string): string | null => counted.exec(demand)?.[1]?.trim() ?? null
