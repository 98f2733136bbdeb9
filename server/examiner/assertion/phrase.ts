/** Which words of an answer a phrase takes back, denies or leaves open. */
export type Scope =
  /** The text before it in its sentence; if there is none, the sentence before. */
  | 'before'
  /** The answer before it; if there is none, everything after it. */
  | 'all before'
  /** The clause before it, which is put right. */
  | 'clause before'
  /** What follows in its sentence, up to a "but" or "because". */
  | 'after'
  /** What follows up to the next comma. */
  | 'phrase after'
  /** Everything that follows. */
  | 'rest'
  | 'sentence'
  | 'everything'

export interface Phrase {
  pattern: RegExp
  scope: Scope
  /** The phrase counts only if this follows somewhere. */
  onlyBefore?: RegExp
}

/** A pattern for lower-case text; each space matches any white space. */
const toPattern = (source: string): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s+`))

export const toPhrase = (scope: Scope, source: string, onlyBefore?: string): Phrase => ({
  scope,
  pattern: toPattern(source),
  ...(onlyBefore === undefined ? {} : { onlyBefore: toPattern(onlyBefore) }),
})

/** Where a clause or sentence ends. */
export const ending = String.raw`(?=\s*(?:[.,;:!?)]|$))`

const is = "(?:is|are|was|were|be|'s|'re)"
export const isNot =
  "(?:(?:is|are|was|were|do|does|did|could|would|should|might|must|'s|'re)(?:n't|nt| not| never| hardly| far from)|can(?:'t|t|not| not| never)|ain't)"
export const wrong =
  '(?:(?:a |just a )?(?:load|bunch|pile|lot) of (?:rubbish|nonsense|lies|garbage)|wrong|false|untrue|incorrect|inaccurate|mistaken|nonsense|rubbish|garbage|bogus|made up|(?:a |an )?(?:total |complete |common |big |old )*(?:lies?|myths?|mistakes?|errors?|jokes?|misconceptions?|fib|fairy ?tales?))'
export const right = `(?:true|right|correct|real|accurate|the case|the truth|what happens|how (?:it|this|that|things) \\w+|why|(?:the |my )?(?:right |real |true )?(?:answer|reason|cause|explanation)|so${ending})`
const between = String.raw`(?: (?!not\b)[\w']+){0,2}?`

/** "is wrong", "are all lies", "can't be right", "isn't the case". */
export const isWrong = String.raw`(?:${is}${between} ${wrong}|${isNot}${between} ${right})(?!\w)`
