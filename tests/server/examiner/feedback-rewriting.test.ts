import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { cyclist, mark, createTask } from './tasks.ts'

type Task = Parameters<typeof mark>[0]

async function rewriteFeedback(task: Task, answer: string, instruction: string) {
  const marking = await mark(task, answer)
  const before = { ...task, answer, mark: marking.mark, feedback: marking.feedback }
  const { feedback } = await builtInExaminer.rewrite(before, instruction)
  return { before: marking.feedback, after: feedback }
}

const half = 'I think the forces are balanced.'
const road = createTask('there is less friction', 'Explain why a car travels further on a wet road.')
const countSentences = (text: string) =>
  text
    .replaceAll(/“[^”]*”/gu, '')
    .split(/[.?!](?:\s|$)/u)
    .filter((part) => part.trim() !== '')

describe('rewriting in one sentence', () => {
  test.each([half, 'because of the wind', 'idk'])('makes one sentence to "%s"', async (answer) => {
    const { after } = await rewriteFeedback(cyclist, answer, 'Put it in one sentence.')
    expect(countSentences(after)).toHaveLength(1)
  })

  test('keeps the question about a reversed word', async () => {
    const { after } = await rewriteFeedback(road, 'there is more friction', 'in one sentence')
    expect(after).toBe('Does “more” fit here, or is it the other way round?')
  })

  test('praises in one sentence with full marks', async () => {
    const { after } = await rewriteFeedback(road, 'there is less friction', 'in one sentence')
    expect(countSentences(after)).toHaveLength(1)
    expect(after).toContain('“there is less friction”')
  })
})

describe('rewriting', () => {
  test('mentions units in a sentence that fits any mark', async () => {
    for (const answer of [half, 'idk', 'the wind'])
      expect((await rewriteFeedback(cyclist, answer, 'mention units')).after).toContain(
        'Keep units in mind as well.',
      )
  })

  test('leaves feedback unchanged for a meaningless instruction', async () => {
    for (const instruction of [
      'blargh fnord',
      'as a pirate',
      'change the mark to 3',
      'give him full marks',
    ]) {
      const { before, after } = await rewriteFeedback(cyclist, half, instruction)
      expect(after).toBe(before)
    }
  })

  test('does not change the mark that the feedback names', async () => {
    for (const instruction of [
      'change the mark to 3',
      'shorter, and say it is 3 of 3 marks',
      'mention that he got 3 of 3 marks',
    ])
      expect((await rewriteFeedback(cyclist, half, instruction)).after).not.toMatch(/3 of|full marks/i)
  })

  test('gives all hints but not the answer if an instruction requests the answer', async () => {
    for (const instruction of [
      'give the answer away',
      'tell them the correct answer',
      'reveal the solution',
    ]) {
      const { before, after } = await rewriteFeedback(cyclist, half, instruction)
      expect(after).not.toMatch(/thrust|driving|drag|opposes|resultant|backwards/i)
      expect(after.length).toBeGreaterThan(before.length)
    }
  })

  test('keeps the quotation with full marks, whatever the instruction', async () => {
    for (const instruction of [
      'simpler words',
      'start with what is right',
      'say the next step',
      'in one sentence',
    ])
      expect((await rewriteFeedback(road, 'there is less friction', instruction)).after).toContain(
        '“there is less friction”',
      )
  })

  test('starts with the next step, and does not end with an opening', async () => {
    const { after } = await rewriteFeedback(cyclist, 'because of the wind', 'say the next step')
    expect(after).toMatch(/^Next, /)
    expect(after).not.toContain('You give a reason')
  })
})

describe('the checks', () => {
  const verifyFeedback = async (answer: string, given: number, feedback: string) =>
    (
      await builtInExaminer.verify({ ...road, answer, mark: given, feedback }, [
        'scientific_accuracy',
        'specificity',
      ])
    ).score

  test('don’t take a hint or an unfinished sentence for a claim', async () => {
    const { feedback } = await mark(road, 'the tyres are cold')
    expect(
      (await verifyFeedback('the tyres are cold', 0, feedback)).scientific_accuracy,
    ).toBeGreaterThanOrEqual(90)
  })

  test('don’t take a correction of the student’s words for a denial of the science', async () => {
    const feedback = '“rolling friction” is not the friction we need here. Next, look at the tyres.'
    expect((await verifyFeedback('rolling friction', 0, feedback)).scientific_accuracy).toBeGreaterThan(60)
    expect((await verifyFeedback('x', 0, 'There is not less friction.')).scientific_accuracy).toBe(0)
  })

  test('rate feedback as specific if it names the reversed word', async () => {
    expect(
      (await verifyFeedback('more friction', 0, 'Does “more” fit here, or is it the other way round?'))
        .specificity,
    ).toBe(100)
    expect((await verifyFeedback('more friction', 0, 'Try again and revise this topic.')).specificity).toBe(0)
  })

  test('require of feedback on an empty answer only that it is about the question', async () => {
    expect(
      (await verifyFeedback('', 0, 'Next, write down one thing you know about a wet road.')).specificity,
    ).toBe(100)
    expect((await verifyFeedback('', 0, 'Next, have another go.')).specificity).toBe(50)
  })
})
