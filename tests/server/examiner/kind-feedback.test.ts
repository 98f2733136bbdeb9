import { describe, expect, it } from 'vitest'
import { builtInExaminer, markAnswer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { contradictsMark } from '../../../server/examiner/feedback/accuracy-check.ts'
import { writeDecidedFeedback } from '../../../server/examiner/feedback/decided-feedback.ts'
import { choice, length, light, several, type Task } from './kind-tasks.ts'

const answered: [Task, string][] = [
  ...['Neon', 'Iron', '', 'Gold', 'The gas is lighter than air'].map((one): [Task, string] => [choice, one]),
  ...['Iron\nCopper', 'Iron', 'Iron\nNeon', 'Copper\nNeon', 'Neon\nArgon', '', 'Iron\nGold'].map(
    (one): [Task, string] => [several, one],
  ),
  ...['3.0 × 10^8 m/s', '3e8', '-3.0 × 10^8 m/s', '3.0 × 10^7', '3.2 × 10^8 kg', '3 or 4', '', 'fast'].map(
    (one): [Task, string] => [light, one],
  ),
  ...['3', '3 kg', '3.11', '30'].map((one): [Task, string] => [length, one]),
]

const countWords = (text: string) => text.split(/\s+/u).length

/** What the answer lacks, as feedback would give it away. */
const missing = (task: Task, answer: string) =>
  task.markScheme.map((one) => one.answer).filter((text) => !answer.includes(text))

describe.each(answered)('feedback on %#', (task, answer) => {
  const { mark, feedback } = markAnswer({ ...task, answer })

  it('has 8 to 60 words that agree with the mark and give nothing away', () => {
    expect(countWords(feedback)).toBeGreaterThanOrEqual(8)
    expect(countWords(feedback)).toBeLessThanOrEqual(60)
    expect(contradictsMark(feedback, { mark, maxPoints: task.maxPoints })).toBe(false)
    expect(missing(task, answer).filter((text) => feedback.includes(text))).toEqual([])
  })

  it('passes its own check', async () => {
    const { score } = await builtInExaminer.verify({ ...task, answer, mark, feedback }, [
      'scientific_accuracy',
    ])
    expect(score.scientific_accuracy).toBeGreaterThanOrEqual(75)
  })

  it.each(['Shorter please', 'Give the answer away', 'Be kind', 'One sentence', 'Next step first'])(
    'is rewritten by "%s" without giving anything away',
    async (wish) => {
      const given = { ...task, answer, mark, feedback }
      const { feedback: rewritten } = await builtInExaminer.rewrite(given, wish)
      expect(rewritten).not.toBe('')
      expect(contradictsMark(rewritten, given)).toBe(false)
      expect(missing(task, answer).filter((text) => rewritten.includes(text))).toEqual([])
    },
  )

  it('says nothing of single parts where a teacher decided another mark', () => {
    const decided = mark === task.maxPoints ? 0.5 : task.maxPoints
    const text = writeDecidedFeedback({ ...task, answer }, [], decided)
    expect(contradictsMark(text, { mark: decided, maxPoints: task.maxPoints })).toBe(false)
    expect(text).not.toContain('“')
  })
})

it('feedback for the same mark on other parts does not praise the parts that the teacher took', () => {
  const task = { ...light, answer: '3.0 × 10^8' }
  expect(markAnswer(task)).toMatchObject({ mark: 2 })
  expect(writeDecidedFeedback(task, [0, 1, 1], 2)).not.toContain('value is right')
  expect(writeDecidedFeedback(task, [1, 0, 1], 2)).toContain('value is right')
})

it.each([
  [light, '3.0 × 10^8', 'The unit is missing.'],
  [light, '3.0 × 10^8 kg', 'The unit does not fit'],
  [light, '2.99 × 10^8 m/s', 'significant figures'],
  [light, '3.0 × 10^7 m/s', 'power of ten'],
  [light, '-3.0 × 10^8 m/s', 'sign does not'],
  [length, '3.11', 'very close'],
  [length, '3 kg', 'The unit does not fit'],
  [light, '3 or 4', 'more than one number'],
  [several, 'Iron\nCopper\nNeon', '“Neon” is not right, and a wrong choice takes a mark away.'],
  [several, 'Iron', 'There is another right option to find.'],
  [choice, 'Iron', '“Iron” is not the right one.'],
  [choice, '', 'Nothing is chosen here yet.'],
])('feedback says what is lacking: %#', (task, answer, text) => {
  expect(markAnswer({ ...task, answer }).feedback).toContain(text)
})
