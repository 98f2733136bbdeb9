import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { parseAlternatives, subquestionPoints } from '../contract/quiz-draft.ts'
import { findGaps } from '../server/examiner/feedback/gaps.ts'
import { markAnswer } from '../server/examiner/built-in/built-in-examiner.ts'
import { markOutcome } from '../server/examiner/matching/mark-entries.ts'
import { createDraw } from '../server/examiner/built-in/questions/draw.ts'
import { questionBanks } from '../server/examiner/built-in/questions/questions.ts'
import type { Marking, MarkTask } from '../server/examiner/examiner.ts'
import { demoQuizzes } from '../content/demo-school/quizzes.ts'
import { flipDirection, isWritten, negate } from './marking/references.ts'

/*
 * Writes docs/feedback-samples.md: 100 samples of the marker's feedback, 25 of each type, the same ones every time. With
 * a seed, as in `node scripts/feedback-samples.ts again`, it prints other samples and writes nothing.
 */

/**
 * Answers as students of 11 to 16 write them: short, misspelt, half right, the wrong way round. Each line belongs to the
 * subquestions whose text, with their question's, contains the words before the colon. "!" stands before answers that
 * earn nothing although they look like right ones.
 */
const answersByQuestion = readFileSync(join(import.meta.dirname, 'marking/pupils-answers.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [asked = '', answers = ''] = line.split(/: (.*)/u)
    return { asked, answers: answers.split(' | ') }
  })

const linesFor = (text: string): string[] =>
  answersByQuestion.filter(({ asked }) => text.includes(asked)).flatMap(({ answers }) => answers)

/** Students' answers to the question with this text. */
const studentAnswersTo = (text: string): string[] => linesFor(text).map((answer) => answer.replace(/^!/u, ''))

/** Whether an answer is known to earn nothing, so that a marker who gives marks for it is wrong. */
const earnsNothing = (text: string, answer: string): boolean => linesFor(text).includes(`!${answer}`)

/** Answers to any question from students who don't know. */
const nonAnswers = ['idk', '', 'i dont know sorry', 'pass']

const titles = [
  { type: 'full', title: 'Full marks' },
  { type: 'partial', title: 'Some of the marks' },
  { type: 'none', title: 'No marks' },
  { type: 'contradiction', title: 'The opposite of what is right' },
] as const

type SampleType = (typeof titles)[number]['type']

interface Sample {
  task: MarkTask
  marking: Marking
}

type Source = 'demo' | 'bank' | 'pupils'

interface TaskWithAnswers {
  task: Omit<MarkTask, 'answer'>
  /** What students write: rightly, and wrongly. */
  answers: Record<Source, string[]>
}

const firstAlternative = (entry: string): string => parseAlternatives(entry)[0] ?? ''

/** The answers, and the first of them with a word of direction turned round. */
const addFlipped = (answers: string[]): string[] => [
  ...answers,
  ...answers.slice(0, 1).flatMap((answer) => flipDirection(answer) ?? []),
]

/** The same, and the first of them with a "not" in it. */
const addNegated = (answers: string[]): string[] => [
  ...addFlipped(answers),
  ...answers
    .slice(0, 1)
    .flatMap((answer) => negate(answer) ?? [])
    .filter((text) => !text.startsWith('not ')),
]

const demoTasks: TaskWithAnswers[] = demoQuizzes.flatMap(({ questions }) =>
  questions.flatMap(({ questionDescription, subquestions }) =>
    subquestions.filter(isWritten).map((part) => ({
      task: {
        question: questionDescription,
        subquestion: part.subquestionDescription,
        maxPoints: subquestionPoints(part),
        markScheme: part.answers,
      },
      answers: {
        demo: addNegated(Object.values(part.samples)),
        bank: [],
        pupils: studentAnswersTo(`${questionDescription} ${part.subquestionDescription}`),
      },
    })),
  ),
)

const drawBankTasks = (seed: string): TaskWithAnswers[] =>
  [...questionBanks.values()].flatMap((topics) =>
    [...topics.values()].flatMap(({ foundation, higher }) =>
      [...foundation, ...higher].flatMap(({ make }) => {
        const { questionDescription, subquestions } = make(createDraw(seed))
        return subquestions.filter(isWritten).map(({ subquestionDescription, answers, wrong }) => ({
          task: {
            question: questionDescription,
            subquestion: subquestionDescription,
            maxPoints: subquestionPoints({ answers }),
            markScheme: answers,
          },
          answers: {
            demo: [],
            bank: addFlipped([
              answers.map(({ answer }) => firstAlternative(answer)).join('. '),
              firstAlternative(answers[0]?.answer ?? ''),
              ...wrong,
            ]),
            pupils: studentAnswersTo(`${questionDescription} ${subquestionDescription}`),
          },
        }))
      }),
    ),
  )

/** Feedback on a wrong mark is wrong whatever its template. */
const isMismarked = ({ task, marking }: Sample): boolean =>
  marking.mark > 0 && earnsNothing(`${task.question} ${task.subquestion}`, task.answer)

const oppositeFaults = new Set(['turned', 'denied', 'opposite'])

function getSampleType({ task, marking }: Sample): SampleType {
  if (marking.mark >= task.maxPoints) return 'full'
  const fault = findGaps(task, markOutcome(task))[0]?.fault
  if (fault && oppositeFaults.has(fault.type)) return 'contradiction'
  return marking.mark > 0 ? 'partial' : 'none'
}

const samplesPerKind = 25
const maxBySource: readonly [Source, number][] = [
  ['pupils', 11],
  ['demo', 5],
  ['bank', samplesPerKind],
]

const toRank = (seed: string, { task }: Sample): string =>
  createHash('sha256').update(`${seed} ${task.question} ${task.subquestion} ${task.answer}`).digest('hex')

/** 25 samples of each type, the same for the same seed, each question once. */
export function drawSamples(seed: string): Map<SampleType, Sample[]> {
  const written = [...demoTasks, ...drawBankTasks(seed)]
  const bySource = maxBySource.map(([source, most]) => {
    const samples = written.flatMap(({ task, answers }) =>
      answers[source].map((answer): Sample => ({
        task: { ...task, answer },
        marking: markAnswer({ ...task, answer }),
      })),
    )
    const ranked = samples.map((sample) => ({ sample, rank: toRank(seed, sample) }))
    return {
      most,
      samples: ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ sample }) => sample),
    }
  })
  return new Map(
    titles.map(({ type }) => {
      const chosen: Sample[] = type === 'none' ? drawNonAnswers(written, seed) : []
      for (const { most, samples } of bySource) {
        let left = Math.min(most, samplesPerKind - chosen.length)
        for (const sample of samples) {
          if (left === 0) break
          const isNew = chosen.every(
            ({ task }) =>
              task.subquestion !== sample.task.subquestion || task.question !== sample.task.question,
          )
          if (!isNew || isMismarked(sample) || getSampleType(sample) !== type) continue
          chosen.push(sample)
          left--
        }
      }
      return [type, chosen]
    }),
  )
}

/** Two of those who say that they do not know. */
function drawNonAnswers(written: TaskWithAnswers[], seed: string): Sample[] {
  const at = Number.parseInt(createHash('sha256').update(seed).digest('hex').slice(0, 6), 16)
  return [0, 1].flatMap((index) => {
    const task = written[(at + index * 97) % written.length]?.task
    const answer = nonAnswers[(at + index) % nonAnswers.length] ?? ''
    return task === undefined ? [] : [{ task: { ...task, answer }, marking: markAnswer({ ...task, answer }) }]
  })
}

/** Paragraphs of a list item are indented as far as its text. */
function formatSample({ task, marking }: Sample, index: number): string {
  const number = `${index + 1}. `
  const asked = `${task.question} ${task.subquestion}`.trim()
  const answer = task.answer.replace(/\s+/gu, ' ') || '(none)'
  const mark = `${marking.mark} of ${task.maxPoints}${marking.please_check ? ' (Please check)' : ''}`
  const paragraphs = [`**${asked}**`, `Answer: ${answer}`, `Mark: ${mark}`, `> ${marking.feedback}`]
  return `${number}${paragraphs.join(`\n\n${' '.repeat(number.length)}`)}`
}

const header = `# Feedback as pupils get it

A hundred pieces of the built-in marker's feedback, to answers from the demo quizzes, the question bank and pupils as they
write. Answers that the marker is known to mark too high are left out: where a mark is wrong, so is what is said of it. Written
by \`node scripts/feedback-samples.ts\`; read them when templates change, as the pupil and as the teacher would.`

/** The document, or as many other samples where a seed is given. */
function main(seed: string | undefined): void {
  const samples = drawSamples(seed ?? 'feedback')
  const sections = titles.map(
    ({ type, title }) => `## ${title}\n\n${(samples.get(type) ?? []).map(formatSample).join('\n\n')}`,
  )
  const text = `${[header, ...sections].join('\n\n')}\n`
  if (seed === undefined) writeFileSync(join(import.meta.dirname, '../docs/feedback-samples.md'), text)
  else console.log(text)
}

if (import.meta.main) main(process.argv[2])
