import { alternativesOf, subquestionPoints } from '../../contract/quiz-draft.ts'
import { markAnswer } from '../../server/examiner/built-in/mark-answer.ts'
import { drawFrom } from '../../server/examiner/built-in/question-bank/draw.ts'
import { questionBanks } from '../../server/examiner/built-in/question-bank.ts'
import type { Marking, MarkTask } from '../../server/examiner/examiner.ts'
import { demoQuizzes } from '../../server/seed/demo-quizzes.ts'
import { denied, flipped } from './variants.ts'

export const titles = [
  { kind: 'full', title: 'Full marks' },
  { kind: 'partial', title: 'Some of the marks' },
  { kind: 'none', title: 'No marks' },
  { kind: 'contradiction', title: 'The opposite of what is right' },
] as const

type Kind = (typeof titles)[number]['kind']

interface Sample {
  task: MarkTask
  marking: Marking
}

interface Written {
  task: Omit<MarkTask, 'answer'>
  /** What pupils write: rightly, and wrongly. */
  answers: string[]
}

const first = (entry: string): string => alternativesOf(entry)[0] ?? ''

const demo: Written[] = demoQuizzes.flatMap(({ questions }) =>
  questions.flatMap(({ questionDescription, subquestions }) =>
    subquestions.map((part) => ({
      task: {
        question: questionDescription,
        subquestion: part.subquestionDescription,
        maxPoints: subquestionPoints(part),
        markScheme: part.answers,
      },
      answers: Object.values(part.samples),
    })),
  ),
)

const bank: Written[] = [...questionBanks.values()].flatMap((topics) =>
  [...topics.values()].flatMap(({ foundation, higher }) =>
    [...foundation, ...higher].flatMap(({ make }) => {
      const { questionDescription, subquestions } = make(drawFrom('feedback'))
      return subquestions.map(({ subquestionDescription, answers, wrong }) => ({
        task: {
          question: questionDescription,
          subquestion: subquestionDescription,
          maxPoints: subquestionPoints({ answers }),
          markScheme: answers,
        },
        answers: [
          answers.map(({ answer }) => first(answer)).join('. '),
          first(answers[0]?.answer ?? ''),
          ...wrong,
        ],
      }))
    }),
  ),
)

const isOpposed = ({ feedback }: Marking): boolean => /direction of the change|word “not”/iu.test(feedback)

function kindOf({ maxPoints }: MarkTask, marking: Marking): Kind {
  if (marking.mark >= maxPoints) return 'full'
  if (isOpposed(marking)) return 'contradiction'
  return marking.mark > 0 ? 'partial' : 'none'
}

/** The answers as they are, and the first sentence of each turned round. */
const turned = (answer: string): string[] =>
  [flipped(answer), denied(answer)].filter(
    (text): text is string => text !== null && !text.startsWith('not '),
  )

function marked({ task, answers }: Written): Sample[] {
  return [...answers, ...answers.slice(0, 1).flatMap(turned)].map((answer) => {
    const whole = { ...task, answer }
    return { task: whole, marking: markAnswer(whole) }
  })
}

const many = 25

/** Every so many of all that there are, half of them from the demo quizzes. */
function spread<Item>(items: Item[], count: number): Item[] {
  const step = items.length / count
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined)
}

const all = { demo: demo.flatMap(marked), bank: bank.flatMap(marked) }

export function samplesOf(kind: Kind): Sample[] {
  const ofKind = (samples: Sample[]): Sample[] =>
    samples.filter(({ task, marking }) => kindOf(task, marking) === kind)
  const own = spread(ofKind(all.demo), 12)
  return [...own, ...spread(ofKind(all.bank), many - own.length)]
}
