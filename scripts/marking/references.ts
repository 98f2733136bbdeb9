import { getKind, type KindFields } from '../../contract/question-kinds.ts'
import { parseAlternatives, subquestionPoints } from '../../contract/quiz-draft.ts'
import { createDraw } from '../../server/examiner/built-in/questions/draw.ts'
import { questionBanks } from '../../server/examiner/built-in/questions/questions.ts'
import type { MarkTask } from '../../server/examiner/examiner.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'

export type AnsweredTask = Omit<MarkTask, 'answer'>

/** A way of answering one entry in full, as its mark scheme has it. */
export interface Reference {
  task: AnsweredTask
  text: string
}

interface AskedQuestion {
  questionDescription: string
  subquestions: (KindFields & { subquestionDescription: string; answers: MarkTask['markScheme'] })[]
}

function drawnQuestions(): AskedQuestion[] {
  return [...questionBanks.values()].flatMap((topics) =>
    [...topics.values()].flatMap(({ foundation, higher }) =>
      [...foundation, ...higher].map(({ make }) => make(createDraw('robustness'))),
    ),
  )
}

const isSentence = (text: string): boolean =>
  /^[\p{L}\s',’-]{12,}$/u.test(text) && text.split(' ').length >= 3

/** Options and numbers are compared, whatever words they have. */
export const isWritten = (part: KindFields): boolean => getKind(part) === 'text'

/** Each entry by itself: the first of its alternatives that is a sentence, against all of its alternatives. */
const toReferences = ({ questionDescription, subquestions }: AskedQuestion): Reference[] =>
  subquestions.filter(isWritten).flatMap(({ subquestionDescription, answers }) =>
    answers.flatMap(({ answer }) => {
      const text = parseAlternatives(answer).find(isSentence)
      if (text === undefined) return []
      const markScheme = [{ answer, maxPoints: 1 }]
      const maxPoints = subquestionPoints({ answers: markScheme })
      return [
        {
          text,
          task: { question: questionDescription, subquestion: subquestionDescription, maxPoints, markScheme },
        },
      ]
    }),
  )

/** Sentences of the demo quizzes' and the question bank's mark schemes; values and formulae have their own tests. */
export const references: readonly Reference[] = [
  ...demoQuizzes.flatMap(({ questions }) => questions),
  ...drawnQuestions(),
].flatMap(toReferences)

/** Two neighbouring letters swapped in one or two long words. */
export function addTypos(text: string): string {
  let left = 2
  return text.replace(/\p{L}{7,}/gu, (word) => {
    if (left === 0) return word
    left--
    const middle = Math.floor(word.length / 2)
    return `${word.slice(0, middle)}${word[middle + 1]}${word[middle]}${word.slice(middle + 2)}`
  })
}

export const toCapitals = (text: string): string => text.toUpperCase()

/** Moves every third word to the front. */
export function shuffleWords(text: string): string {
  const words = text.split(' ')
  return [2, 0, 1].flatMap((rest) => words.filter((_, index) => index % 3 === rest)).join(' ')
}

const verb = /\b(is|are|was|were|can|will|does|do|has|have|must)\b/iu
const subject = /^(it|they|he|she|we|you|there|this|these|some) /iu

/** Inserts a "not" as a student would, or null if the sentence has a negation. */
export function negate(text: string): string | null {
  if (/\b(?:not|no|never|none|without|neither|nor)\b|n['’]t\b/iu.test(text)) return null
  if (verb.test(text)) return text.replace(verb, '$1 not')
  return subject.test(text) ? text.replace(subject, '$1 does not ') : `not ${text}`
}

const opposites = new Map(
  [
    ['increases', 'decreases'],
    ['increase', 'decrease'],
    ['more', 'less'],
    ['higher', 'lower'],
    ['faster', 'slower'],
    ['larger', 'smaller'],
    ['bigger', 'smaller'],
    ['greater', 'smaller'],
    ['stronger', 'weaker'],
    ['longer', 'shorter'],
    ['gains', 'loses'],
    ['gain', 'lose'],
    ['attract', 'repel'],
    ['rises', 'falls'],
    ['towards', 'away from'],
    ['before', 'after'],
    ['above', 'below'],
    ['hotter', 'colder'],
    ['positive', 'negative'],
    ['endothermic', 'exothermic'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)

/** The text with its first direction word reversed, or null. */
export function flipDirection(text: string): string | null {
  const found = text.split(' ').find((word) => opposites.has(word.toLowerCase()))
  return found === undefined ? null : text.replace(found, opposites.get(found.toLowerCase()) ?? found)
}

export const copyQuestion = ({ question, subquestion }: AnsweredTask): string => `${question} ${subquestion}`
