import { describe, expect, test } from 'vitest'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { verifiers } from '../../../server/examiner/examiner.ts'
import { cyclist, mark, createTask } from './tasks.ts'

const getFeedback = async (answer: string) => (await mark(cyclist, answer)).feedback
const countWords = (text: string) => text.split(/\s+/u).length

const full = 'Pedalling gives a forward force, air resistance acts backwards and the forces are balanced.'
const part = 'I think the forces are balanced.'

describe('feedback', () => {
  test('quotes the student’s words that earned credit, and says how many marks', async () => {
    const feedback = await getFeedback(part)
    expect(feedback).toContain('“I think the forces are balanced”')
    expect(feedback).toContain('1 of the 3 marks')
  })

  test('gives no advice with full marks', async () => {
    expect(await getFeedback(full)).not.toMatch(/next|improve|try|missing|think about/i)
  })

  test('names a next step when something is missing', async () => {
    expect(await getFeedback(part)).toMatch(/Next, /)
  })

  test('never reveals what is missing', async () => {
    for (const answer of ['', 'idk', 'because of the wind', part, 'she is pedalling harder'])
      expect(await getFeedback(answer)).not.toMatch(/thrust|driving|friction|opposes|resultant|backwards/i)
  })

  test('differs by the type of mistake', async () => {
    const answers = [
      '',
      'idk',
      cyclist.question,
      'because of the wind',
      part,
      `${part} There is a thrust.`,
      full,
    ]
    const all = await Promise.all(answers.map(getFeedback))
    expect(new Set(all).size).toBe(answers.length)
  })

  test('names what is wrong: the unit, the value or the direction', async () => {
    const distance = createTask('4800 m', 'Calculate how far the train travels.', 2)
    expect((await mark(distance, '4800')).feedback).toMatch(/unit/)
    expect((await mark(distance, '4000 m')).feedback).toMatch(/not the value/)
    const turned = (await mark(createTask('the rate increases'), 'the rate decreases')).feedback
    expect(turned).toContain('Does “decreases” fit here')
  })

  test('has 8 to 60 words, however long the answer is', async () => {
    for (const answer of ['', 'no idea', part, full, `${part} ${'word '.repeat(3000)}`, full.repeat(50)]) {
      const count = countWords(await getFeedback(answer))
      expect(count).toBeGreaterThanOrEqual(8)
      expect(count).toBeLessThanOrEqual(60)
    }
  })
})

const createFeedbackTask = (answer: string, given: number, feedback: string) => ({
  ...cyclist,
  answer,
  mark: given,
  feedback,
})

describe('verification', () => {
  const honest = createFeedbackTask(
    part,
    1,
    'Good: the forces are balanced. Next, think about the air and the pedalling.',
  )

  test('gives only the requested scores', async () => {
    const { score, reason } = await builtInExaminer.verify(honest, ['clarity'])
    expect(score.clarity).toBeGreaterThan(80)
    expect(score).toMatchObject({ scientific_accuracy: null, specificity: null })
    expect(reason).toMatchObject({ scientific_accuracy: null, specificity: null })
  })

  test('scores feedback lower that contradicts the mark scheme', async () => {
    const wrong = { ...honest, feedback: 'The forces are not balanced. The forces are unbalanced.' }
    const good = await builtInExaminer.verify(honest, verifiers)
    const bad = await builtInExaminer.verify(wrong, verifiers)
    expect(bad.score.scientific_accuracy).toBe(0)
    expect(good.score.scientific_accuracy).toBeGreaterThan(60)
  })

  test('gives at most 50 for accuracy if the feedback contradicts the mark', async () => {
    const { score } = await builtInExaminer.verify(
      { ...honest, feedback: 'Full marks, well done!' },
      verifiers,
    )
    expect(score.scientific_accuracy).toBeLessThanOrEqual(50)
  })

  test('scores feedback as specific when it names what is missing', async () => {
    const named = { ...honest, feedback: 'Think about pedalling and about air resistance.' }
    const vague = { ...honest, feedback: 'Good effort. Try to add more detail next time.' }
    expect((await builtInExaminer.verify(named, verifiers)).score.specificity).toBe(100)
    expect((await builtInExaminer.verify(vague, verifiers)).score.specificity).toBe(0)
  })

  test('scores long sentences with hard words as less clear', async () => {
    const hard = `Notwithstanding considerable terminological imprecision ${'regarding fundamental kinematical considerations '.repeat(12)}.`
    const { score } = await builtInExaminer.verify({ ...honest, feedback: hard }, verifiers)
    expect(score.clarity).toBeLessThan(40)
  })

  test('gives reasons of one sentence that never quote the mark scheme', async () => {
    const { reason } = await builtInExaminer.verify(honest, verifiers)
    for (const text of Object.values(reason)) {
      expect(text).toMatch(/^[^.]+\.$/)
      expect(text).not.toMatch(/thrust|driving|friction|resistance|resultant|balanced/)
    }
  })

  test('gives no accuracy and specificity without a mark scheme', async () => {
    const { score } = await builtInExaminer.verify({ ...honest, markScheme: [] }, verifiers)
    expect(score).toMatchObject({ scientific_accuracy: null, specificity: null })
    expect(score.clarity).not.toBeNull()
  })
})

describe('rewriting', () => {
  const long = createFeedbackTask(part, 1, '')
  const rewrite = async (instruction: string) => {
    const feedback = await getFeedback(part)
    const rewriting = await builtInExaminer.rewrite({ ...long, feedback }, instruction)
    return { before: feedback, after: rewriting.feedback }
  }

  test('makes it shorter', async () => {
    const { before, after } = await rewrite('Please make it shorter.')
    expect(countWords(after)).toBeLessThan(countWords(before))
  })

  test('makes it longer', async () => {
    const { before, after } = await rewrite('longer, with more detail')
    expect(countWords(after)).toBeGreaterThan(countWords(before))
  })

  test('starts with what is right when asked to', async () => {
    const { after } = await rewrite('Start with what is right')
    expect(after.indexOf('balanced')).toBeLessThan(60)
  })

  test('starts with the next step when asked for it', async () => {
    expect((await rewrite('say what the next step is')).after).toMatch(/^Next, /)
  })

  test('sounds warmer when asked to', async () => {
    expect((await rewrite('be more encouraging')).after).toMatch(/Keep going|You can do this/)
  })

  test('mentions what the instruction says', async () => {
    expect((await rewrite('Mention the free-body diagram.')).after).toContain('the free-body diagram')
  })

  test.each(['', 'asdf', 'Write it as a pirate', 'constructor', 'mention', 'shorter '.repeat(20)])(
    'writes at most 60 words for "%s"',
    async (instruction) => {
      const { after } = await rewrite(instruction)
      expect(after.trim()).not.toBe('')
      expect(countWords(after)).toBeLessThanOrEqual(60)
    },
  )

  test('follows the teacher’s mark, not its own', async () => {
    const task = createFeedbackTask('Her legs are strong.', 3, 'Well done.')
    const { feedback, writer } = await builtInExaminer.rewrite(task, 'warmer')
    expect(writer.by).toBe('built-in')
    expect(feedback).not.toMatch(/not earn|missing|yet/)
  })
})
