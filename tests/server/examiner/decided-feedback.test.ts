import { describe, expect, test } from 'vitest'
import { leaksScheme } from '../../../server/examiner/ai-service/feedback-guards.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { contradictsMark } from '../../../server/examiner/feedback/accuracy-check.ts'
import { writeDecidedFeedback } from '../../../server/examiner/feedback/decided-feedback.ts'
import { demoAnswers } from './demo-tasks.ts'
import { createTask, cyclist, mark } from './tasks.ts'

const countWords = (text: string) => text.split(/\s+/u).length
const withoutQuotes = (text: string) => text.replaceAll(/“[^”]*”/gu, '“”')

/** Every combination of points: none, half and all of each entry. */
const combine = (maxima: number[]): number[][] =>
  maxima.reduce<number[][]>(
    (lists, max) => lists.flatMap((list) => [0, max / 2, max].map((points) => [...list, points])),
    [[]],
  )

const decided = demoAnswers.flatMap(({ task }) =>
  combine(task.markScheme.map(({ maxPoints }) => maxPoints)).map((points) => {
    const total = points.reduce((sum, each) => sum + each, 0)
    return { task, points, mark: total, text: writeDecidedFeedback(task, points) }
  }),
)

describe('feedback for every combination of points of the demo school', () => {
  test('has 8 to 60 words', () => {
    expect(decided.length).toBeGreaterThan(1000)
    expect(decided.filter(({ text }) => countWords(text) < 8 || countWords(text) > 60)).toEqual([])
  })

  test('never contradicts the mark', () => {
    const odd = decided.filter(({ task, mark: given, text }) =>
      contradictsMark(text, { mark: given, maxPoints: task.maxPoints }),
    )
    expect(odd).toEqual([])
  })

  test('has a next step if something is missing, and none with full marks', () => {
    const odd = decided.filter(
      ({ task, mark: given, text }) => /\bNext, /u.test(text) !== given < task.maxPoints,
    )
    expect(odd).toEqual([])
  })

  test('praises nothing without marks', () => {
    const praise = /\b(?:well done|spot on|full marks|earns?|is right|counts?:)\b/iu
    expect(
      decided.filter(({ mark: given, text }) => given === 0 && praise.test(withoutQuotes(text))),
    ).toEqual([])
  })

  test('reveals no missing entry', () => {
    const told = decided.filter(({ task, points, text }) => {
      const missed = task.markScheme.filter(({ maxPoints }, index) => (points[index] ?? 0) < maxPoints)
      const said = text.replace(/[\d.]+ of (?:the )?[\d.]+ marks?/u, '')
      return leaksScheme(said, missed, [task.question, task.subquestion, task.answer])
    })
    expect(told.map(({ text }) => text)).toEqual([])
  })

  test('is accurate by the marker’s own check', async () => {
    const scores = await Promise.all(
      decided.map(async ({ task, mark: given, text }) => {
        const { score } = await builtInExaminer.verify({ ...task, mark: given, feedback: text }, [
          'scientific_accuracy',
        ])
        return {
          given,
          points: task.maxPoints,
          answer: task.answer,
          text,
          score: score.scientific_accuracy ?? 0,
        }
      }),
    )
    expect(scores.filter(({ score }) => score < 75)).toEqual([])
  })
})

describe('feedback for decided points', () => {
  const answer = 'The forces are balanced.'

  test('is the marker’s own if the points are', async () => {
    const { feedback } = await mark(cyclist, answer)
    expect(writeDecidedFeedback({ ...cyclist, answer }, [0, 0, 1])).toBe(feedback)
  })

  test('quotes a short answer that was given points the marker did not see', () => {
    const text = writeDecidedFeedback({ ...cyclist, answer: 'Her push beats the drag.' }, [1, 0, 0])
    expect(text).toContain('“Her push beats the drag” earns 1 of the 3 marks')
  })

  test('does not quote as right what the marker takes for the opposite', () => {
    const task = { ...createTask('the rate of reaction increases'), answer: 'the rate of reaction decreases' }
    expect(writeDecidedFeedback(task, [1])).toBe('Well done: this answer earns 1 mark, all there are.')
  })

  test('finds no fault in what was given more points than the marker gave', () => {
    const task = { ...createTask('the rate of reaction increases', 'What happens?', 2) }
    const half = writeDecidedFeedback({ ...task, answer: 'the rate of reaction decreases' }, [1])
    expect(half).not.toContain('decreases')
    expect(half).toMatch(/You have earned 1 of the 2 marks\./)
  })

  test('takes back the credit for what was given nothing', () => {
    const text = writeDecidedFeedback({ ...cyclist, answer }, [0, 0, 0])
    expect(text).not.toMatch(/earn|counts|good start/)
  })

  test('says half of a single mark', () => {
    const text = writeDecidedFeedback({ ...createTask('water evaporates'), answer: 'it dries up' }, [0.5])
    expect(text).toContain('“it dries up” earns 0.5 of 1 mark.')
  })

  test('follows a total that the points do not add up to', () => {
    const task = { ...cyclist, answer }
    expect(writeDecidedFeedback(task, [0, 0, 1], 3)).toMatch(/full marks/i)
    expect(writeDecidedFeedback(task, [1, 1, 1], 2)).toMatch(/^You have earned 2 of the 3 marks\./)
    expect(writeDecidedFeedback(task, [0, 0, 1], 0)).not.toMatch(/earn/)
  })

  test('credits a blank answer only if a teacher did', () => {
    const blank = { ...createTask('water evaporates'), answer: '' }
    expect(writeDecidedFeedback(blank, [0])).toMatch(/^There is no answer to mark here yet/)
    expect(writeDecidedFeedback(blank, [1])).toMatch(/^Well done: this answer earns 1 mark/)
  })

  test('needs no mark scheme', () => {
    const task = { question: 'Why?', subquestion: '', maxPoints: 2, markScheme: [], answer: 'so' }
    expect(writeDecidedFeedback(task, [], 1)).toMatch(/^You have earned 1 of the 2 marks\. .* Next, /)
    expect(writeDecidedFeedback(task, [], 2)).toMatch(/^Well done/)
  })
})
