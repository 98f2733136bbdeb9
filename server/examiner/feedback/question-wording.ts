/** Things students know a list of, so that a question for one of them can be answered by going through the list. */
const kinds =
  `acid alkali alloy adaptation advantage base blood:vessel cell change:of:state chemical:test colour compound condition
  contact:force crystal device disadvantage disease effect electromagnetic:wave element energy:resource energy:store
  enzyme example experiment factor force fossil:fuel fuel gas gland greenhouse:gas group halogen hazard hormone
  indicator instrument kind level liquid measuring:instrument metal method mineral molecule nutrient organ
  organ:system particle pathogen piece:of:equipment planet pollutant polymer process property quantity reaction
  reason resource salt sense:organ sex:hormone solution source structure substance subcellular:structure
  technique test tissue treatment type:of:cell type:of:energy type:of:radiation type:of:reaction type:of:wave
  type:of:relationship type:of:variation unit variable vessel wave`
    .split(/\s+/u)
    .map((kind) => kind.replaceAll(':', ' '))

const knownKinds = new Set(kinds)

/** How to look for things too many to go through a list of. */
const searchStrategies = new Map([
  ['advantage', 'ask yourself who gains from it, and how'],
  ['disadvantage', 'ask yourself who could have trouble with it, and why'],
  ['effect', 'ask yourself what is different afterwards'],
  ['change', 'compare before and after'],
  ['example', 'ask yourself where you have met one'],
  ['reason', 'finish this sentence: “This is because …”'],
  ['condition', 'ask yourself what has to be there for it to work'],
  ['colour', 'think back to where you have seen it, and picture the colour'],
  ['piece of equipment', 'go through the experiment in your head, step by step'],
  ['factor', 'ask yourself what could be different the next time'],
  ['variable', 'ask yourself what could be different from one try to the next'],
])

function toPlural(kind: string): string {
  const [head = '', ...rest] = kind.split(/(?=\sof\s)/u)
  const many = /(?:s|x|ch|sh)$/u.test(head)
    ? `${head}es`
    : /[^aeiou]y$/u.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return [many, ...rest].join('')
}

const requestedThing =
  /^(?:name|state|give|identify|what|which)\s+(?:the\s+|this\s+|a\s+|an\s+|one\s+)?((?:(?!what\b|how\b|why\b|when\b|where\b|of\b|that\b|for\b|in\b|is\b|does\b)[\p{L}-]+\s?){1,3}(?:of\s\p{L}+)?)/iu

export interface RequestedKind {
  name: string
  /** What to do to find one. */
  strategy: string
  /** Any of many will do ("one advantage"), rather than the one that is meant. */
  isWide: boolean
}

const toRequestedKind = (name: string): RequestedKind => {
  const strategy = searchStrategies.get(name)
  return {
    name,
    strategy: strategy ?? `list the ${toPlural(name)} you know and choose the one that fits`,
    isWide: strategy !== undefined && name !== 'colour',
  }
}

/** What kind of thing a question wants named ("Name the energy store of a moving bus": an energy store), or null. */
export function findRequestedKind(requirementText: string): RequestedKind | null {
  const words = requestedThing.exec(requirementText)?.[1]?.trim().toLowerCase().split(/\s+/u) ?? []
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const one = words.slice(from, from + length).join(' ')
      if (knownKinds.has(one)) return toRequestedKind(one)
    }
  return null
}

const commandPrefix =
  /^(?:explain|suggest|state|say|describe|give|name|identify|write down|predict)(?:,[^,]{1,40},)?\s+/iu
const maxClauseWords = 16

/** What is asked without the command ("why the atom has no charge"), where that is short and begins with why, how or what. */
export function findQuestionClause(requirementText: string): string | null {
  const text = requirementText.replace(commandPrefix, '')
  const fits = /^(?:why|how|what|which|where|when|whether)\s\S+\s/iu.test(text)
  // "Why does it melt?" is no part of another sentence.
  const isTurned = /^\w+\s(?:is|are|was|were|does|do|did|can|could|has|have|will|would|should)\b/iu.test(text)
  return fits &&
    !isTurned &&
    commandPrefix.test(requirementText) &&
    text.split(/\s+/u).length <= maxClauseWords
    ? text
    : null
}

const countedThings =
  /\b(?:two|three|four)\s+(\p{L}+(?:\s\p{L}+){0,4}?)(?=\s(?:that|which|in|about|by|on|for|a|an|the|why|how)\b|[,.?]|$)/iu

/** The things a question wants several of ("the two products": products), or null. */
export const findCountedThings = (requirementText: string): string | null =>
  countedThings.exec(requirementText)?.[1]?.trim() ?? null

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const maxStarterWords = 15
const invertedVerb =
  /^(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|should|must|not|and)\b/iu
const commandVerb = /^(?:explain|suggest|state|say|describe|give|name|identify|write down)\s+/iu

/** Whether the head of a noun phrase ("the two products of …") is a plural. */
function isPlural(phrase: string): boolean {
  const head =
    phrase.split(
      /\s(?:of|that|which|in|on|for|used|needed|at|with|from|to|between|when|by|made|who|whose|as|after|it)\b/iu,
    )[0] ?? ''
  return /\b(?:two|three|four)\b/iu.test(head) || /[^sui]s$/iu.test(head)
}

/** 'the mass and to the weight' of "what happens to …" as the beginning of a sentence. */
const joinThings = (what: string): string => what.replaceAll(/\b(and|or) to (?=the\b|an?\b)/giu, '$1 ')

type StarterRule = [asked: RegExp, write: (found: string[]) => string | null]

const starterRules: readonly StarterRule[] = [
  [/^why$|^explain (?:why|this)$|^(?:give )?a reason$/iu, () => 'This is because …'],
  [/^(?:explain )?your (?:prediction|answer|choice|reasoning)$/iu, () => 'I think so because …'],
  [/\bhow you know\b/iu, () => 'I know this because …'],
  [/^why (.+)$/iu, ([, fact = '']) => (invertedVerb.test(fact) ? null : `${fact} because …`)],
  [/^how (.+ helps?\b.*)$/iu, ([, fact = '']) => (invertedVerb.test(fact) ? null : `${fact} because …`)],
  [
    /^what happens to (.+?) (when|if|as|while|after) (.+)$/iu,
    ([, what = '', when, fact]) => `${when} ${fact}, ${joinThings(what)} …`,
  ],
  [/^what happens to (.+)$/iu, ([, what = '']) => `${joinThings(what)} …`],
  [/^what is meant by ((?:an?|the) .+)$/iu, ([, what]) => `${what} is …`],
  [/^what is meant by (.+)$/iu, ([, what]) => `${what} means …`],
  [
    /^what ((?:an?|the) .+?) (is|are|means|shows|show)$/iu,
    ([, what = '', verb]) => (/^(?:kind|type|sort)\b/iu.test(what) ? null : `${what} ${verb} …`),
  ],
  [/^the (?:word |symbol )?equation for (.+)$/iu, ([, what]) => `${what} = …`],
  [
    /^the (?!difference|change|word|scientific|name|letter|following|two facts)(.+)$/iu,
    ([, what = '']) => (/\band\b/iu.test(what) ? null : `the ${what} ${isPlural(what) ? 'are' : 'is'} …`),
  ],
]

const unclearReference = /\b(?:each of the|that does this|this way|below|above)\b/iu

/** The beginning of a sentence that answers the request in the question's own words, or null. */
export function writeSentenceStarter(requirementText: string): string | null {
  const request = requirementText.replace(commandVerb, '').replace(/^[^,]{1,40},\s(?=why|how|what)/iu, '')
  for (const text of [request, requirementText])
    for (const [pattern, write] of starterRules) {
      const match = pattern.exec(text)
      if (match === null) continue
      const starter = write(match)
      const fits =
        starter !== null && starter.split(/\s+/u).length <= maxStarterWords && !unclearReference.test(starter)
      return fits ? capitalise(starter) : null
    }
  return null
}
