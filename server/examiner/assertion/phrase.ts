/** Which words of an answer a phrase takes back, denies or leaves open. */
export type Scope =
  /** What stands before it in its sentence; where nothing does, what was said before that sentence. */
  | 'before'
  /** All of the answer before it; where nothing stands there, all after it. */
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
  /** The phrase counts only where this stands somewhere after it. */
  onlyBefore?: RegExp
}

/** A pattern for lower-case text in which a space stands for any white space. */
const patternOf = (source: string): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s+`))

export const phrase = (scope: Scope, source: string, onlyBefore?: string): Phrase => ({
  scope,
  pattern: patternOf(source),
  ...(onlyBefore === undefined ? {} : { onlyBefore: patternOf(onlyBefore) }),
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
