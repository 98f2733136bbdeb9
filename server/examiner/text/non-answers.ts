import { type Token, tokenize } from './tokens.ts'

/** Why an answer earns 0 without being compared with the mark scheme. */
export type NonAnswer = 'empty' | 'unknown' | 'copied'

const dontKnow =
  /^(?:(?:sorry|um+|er+|erm|hmm|honestly|miss|sir)\s+)*(?:(?:i|we)\s+)?(?:(?:really|just|actually|honestly)\s+)*(?:(?:do not|don't|dont|didn't|didnt|can't|cant|cannot)\s+(?:really\s+)?(?:know|no|get|understand|remember|do|have (?:a clue|any idea|an idea))|idk|dunno|have no (?:idea|clue)|no idea|no clue|not (?:really )?sure|haven't a clue|pass|n\sa)(?:\s+(?:this|it|that|one|the|answer|how|to|do|what|is|sorry|miss|sir|about|question|idk|at|all|any|of|yet|really|why))*$/u

const normalise = (answer: string): string =>
  answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const toWordPairs = (tokens: Token[]): string[] =>
  tokens.slice(1).map((token, index) => `${tokens[index]?.stem} ${token.stem}`)

/** At least 85 % of the answer's word pairs are the question's, and it has half the question's length or more. */
function isCopy(answer: Token[], question: Token[]): boolean {
  if (answer.length < 5 || answer.length < question.length * 0.5) return false
  const questionPairs = new Set(toWordPairs(question))
  const pairs = toWordPairs(answer)
  return pairs.filter((pair) => questionPairs.has(pair)).length >= pairs.length * 0.85
}

/** `questions` are the texts a student may have copied: stem and subquestion, each and together. */
export function findNonAnswerType(
  answer: string,
  tokens: Token[],
  questions: readonly string[],
): NonAnswer | null {
  if (tokens.length === 0) return 'empty'
  const text = normalise(answer)
  // Only short texts are tested: nobody needs more words to say "I don't know".
  if (text.length <= 120 && dontKnow.test(text)) return 'unknown'
  return questions.some((question) => isCopy(tokens, tokenize(question))) ? 'copied' : null
}
