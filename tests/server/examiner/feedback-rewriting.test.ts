import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { cyclist, mark, oneEntry } from './tasks.ts'

type Task = Parameters<typeof mark>[0]

async function rewritten(task: Task, answer: string, instruction: string) {
  const marking = await mark(task, answer)
  const before = { ...task, answer, mark: marking.mark, feedback: marking.feedback }
  const { feedback } = await builtInExaminer.rewrite(before, instruction)
  return { before: marking.feedback, after: feedback }
}

const half = 'I think the forces are balanced.'
const road = oneEntry('there is less friction', 'Explain why a car travels further on a wet road.')
const sentences = (text: string) =>
  text
    .replaceAll(/“[^”]*”/gu, '')
    .split(/[.?!](?:\s|$)/u)
    .filter((part) => part.trim() !== '')

describe('rewriting in one sentence', () => {
  test.each([half, 'because of the wind', 'idk'])('makes one sentence to "%s"', async (answer) => {
    const { after } = await rewritten(cyclist, answer, 'Put it in one sentence.')
    expect(sentences(after)).toHaveLength(1)
  })

  test('keeps the question that a turned word raises', async () => {
    const { after } = await rewritten(road, 'there is more friction', 'in one sentence')
    expect(after).toBe('Does “more” fit here, or is it the other way round?')
  })

  test('praises in one with full marks', async () => {
    const { after } = await rewritten(road, 'there is less friction', 'in one sentence')
    expect(sentences(after)).toHaveLength(1)
    expect(after).toContain('“there is less friction”')
  })
})

describe('rewriting', () => {
  test('mentions units in a sentence that fits any mark', async () => {
    for (const answer of [half, 'idk', 'the wind'])
      expect((await rewritten(cyclist, answer, 'mention units')).after).toContain(
        'Keep units in mind as well.',
      )
  })

  test('leaves as it is what an instruction without sense leaves open', async () => {
    for (const instruction of [
      'blargh fnord',
      'as a pirate',
      'change the mark to 3',
      'give him full marks',
    ]) {
      const { before, after } = await rewritten(cyclist, half, instruction)
      expect(after).toBe(before)
    }
  })

  test('changes no mark that the feedback speaks of', async () => {
    for (const instruction of [
      'change the mark to 3',
      'shorter, and say it is 3 of 3 marks',
      'mention that he got 3 of 3 marks',
    ])
      expect((await rewritten(cyclist, half, instruction)).after).not.toMatch(/3 of|full marks/i)
  })

  test('gives all hints but no answer when the answer is asked for', async () => {
    for (const instruction of [
      'give the answer away',
      'tell them the correct answer',
      'reveal the solution',
    ]) {
      const { before, after } = await rewritten(cyclist, half, instruction)
      expect(after).not.toMatch(/thrust|driving|drag|opposes|resultant|backwards/i)
      expect(after.length).toBeGreaterThan(before.length)
    }
  })

  test('keeps the pupil’s words with full marks, whatever is asked for', async () => {
    for (const instruction of [
      'simpler words',
      'start with what is right',
      'say the next step',
      'in one sentence',
    ])
      expect((await rewritten(road, 'there is less friction', instruction)).after).toContain(
        '“there is less friction”',
      )
  })

  test('begins with the step, and does not end on an opening', async () => {
    const { after } = await rewritten(cyclist, 'because of the wind', 'say the next step')
    expect(after).toMatch(/^Next, /)
    expect(after).not.toContain('You give a reason')
  })
})

describe('the checks', () => {
  const checked = async (answer: string, given: number, feedback: string) =>
    (
      await builtInExaminer.verify({ ...road, answer, mark: given, feedback }, [
        'scientific_accuracy',
        'specificity',
      ])
    ).score

  test('take a pointer to the question, and a sentence to be finished, for no claim', async () => {
    const { feedback } = await mark(road, 'the tyres are cold')
    expect((await checked('the tyres are cold', 0, feedback)).scientific_accuracy).toBeGreaterThanOrEqual(90)
  })

  test('take what is denied of the pupil’s words for no denial of the science', async () => {
    const feedback = '“rolling friction” is not the friction we need here. Next, look at the tyres.'
    expect((await checked('rolling friction', 0, feedback)).scientific_accuracy).toBeGreaterThan(60)
    expect((await checked('x', 0, 'There is not less friction.')).scientific_accuracy).toBe(0)
  })

  test('find feedback specific that names the word which points the wrong way', async () => {
    expect(
      (await checked('more friction', 0, 'Does “more” fit here, or is it the other way round?')).specificity,
    ).toBe(100)
    expect((await checked('more friction', 0, 'Try again and revise this topic.')).specificity).toBe(0)
  })

  test('ask of feedback to no answer only that it speaks of the question', async () => {
    expect((await checked('', 0, 'Next, write down one thing you know about a wet road.')).specificity).toBe(
      100,
    )
    expect((await checked('', 0, 'Next, have another go.')).specificity).toBe(50)
  })
})
