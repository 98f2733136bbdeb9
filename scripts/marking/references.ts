import { parseAlternatives, subquestionPoints } from '../../contract/quiz-draft.ts'
import { drawFrom } from '../../server/examiner/built-in/questions/draw.ts'
import { questionBanks } from '../../server/examiner/built-in/questions/questions.ts'
import type { MarkTask } from '../../server/examiner/examiner.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'

/** A way of answering one entry in full, as its mark scheme has it. */
export interface Reference {
  task: Omit<MarkTask, 'answer'>
  text: string
}

interface Asked {
  questionDescription: string
  subquestions: { subquestionDescription: string; answers: MarkTask['markScheme'] }[]
}

function drawnQuestions(): Asked[] {
  return [...questionBanks.values()].flatMap((topics) =>
    [...topics.values()].flatMap(({ foundation, higher }) =>
      [...foundation, ...higher].map(({ make }) => make(drawFrom('robustness'))),
    ),
  )
}

const isSentence = (text: string): boolean =>
  /^[\p{L}\s',’-]{12,}$/u.test(text) && text.split(' ').length >= 3

/** Each entry by itself: the first of its alternatives that is a sentence, against all of its alternatives. */
const referencesIn = ({ questionDescription, subquestions }: Asked): Reference[] =>
  subquestions.flatMap(({ subquestionDescription, answers }) =>
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
].flatMap(referencesIn)
