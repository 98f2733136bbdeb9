import { createHash } from 'node:crypto'
import { parseAlternatives, subquestionPoints } from '../../contract/quiz-draft.ts'
import { findGaps } from '../../server/examiner/feedback/gaps.ts'
import { markAnswer } from '../../server/examiner/built-in/mark-answer.ts'
import { markOutcome } from '../../server/examiner/matching/mark-entries.ts'
import { drawFrom } from '../../server/examiner/built-in/questions/draw.ts'
import { questionBanks } from '../../server/examiner/built-in/questions/questions.ts'
import type { Marking, MarkTask } from '../../server/examiner/examiner.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'
import { anywhere, earnsNothing, pupilsAnswersTo } from './pupils-answers.ts'
import { denied, flipped } from './variants.ts'

export const titles = [
  { kind: 'full', title: 'Full marks' },
  { kind: 'partial', title: 'Some of the marks' },
  { kind: 'none', title: 'No marks' },
  { kind: 'contradiction', title: 'The opposite of what is right' },
] as const

type Kind = (typeof titles)[number]['kind']

export interface Sample {
  task: MarkTask
  marking: Marking
}

type Source = 'demo' | 'bank' | 'pupils'

interface Written {
  task: Omit<MarkTask, 'answer'>
  /** What pupils write: rightly, and wrongly. */
  answers: Record<Source, string[]>
}

const first = (entry: string): string => parseAlternatives(entry)[0] ?? ''

/** The answers, and the first of them with a word of direction turned round. */
const withFlipped = (answers: string[]): string[] => [
  ...answers,
  ...answers.slice(0, 1).flatMap((answer) => flipped(answer) ?? []),
]

/** The same, and the first of them with a "not" in it. */
const withTurned = (answers: string[]): string[] => [
  ...withFlipped(answers),
  ...answers
    .slice(0, 1)
    .flatMap((answer) => denied(answer) ?? [])
    .filter((text) => !text.startsWith('not ')),
]

const demo: Written[] = demoQuizzes.flatMap(({ questions }) =>
  questions.flatMap(({ questionDescription, subquestions }) =>
    subquestions.map((part) => ({
      task: {
        question: questionDescription,
        subquestion: part.subquestionDescription,
        maxPoints: subquestionPoints(part),
        markScheme: part.answers,
      },
      answers: {
        demo: withTurned(Object.values(part.samples)),
        bank: [],
        pupils: pupilsAnswersTo(`${questionDescription} ${part.subquestionDescription}`),
      },
    })),
  ),
)

const bankWith = (seed: string): Written[] =>
  [...questionBanks.values()].flatMap((topics) =>
    [...topics.values()].flatMap(({ foundation, higher }) =>
      [...foundation, ...higher].flatMap(({ make }) => {
        const { questionDescription, subquestions } = make(drawFrom(seed))
        return subquestions.map(({ subquestionDescription, answers, wrong }) => ({
          task: {
            question: questionDescription,
            subquestion: subquestionDescription,
            maxPoints: subquestionPoints({ answers }),
            markScheme: answers,
          },
          answers: {
            demo: [],
            bank: withFlipped([
              answers.map(({ answer }) => first(answer)).join('. '),
              first(answers[0]?.answer ?? ''),
              ...wrong,
            ]),
            pupils: pupilsAnswersTo(`${questionDescription} ${subquestionDescription}`),
          },
        }))
      }),
    ),
  )

/** A mark that is wrong makes feedback that is wrong, and no template can mend that. */
const isMismarked = ({ task, marking }: Sample): boolean =>
  marking.mark > 0 && earnsNothing(`${task.question} ${task.subquestion}`, task.answer)

const kindsOfOpposite = new Set(['turned', 'denied', 'opposite'])

function kindOf({ task, marking }: Sample): Kind {
  if (marking.mark >= task.maxPoints) return 'full'
  const fault = findGaps(task, markOutcome(task))[0]?.fault
  if (fault && kindsOfOpposite.has(fault.type)) return 'contradiction'
  return marking.mark > 0 ? 'partial' : 'none'
}

const many = 25
const shares: readonly [Source, number][] = [
  ['pupils', 11],
  ['demo', 5],
  ['bank', many],
]

const rank = (seed: string, { task }: Sample): string =>
  createHash('sha256').update(`${seed} ${task.question} ${task.subquestion} ${task.answer}`).digest('hex')

/** So many samples of each kind, the same ones for the same seed, each question once. */
export function samplesFrom(seed: string): Map<Kind, Sample[]> {
  const written = [...demo, ...bankWith(seed)]
  const bySource = shares.map(([source, most]) => {
    const samples = written.flatMap(({ task, answers }) =>
      answers[source].map((answer): Sample => ({
        task: { ...task, answer },
        marking: markAnswer({ ...task, answer }),
      })),
    )
    const ranked = samples.map((sample) => ({ sample, rank: rank(seed, sample) }))
    return {
      most,
      samples: ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ sample }) => sample),
    }
  })
  return new Map(
    titles.map(({ kind }) => {
      const chosen: Sample[] = kind === 'none' ? unanswered(written, seed) : []
      for (const { most, samples } of bySource) {
        let left = Math.min(most, many - chosen.length)
        for (const sample of samples) {
          if (left === 0) break
          const isNew = chosen.every(
            ({ task }) =>
              task.subquestion !== sample.task.subquestion || task.question !== sample.task.question,
          )
          if (!isNew || isMismarked(sample) || kindOf(sample) !== kind) continue
          chosen.push(sample)
          left--
        }
      }
      return [kind, chosen]
    }),
  )
}

/** Two of those who say that they do not know. */
function unanswered(written: Written[], seed: string): Sample[] {
  const at = Number.parseInt(createHash('sha256').update(seed).digest('hex').slice(0, 6), 16)
  return [0, 1].flatMap((index) => {
    const task = written[(at + index * 97) % written.length]?.task
    const answer = anywhere[(at + index) % anywhere.length] ?? ''
    return task === undefined ? [] : [{ task: { ...task, answer }, marking: markAnswer({ ...task, answer }) }]
  })
}
