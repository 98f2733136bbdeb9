import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { verifiers } from '../../../server/examiner/examiner.ts'
import { demoAnswers } from './demo-tasks.ts'
import { createTask } from './tasks.ts'

const countWords = (text: string) => text.split(/\s+/u).length

const marked = await Promise.all(
  demoAnswers.map(async ({ where, task }) => ({ where, task, marking: await builtInExaminer.mark(task) })),
)

const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the marker’s own feedback', () => {
  const getScores = async (name: (typeof verifiers)[number]) =>
    Promise.all(
      marked.map(async ({ where, task, marking: { mark, feedback } }) => {
        const { score } = await builtInExaminer.verify({ ...task, mark, feedback }, [name])
        return { where, mark, feedback, score: score[name] ?? 0 }
      }),
    )

  test('is accurate: 95 or more on average, never below 80', async () => {
    const all = await getScores('scientific_accuracy')
    expect(all.filter(({ score }) => score < 80)).toEqual([])
    expect(average(all.map(({ score }) => score))).toBeGreaterThanOrEqual(95)
  })

  test('is specific, 75 on average, though it must not reveal the answer', async () => {
    const all = await getScores('specificity')
    expect(average(all.map(({ score }) => score))).toBeGreaterThanOrEqual(75)
  })

  test('is clear, 90 on average', async () => {
    const all = await getScores('clarity')
    expect(average(all.map(({ score }) => score))).toBeGreaterThanOrEqual(90)
  })
})

describe('feedback against the mark scheme or the mark', () => {
  const getAccuracy = async (
    task: ReturnType<typeof createTask>,
    answer: string,
    mark: number,
    feedback: string,
  ) =>
    (await builtInExaminer.verify({ ...task, answer, mark, feedback }, verifiers)).score.scientific_accuracy

  const rate = createTask('the rate of reaction increases', 'What happens to the rate when acid is added?')
  const speed = createTask('8 m/s', 'A runner covers 100 m in 12.5 s. Calculate her speed.', 2)
  const sand = createTask('sand does not dissolve', 'Why does the filter catch the sand?')

  test.each([
    ['direction', rate, 'The rate of reaction decreases. Next, write a sentence about it.'],
    ['negation', rate, 'Good try. The rate of reaction does not increase.'],
    ['negation', sand, 'Remember that sand does dissolve.'],
    ['number', speed, 'Look again: the speed is 9 m/s.'],
    ['number', speed, 'Look again: the answer is 12.5 m/s.'],
    ['number', speed, 'Look again: the answer is 12.5.'],
    ['a quotation the student did not write', rate, 'As you say, “the rate of reaction decreases”.'],
  ])('gets 0 for the wrong %s', async (_, task, feedback) => {
    expect(await getAccuracy(task, 'I think it is blue', 0, feedback)).toBe(0)
  })

  test('gets 0 if it calls a wrong part of the answer right', async () => {
    const wrong = 'The rate of reaction decreases'
    expect(await getAccuracy(rate, wrong, 1, `Spot on: “${wrong}” is just right.`)).toBe(0)
    expect(await getAccuracy(rate, wrong, 0, `You say “${wrong}”, so check the direction.`)).toBeGreaterThan(
      80,
    )
  })

  test.each([
    [0, 'Well done, that is what we wanted.'],
    [0, 'Spot on, full marks.'],
    [0, 'You have earned 1 of the 2 marks.'],
    [1, 'Full marks.'],
    [1, 'This is completely wrong.'],
    [1, 'You got 2 marks.'],
    [2, 'This is not right yet.'],
    [2, 'This does not earn a mark.'],
  ])('gets at most 50 if the mark is %i of 2 and it says "%s"', async (mark, feedback) => {
    expect(await getAccuracy(speed, '8', mark, feedback)).toBeLessThanOrEqual(50)
  })

  test('keeps its score if it contains the scheme’s own value, direction or negation', async () => {
    expect(await getAccuracy(speed, '9', 0, 'Not yet: the answer is 8 m/s.')).toBeGreaterThanOrEqual(80)
    expect(await getAccuracy(rate, 'no', 0, 'The rate of reaction increases.')).toBeGreaterThanOrEqual(80)
    expect(await getAccuracy(sand, 'no', 0, 'Sand does not dissolve.')).toBeGreaterThanOrEqual(80)
  })
})

const instructions = [
  'Shorter please',
  'Use simpler words',
  'Start with what is right',
  'Be more encouraging',
  'Say what the next step is',
  'Longer, with more detail',
  'Mention the textbook',
  'Write it as a pirate',
]

const praise =
  /well done|excellent|spot on|perfect|full marks|brilliant|great|is right|earns credit|correct\b/iu
const lack = /not quite|not right|not there|still|missing|not earn|no marks|Next, /iu

/** Rewritten for the marker's mark, and for 0 and full marks, to which a teacher may have changed it. */
const rewriteEveryMark = (instruction: string) =>
  Promise.all(
    marked.flatMap(({ task, marking: { mark, feedback } }) =>
      [...new Set([mark, 0, task.maxPoints])].map(async (given) => {
        const changed = { ...task, mark: given }
        const { feedback: text } = await builtInExaminer.rewrite({ ...changed, feedback }, instruction)
        const { score } = await builtInExaminer.verify({ ...changed, feedback: text }, [
          'scientific_accuracy',
        ])
        const { answer, maxPoints: max } = task
        return { mark: given, max, answer, text, score: score.scientific_accuracy ?? 0 }
      }),
    ),
  )

describe.each(instructions)('rewriting by "%s"', (instruction) => {
  let everyMark: ReturnType<typeof rewriteEveryMark> | undefined
  const rewriteAll = async (which: (mark: number, max: number) => boolean) =>
    (await (everyMark ??= rewriteEveryMark(instruction))).filter(({ mark, max }) => which(mark, max))
  // "Remember this too: the textbook" is the teacher's claim, not the marker's.
  const minScore = instruction.startsWith('Mention') ? 60 : 80

  test('never praises an answer without marks', async () => {
    const all = await rewriteAll((mark) => mark === 0)
    expect(all.filter(({ text }) => praise.test(text.replaceAll(/“[^”]*”/gu, '')))).toEqual([])
  })

  test('names what is missing and a next step if marks are missing', async () => {
    const all = await rewriteAll((mark, max) => mark < max)
    expect(all.filter(({ text }) => !/Next, /u.test(text) || countWords(text) < 8)).toEqual([])
  })

  test('finds nothing missing with full marks', async () => {
    const all = await rewriteAll((mark, max) => mark === max)
    expect(all.filter(({ text }) => lack.test(text.replaceAll(/“[^”]*”/gu, '')))).toEqual([])
  })

  test('agrees with the mark and the mark scheme, in at most 60 words', async () => {
    const all = await rewriteAll(() => true)
    expect(all.filter(({ text, score }) => score < minScore || countWords(text) > 60)).toEqual([])
  })
})

test('"Shorter please" makes feedback shorter for every mark', async () => {
  for (const { task, marking } of marked) {
    const { mark, feedback } = marking
    const { feedback: text } = await builtInExaminer.rewrite({ ...task, mark, feedback }, 'Shorter please')
    expect(countWords(text), `${feedback} -> ${text}`).toBeLessThan(countWords(feedback))
  }
})
