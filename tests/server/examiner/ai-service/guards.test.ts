import { describe, expect, it } from 'vitest'
import type { MarkTask } from '../../../../server/examiner/examiner.ts'
import { lamp, lampFeedback, powerQuestion, troubleOf, useService } from './asking.ts'
import { goodFeedback, model, sayJson } from './openai-server.ts'

const { server, examiner } = await useService()

interface Judged {
  number: number
  awarded: number
  quote: string
  confidence: number
}

const heats = { number: 1, awarded: 2, quote: 'the lamp heats the air', confidence: 0.9 }
const hot = { number: 2, awarded: 1, quote: 'the bulb gets hot', confidence: 0.8 }

/** The marking of the lamp's answer where the service judges so. */
function judged(entries: Judged[], change: Partial<MarkTask> = {}, feedback = goodFeedback) {
  server.next = [sayJson({ entries, feedback })]
  return examiner().mark({ ...lamp, ...change })
}

describe('a mark', () => {
  it('is stored with its provenance, evidence and confidence', async () => {
    expect(await judged([heats, hot], {}, 'Both of your ideas are sound and follow on well.')).toEqual({
      ...{ mark: 3, feedback: 'Both of your ideas are sound and follow on well.' },
      ...{ by: 'ai-service', version: `${model} (instructions 1)`, confidence: 0.85, please_check: false },
      entries: [
        { entry: lamp.markScheme[0]?.answer, awarded: 2, quote: 'the lamp heats the air' },
        { entry: lamp.markScheme[1]?.answer, awarded: 1, quote: 'the bulb gets hot' },
      ],
    })
    expect(server.requests).toHaveLength(1)
  })

  it('goes by the numbers of the entries, not by their order', async () => {
    expect((await judged([hot, heats])).entries.map(({ awarded }) => awarded)).toEqual([2, 1])
  })

  it('is never above an entry’s maximum, and a teacher is asked to check', async () => {
    const { mark, entries, please_check } = await judged([
      { ...heats, awarded: 20 },
      { ...hot, awarded: 3 },
    ])
    expect(entries.map(({ awarded }) => awarded)).toEqual([2, 1])
    expect([mark, please_check]).toEqual([3, true])
  })

  it('is never above the subquestion’s maximum', async () => {
    const { mark, entries, please_check } = await judged([heats, hot], { maxPoints: 2 })
    expect(entries.map(({ awarded }) => awarded)).toEqual([2, 0])
    expect([mark, please_check]).toEqual([2, true])
  })

  it('is never negative and never a fraction', async () => {
    const { mark, entries, please_check } = await judged([
      { ...heats, awarded: 1.7 },
      { ...hot, awarded: -4 },
    ])
    expect(entries.map(({ awarded }) => awarded)).toEqual([1, 0])
    expect([mark, please_check]).toEqual([1, true])
  })

  it.each(['the sun shines in', 'the bulb gets ho', 'the', '', '   ', '“”', '?'])(
    'of words that are not in the answer or say nothing, %j, is struck, and a teacher is to look',
    async (quote) => {
      const { mark, entries, please_check, feedback } = await judged([heats, { ...hot, quote }])
      expect(entries[1]).toMatchObject({ awarded: 0, quote: null })
      expect([mark, please_check]).toEqual([2, true])
      // Written for another mark, so it is not taken.
      expect(feedback).not.toBe(goodFeedback)
    },
  )

  it('is not given twice for the same words where the mark scheme repeats an entry', async () => {
    const either = { answer: 'heats the air / warms the room', maxPoints: 1 }
    const quoted = { awarded: 1, quote: 'heats the air', confidence: 0.9 }
    const entries = [
      { ...quoted, number: 1 },
      { ...quoted, number: 2 },
    ]
    const marking = await judged(entries, { markScheme: [either, either], maxPoints: 2 })
    expect(marking.entries.map(({ awarded }) => awarded)).toEqual([1, 0])
    expect(marking.please_check).toBe(true)
  })

  it.each<[string, Judged[]]>([
    ['too few', [heats]],
    ['too many', [heats, hot, { ...hot, number: 3 }]],
    ['one twice', [heats, heats]],
    ['none', []],
  ])('is not made from a judgement with %s of the entries', async (_what, entries) => {
    expect(await troubleOf(judged(entries))).toBe('invalid-response')
  })

  it('says "Please check" where the service is not sure of an entry', async () => {
    expect((await judged([heats, { ...hot, confidence: 0.65 }])).please_check).toBe(false)
    expect((await judged([heats, { ...hot, confidence: 0.64 }])).please_check).toBe(true)
    expect((await judged([heats, { ...hot, confidence: -3 }])).confidence).toBe(0.45)
  })

  it('says "Please check" where only the beginning of an answer was read', async () => {
    const answer = `${lamp.answer} ${'It is warm. '.repeat(700)}`
    expect((await judged([heats, hot], { answer })).please_check).toBe(true)
    expect(server.requests[0]?.data.pupil_answer).toHaveLength(8000)
  })
})

describe('words that a student does not assert', () => {
  const marked = async (answer: string) => (await judged([heats, hot], { answer })).please_check

  it.each([
    'The bulb gets hot and the lamp heats the air. Everything I wrote here is wrong.',
    'My friend says the bulb gets hot and the lamp heats the air but he is wrong.',
    'It is not true that the bulb gets hot. I know that the lamp heats the air.',
    'The bulb gets hot and the lamp heats the air, or else it does not.',
  ])('are shown to the teacher where the service takes them for an answer: %s', async (answer) => {
    expect(await marked(answer)).toBe(true)
  })

  it('don’t flag a mark that rests on other words', async () => {
    const answer =
      'Some people think the cold goes out, but really the bulb gets hot and the lamp heats the air.'
    expect(await marked(answer)).toBe(false)
  })
})

describe('the words that earned a mark', () => {
  it.each([
    ['the bulb gets hot', 'The Bulb\n gets  HOT', 'The Bulb\n gets  HOT'],
    ['it\'s "hot" - very', 'well, it’s “hot” – very!', 'it’s “hot” – very'],
    ['the bulb gets hot', 'the b\u200bulb ge\u202ets hot', 'the b\u200bulb ge\u202ets hot'],
    ['"gets hot"', 'it gets hot', 'gets hot'],
    ['CO2', 'it gives off CO₂ then', 'CO₂'],
    ['hot', 'shot, then hot', 'hot'],
    ['B', 'B', 'B'],
    ['no', 'no, it is not', 'no'],
    ['12 N', 'a force of 12 N acts', '12 N'],
  ])('%j are found in %j', async (quote, answer, span) => {
    const scheme = { markScheme: [{ answer: 'anything', maxPoints: 1 }], maxPoints: 1 }
    const { entries } = await judged([{ number: 1, awarded: 1, quote, confidence: 1 }], { ...scheme, answer })
    expect(entries[0]?.quote).toBe(span)
  })
})

describe('nobody is asked', () => {
  it.each([
    ['where there is no answer', ''],
    ['where it is nothing but space', ' \n\t\u200b '],
    ['where somebody does not know', "I don't know"],
    ['where the question was copied', lamp.subquestion],
    ['where stem and question were copied', `${lamp.question} ${lamp.subquestion}`],
  ])('%s: 0, said by the built-in marker', async (_where, answer) => {
    const asking = examiner()
    const task = { ...lamp, answer }
    const marking = await asking.mark(task)
    expect(marking).toMatchObject({ mark: 0, by: 'built-in', confidence: 1, please_check: false })
    const { mark, feedback } = marking
    const { score } = await asking.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
    expect(score.scientific_accuracy).toEqual(expect.any(Number))
    expect(server.requests).toEqual([])
  })

  it('where there is no mark scheme: a teacher is asked to check', async () => {
    expect(await examiner().mark({ ...lamp, markScheme: [] })).toMatchObject({ mark: 0, please_check: true })
    expect(server.requests).toEqual([])
  })

  it('again for the same answer, even of another student', async () => {
    const asking = examiner()
    const [one, other] = await Promise.all([asking.mark(lamp), asking.mark(lamp)])
    expect(one).toEqual(other)
    expect(await asking.mark({ ...lamp })).toEqual(one)
    expect(server.requests).toHaveLength(1)
    await asking.mark({ ...lamp, answer: `${lamp.answer}!` })
    expect(server.requests).toHaveLength(2)
    asking.clock.pass(60 * 60_000 + 1)
    await asking.mark(lamp)
    expect(server.requests).toHaveLength(3)
  })

  it('but is asked again after a failed request', async () => {
    server.next = [sayJson({})]
    const asking = examiner()
    expect(await troubleOf(asking.mark(lamp))).toBe('invalid-response')
    expect((await asking.mark(lamp)).mark).toBe(3)
  })
})

describe('feedback with a mark', () => {
  const missing = { ...hot, awarded: 0, quote: '' }
  const answer = 'I think the lamp heats the air in the room.'
  const marked = (feedback: string) => judged([heats, missing], { answer }, feedback)
  const written = async (feedback: string) => (await marked(feedback)).feedback

  it('is the service’s where it hints', async () => {
    const marking = await marked(goodFeedback)
    expect(marking.feedback).toBe(goodFeedback)
    expect(marking).not.toHaveProperty('writer')
  })

  it.each([
    ['gives the answer away', 'Good start with the air. You could add that the filament is hot.'],
    ['gives it away in another form', 'Good start with the air. Next time say: the bulbs getting hot.'],
    ['praises it as complete', 'Full marks, this is everything that the question asks for.'],
    ['is empty', ''],
    ['is a word', 'Good.'],
    ['is one endless sentence', 'and then it goes on '.repeat(30)],
  ])('is our own where it %s, and kept as such', async (_what, feedback) => {
    const { feedback: shown, by, writer } = await marked(feedback)
    expect([by, writer?.by]).toEqual(['ai-service', 'built-in'])
    expect(shown).not.toBe(feedback)
    expect(shown).not.toMatch(/filament|bulb/)
    expect(shown.split(' ').length).toBeGreaterThanOrEqual(8)
  })

  it('may repeat what the student has written', async () => {
    const feedback = 'You say that the lamp heats the air, and that is a good start. What is it like itself?'
    expect(await written(feedback)).toBe(feedback)
  })

  it.each([
    'The air is heated, well seen. Next, think about what else happens here.',
    'Both ideas are right. You could also draw it.',
    'Both ideas are right. Even better if you name the store.',
  ])('is our own where it says how to do better although nothing is missing: %j', async (feedback) => {
    const { mark, feedback: shown, writer } = await judged([heats, hot], {}, feedback)
    expect([mark, shown === feedback, writer?.by]).toEqual([3, false, 'built-in'])
  })

  it('is the service’s with full marks where it says what was good', async () => {
    const feedback = 'You add heat to the air step by step, and could not be clearer.'
    expect(await judged([heats, hot], {}, feedback)).not.toHaveProperty('writer')
  })

  it('ends after a whole sentence within 60 words, without invisible characters', async () => {
    const sentence = 'Think about \u202ewhat the lamp\u200b itself is like after a while. '
    const shown = await written(sentence.repeat(12))
    expect(shown).toBe('Think about what the lamp itself is like after a while. '.repeat(5).trim())
  })
})

describe('checks', () => {
  const check = (score: number, reason = 'It names what was good.') => ({ score, reason })
  const checked = (answer: Record<string, unknown>, task = lampFeedback) => {
    server.next = [sayJson(answer)]
    return examiner().verify(task, Object.keys(answer) as ['clarity'])
  }

  it('are made where they were asked for, and no others', async () => {
    expect(await checked({ clarity: check(71.4), specificity: check(0) })).toEqual({
      score: { scientific_accuracy: null, specificity: 0, clarity: 71 },
      reason: {
        ...{ scientific_accuracy: null, specificity: 'It names what was good.' },
        clarity: 'It names what was good.',
      },
    })
    expect(server.requests[0]?.schema.required).toEqual(['specificity', 'clarity'])
  })

  it('need a mark scheme, except for clarity', async () => {
    const task = { ...lampFeedback, markScheme: [] }
    const { score } = await examiner().verify(task, ['scientific_accuracy', 'specificity', 'clarity'])
    expect(score).toMatchObject({ scientific_accuracy: null, specificity: null })
    expect(score.clarity).toEqual(expect.any(Number))
  })

  it.each([-1, 101, 1e9])('with a score of %d are none', async (score) => {
    expect(await troubleOf(checked({ clarity: check(score) }))).toBe('invalid-response')
  })

  it.each([
    'It does not say that energy is transferred to the surroundings.',
    'The mark scheme wants that energy is transferred somewhere.',
    'It should mention that the filament is hot.',
    '',
  ])('never give the mark scheme away: %j', async (reason) => {
    const { reason: shown } = await checked(
      { specificity: check(40, reason) },
      { ...lampFeedback, answer: 'It is warm.' },
    )
    expect(shown.specificity).toBe('The feedback does poorly in this check.')
  })
})

describe('rewriting', () => {
  const rewritten = (
    feedback: string,
    instruction = 'warmer',
    task = { ...lampFeedback, mark: 2, answer: 'It heats the air.' },
  ) => {
    server.next = [sayJson({ feedback })]
    return examiner().rewrite(task, instruction)
  }

  it('takes what the service writes', async () => {
    const writer = { by: 'ai-service', version: `${model} (instructions 1)` }
    expect(await rewritten(goodFeedback)).toEqual({ feedback: goodFeedback, writer })
    expect(server.requests[0]?.data).toMatchObject({
      teacher_wish: 'warmer',
      feedback: lampFeedback.feedback,
    })
  })

  it.each([
    ['speaks against the mark', 'Full marks, all correct, you can be proud of it.'],
    ['gives the answer away', 'That is kind of you. Add that the filament is hot.'],
    ['is empty', '\u200b'],
  ])('is done by the built-in writer where it %s', async (_what, feedback) => {
    const shown = await rewritten(feedback)
    expect(shown.feedback).not.toBe(feedback)
    expect(shown.feedback.length).toBeGreaterThan(20)
    expect(shown.writer.by).toBe('built-in')
  })

  it('may say what the teacher wants said', async () => {
    const feedback = 'That is a good idea. Remember that the filament is hot, too.'
    const shown = await rewritten(feedback, 'mention that the filament is hot')
    expect(shown.feedback).toBe(feedback)
  })
})

describe('a made question', () => {
  const sub = (change = {}) => ({
    text: 'What is it?',
    mark_scheme: [{ accepted: ['a watt'], marks: 1 }],
    ...change,
  })
  const made = (change = {}) => {
    server.next = [sayJson({ possible: true, question: 'A lamp.', subquestions: [sub()], ...change })]
    return examiner().makeQuestion(powerQuestion)
  }

  it('comes with a mark scheme as teachers write them, and with sums of our own', async () => {
    const entries = [
      { accepted: ['a watt', ' one\nwatt ', 'J / s', ''], marks: 2 },
      { accepted: ['W'], marks: 1 },
    ]
    expect(await made({ subquestions: [sub({ mark_scheme: entries }), sub()] })).toEqual({
      ...{ questionDescription: 'A lamp.', maxPoints: 4, focusAreaId: null, difficulty: 'foundation' },
      ...{ ncTopic: 'Energy', needsGeneration: true, generationPrompt: 'the unit of power' },
      madeBy: 'test-model-1',
      subquestions: [
        {
          ...{ id: '1', subquestionDescription: 'What is it?', maxPoints: 3 },
          answers: [
            { answer: 'a watt / one watt / J/s', maxPoints: 2 },
            { answer: 'W', maxPoints: 1 },
          ],
        },
        {
          ...{ id: '2', subquestionDescription: 'What is it?', maxPoints: 1 },
          answers: [{ answer: 'a watt', maxPoints: 1 }],
        },
      ],
    })
  })

  it.each<[string, object]>([
    ['no text', { question: ' \u200b' }],
    ['no subquestion', { subquestions: [] }],
    ['a subquestion without a text', { subquestions: [sub({ text: '' })] }],
    ['a subquestion without a mark scheme', { subquestions: [sub({ mark_scheme: [] })] }],
    [
      'an entry that accepts nothing',
      { subquestions: [sub({ mark_scheme: [{ accepted: [''], marks: 1 }] })] },
    ],
    ['half a mark', { subquestions: [sub({ mark_scheme: [{ accepted: ['x'], marks: 0.5 }] })] }],
    ['too many marks', { subquestions: [sub({ mark_scheme: [{ accepted: ['x'], marks: 50 }] })] }],
    ['too many subquestions', { subquestions: Array(7).fill(sub()) }],
  ])('with %s is none', async (_what, change) => {
    expect(await troubleOf(made(change))).toBe('invalid-response')
  })

  it('differs from those the quiz has', async () => {
    server.usually = sayJson({ possible: true, question: 'A lamp.', subquestions: [sub()] })
    const besides = ['A lamp.']
    expect(await troubleOf(examiner().makeQuestion({ ...powerQuestion, existingQuestions: besides }))).toBe(
      'invalid-response',
    )
    expect(server.requests[0]?.data.besides).toEqual(besides)
  })

  it('is of anything in the topic where the prompt is empty', async () => {
    await examiner().makeQuestion({ ...powerQuestion, prompt: '' })
    const [asked] = server.requests
    expect(asked?.data.prompt).toBe('')
    expect(asked?.system).toContain(
      'Where it is empty or names no content, the choice within the topic is yours.',
    )
  })

  it('that the prompt does not allow is refused with a sentence for the teacher', async () => {
    await expect(made({ possible: false, question: '', subquestions: [] })).rejects.toThrow(
      'No question could be made from this prompt. Use words from the curriculum topic, or write the question yourself.',
    )
  })
})
