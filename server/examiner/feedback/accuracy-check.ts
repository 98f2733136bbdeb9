import type { FeedbackTask } from '../examiner.ts'
import { getAlternatives } from '../matching/alternatives.ts'
import { toAnswerText, toQuestionText } from '../matching/answer-text.ts'
import { type Match, matchAlternative, awardThreshold } from '../matching/match-entries.ts'
import { compareQuantities } from '../values/quantities.ts'
import { findScienceWords } from './teaching-words.ts'
import { type Token, tokenize } from '../text/tokens.ts'

export interface Check {
  score: number
  reason: string
}

/** Stands for the student's words where they are quoted. */
const quotePlaceholder = '\ufffc'

/**
 * The student's own words in quotation marks are evidence, the question's are a pointer, and a sentence to be finished is
 * none yet: no claims of the feedback. Any other quotation is.
 */
function removeQuotes(text: string, task: FeedbackTask): string {
  const answer = task.answer.toLowerCase()
  const question = `${task.question} ${task.subquestion}`.toLowerCase()
  return text.replace(/[“"]([^”"]*)[”"]/gu, (whole, quoted: string) => {
    const words = quoted.toLowerCase().trim()
    if (answer.includes(words)) return ` ${quotePlaceholder} `
    return question.includes(words) || words.endsWith('…') ? ' ' : whole
  })
}

const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** "1 of the 3 marks" counts marks; it is no number of science. The verdict is checked elsewhere. */
const removeMarkCounts = (sentence: string): string =>
  sentence.replace(
    /\b\d+(?:\.\d+)?\s*(?:(?:of|out of|\/)\s*(?:the |all )?\d+(?:\.\d+)?\s*)?(?:marks?|points?)\b/giu,
    'marks',
  )

const isOpposing = ({ mismatch }: Match): boolean =>
  mismatch === 'flipped' || mismatch === 'opposite' || mismatch === 'negated'

/** Whether the sentence matches the opposite of its nearest entry better than the entry itself. */
function contradictsScheme(task: FeedbackTask, sentence: string): boolean {
  const text = toAnswerText(sentence, tokenize(sentence), toQuestionText(''), true)
  const entries = task.markScheme.map(({ answer }) =>
    getAlternatives(answer, text.question.stems).map(
      (alternative) => matchAlternative(alternative, text).best,
    ),
  )
  const maxRecall = (matches: Match[]): number => Math.max(0, ...matches.map(({ recall }) => recall))
  const nearest = entries.toSorted((one, other) => maxRecall(other) - maxRecall(one))[0] ?? []
  const agreedRecall = maxRecall(nearest.filter(({ probability }) => probability >= awardThreshold))
  // "“Diffusion” is not the process" says something of the student's words, not of the process.
  const isVerdict = sentence.includes(quotePlaceholder)
  return nearest.some(
    (match) =>
      match.recall >= 0.5 &&
      match.recall > agreedRecall &&
      isOpposing(match) &&
      !(isVerdict && match.mismatch === 'negated'),
  )
}

interface KnownWords {
  stems: ReadonlySet<string>
  numbers: Token[]
  schemeNumbers: Token[]
}

const isAmong = (number: Token, others: Token[]): boolean =>
  others.some(
    ({ quantity }) =>
      number.quantity !== null &&
      quantity !== null &&
      (compareQuantities(number.quantity, quantity) === 'same' ||
        (number.quantity.dimension === null && number.quantity.value === quantity.value)),
  )

const approvalPattern = /\b(?:right|correct|good|well done|yes)\b/iu
const valuePattern = /\b(?:answer|value|result)\b[^.?!]{0,20}?(?:\bis\b|\bbe\b|=)/iu

/** A number that occurs nowhere else, or a claimed value that the mark scheme does not have. */
function hasWrongNumber(sentence: string, tokens: Token[], known: KnownWords): boolean {
  if (known.schemeNumbers.length === 0) return false
  const numbers = tokens.filter(({ digits }) => digits)
  const isNegated = /\b(?:not|wrong|incorrect)\b|n['’]t\b/iu.test(sentence)
  const isAsserted = !isNegated && (approvalPattern.test(sentence) || valuePattern.test(sentence))
  if (numbers.some((number) => !isAmong(number, known.numbers))) return true
  return isAsserted && numbers.length > 0 && !numbers.some((number) => isAmong(number, known.schemeNumbers))
}

const advicePattern = /^\s*(?:next|think about|check|ask yourself|thank you|keep)\b/iu

/** How far a sentence rests on question, mark scheme and answer; null where it contradicts the scheme. */
function computeSupport(task: FeedbackTask, sentence: string, known: KnownWords): number | null {
  const tokens = tokenize(sentence)
  const claims = findScienceWords(tokens)
  if (claims.length === 0) return 1
  if (hasWrongNumber(sentence, tokens, known)) return null
  // A question claims nothing, so it can contradict nothing.
  if (!sentence.trimEnd().endsWith('?') && contradictsScheme(task, sentence)) return null
  const supported = claims.filter((claim) => known.stems.has(claim.stem) || isAmong(claim, known.numbers))
  // One stray word proves little, so every sentence has one that counts for it.
  const ratio = (supported.length + 1) / (claims.length + 1)
  // Advice says what to do, and little about the world.
  return advicePattern.test(sentence) ? Math.max(0.85, ratio) : ratio
}

function collectKnownWords(task: FeedbackTask): KnownWords {
  const scheme = tokenize(task.markScheme.map(({ answer }) => answer).join('\n'))
  const all = [...scheme, ...tokenize(`${task.question}\n${task.subquestion}\n${task.answer}`)]
  const filterNumbers = (tokens: Token[]): Token[] => tokens.filter(({ quantity }) => quantity !== null)
  return {
    stems: new Set(all.map(({ stem }) => stem)),
    numbers: filterNumbers(all),
    schemeNumbers: filterNumbers(scheme).filter(({ digits }) => digits),
  }
}

const quoteApprovalPattern = /\b(?:right|correct|good|spot on|full marks|well done|excellent|helps)\b/iu
const doubtPattern = /\b(?:not|no|wrong|incorrect|but|yet|check|again)\b|n['’]t\b|\?/iu

/** Whether feedback approves of something that contradicts the scheme, even a quotation of the student. */
function approvesContradiction(task: FeedbackTask): boolean {
  return splitSentences(task.feedback).some((sentence) => {
    const quotes = [...sentence.matchAll(/[“"]([^”"]*)[”"]/gu)].map(([, quoted = '']) => quoted)
    const text = sentence.replace(/[“"][^”"]*[”"]/gu, ' ')
    if (!quoteApprovalPattern.test(text) || doubtPattern.test(text)) return false
    return quotes.some((quoted) => contradictsScheme(task, quoted))
  })
}

/** Whether the feedback says only what question, mark scheme and answer bear out; one contradiction spoils it all. */
export function checkAccuracy(task: FeedbackTask): Check {
  const known = collectKnownWords(task)
  const sentences = splitSentences(removeQuotes(task.feedback, task)).map(removeMarkCounts)
  const supports = sentences.map((sentence) => computeSupport(task, sentence, known))
  if (supports.includes(null) || approvesContradiction(task))
    return { score: 0, reason: 'At least one sentence does not agree with what this question is about.' }
  const sum = supports.reduce<number>((all, value) => all + (value ?? 0), 0)
  const score = supports.length === 0 ? 0 : Math.round((100 * sum) / supports.length)
  if (contradictsMark(task.feedback, task))
    return {
      score: Math.min(50, score),
      reason: 'What the feedback says about the result does not fit the mark.',
    }
  return score >= 80
    ? { score, reason: 'What the feedback says is borne out by the question and the answer.' }
    : { score, reason: 'Some words of the feedback have nothing to do with this question or answer.' }
}

/** What feedback says about the mark, in so many words. */
const fullMarksPattern =
  /\b(?:full marks|all correct|perfect|spot on|nothing to improve|all that was needed)\b/iu
const noMarksPattern =
  /\b(?:completely wrong|all wrong|no marks|zero marks|not earn (?:a|any) marks?|nothing (?:here )?is right)\b/iu
const faultPattern =
  /\b(?:(?:is|are|was) (?:wrong|incorrect|missing)|incorrect answer|not (?:quite )?(?:right|correct|complete)|isn['’]t (?:right|correct))\b/iu
const praisePattern =
  /(?<!\b(?:not|no|n['’]t|nothing|if|whether|number) (?:is |are |quite |all |entirely )?)\b(?:well done|excellent|brilliant|great (?:work|answer|job)|good (?:work|answer|job)|(?:is|are|be) (?:both |all |quite |exactly )?(?:right|correct)|you are right|correct answer|correct[!.:])/iu

const share = /\b(\d+(?:\.\d+)?)\s*(?:of|out of|\/)\s*(?:the |all )?(\d+(?:\.\d+)?)(?=\s*marks?\b)/giu
const sum = /(?<!still )\b(?:got|earned|earns|gained|scored|scores)\s+(\d+(?:\.\d+)?)\s+marks?\b/giu

interface MarkOf {
  mark: number
  maxPoints: number
}

/** "2 of the 3 marks" or "you got 2 marks" where the mark is another. */
function namesOtherMark(text: string, { mark, maxPoints }: MarkOf): boolean {
  const hasOtherRatio = [...text.matchAll(share)].some(
    ([, earned, all]) => Number(earned) !== mark || Number(all) !== maxPoints,
  )
  return hasOtherRatio || [...text.matchAll(sum)].some(([, earned]) => Number(earned) !== mark)
}

/** Whether a text's verdict does not fit the mark: praise for nothing, fault found with full marks, and so on. */
export function contradictsMark(text: string, given: MarkOf): boolean {
  const { mark, maxPoints } = given
  if (namesOtherMark(text, given)) return true
  if (mark < maxPoints && fullMarksPattern.test(text)) return true
  if (mark > 0 && noMarksPattern.test(text)) return true
  if (mark >= maxPoints && faultPattern.test(text)) return true
  return mark === 0 && praisePattern.test(text)
}
