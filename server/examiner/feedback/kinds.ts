/** Things pupils know a list of, so that a question for one of them can be answered by going through the list. */
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

const known = new Set(kinds)

/** How to look for things too many to go through a list of. */
const searches = new Map([
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

function plural(kind: string): string {
  const [head = '', ...rest] = kind.split(/(?=\sof\s)/u)
  const many = /(?:s|x|ch|sh)$/u.test(head)
    ? `${head}es`
    : /[^aeiou]y$/u.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return [many, ...rest].join('')
}

const asked =
  /^(?:name|state|give|identify|what|which)\s+(?:the\s+|this\s+|a\s+|an\s+|one\s+)?((?:(?!what\b|how\b|why\b|when\b|where\b|of\b|that\b|for\b|in\b|is\b|does\b)[\p{L}-]+\s?){1,3}(?:of\s\p{L}+)?)/iu

export interface Kind {
  one: string
  /** What to do to find one. */
  search: string
  /** Any of many will do ("one advantage"), rather than the one that is meant. */
  isWide: boolean
}

const kindOf = (one: string): Kind => {
  const search = searches.get(one)
  return {
    one,
    search: search ?? `list the ${plural(one)} you know and choose the one that fits`,
    isWide: search !== undefined && one !== 'colour',
  }
}

/** What kind of thing a question wants named ("Name the energy store of a moving bus": an energy store), or null. */
export function requestedKind(demand: string): Kind | null {
  const words = asked.exec(demand)?.[1]?.trim().toLowerCase().split(/\s+/u) ?? []
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const one = words.slice(from, from + length).join(' ')
      if (known.has(one)) return kindOf(one)
    }
  return null
}
