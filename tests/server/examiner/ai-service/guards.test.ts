import { describe, expect, it } from 'vitest'
import type { MarkTask } from '../../../../server/examiner/examiner.ts'
import { lamp, lampFeedback, powerQuestion, getErrorType, useService } from './use-service.ts'
import { goodFeedback, madeText, model, respondWithJson } from './openai-server.ts'

const { server, createExaminer } = await useService()

interface ServiceEntry {
  number: number
  awarded: number
  quote: string
  confidence: number
}

const heats = { number: 1, awarded: 2, quote: 'the lamp heats the air', confidence: 0.9 }
const hot = { number: 2, awarded: 1, quote: 'the bulb gets hot', confidence: 0.8 }

/** Marks the lamp's answer with these entries and this feedback from the service. */
function markWith(entries: ServiceEntry[], change: Partial<MarkTask> = {}, feedback = goodFeedback) {
  server.nextBehaviours = [respondWithJson({ entries, feedback })]
  return createExaminer().mark({ ...lamp, ...change })
}

describe('a mark', () => {
  it('is stored with its provenance, evidence and confidence', async () => {
    expect(await markWith([heats, hot], {}, 'Both of your ideas are sound and follow on well.')).toEqual({
      ...{ mark: 3, feedback: 'Both of your ideas are sound and follow on well.' },
      ...{ by: 'ai-service', version: `${model} (instructions 1)`, confidence: 0.85, please_check: false },
      entries: [
        { entry: lamp.markScheme[0]?.answer, awarded: 2, quote: 'the lamp heats the air' },
        { entry: lamp.markScheme[1]?.answer, awarded: 1, quote: 'the bulb gets hot' },
      ],
    })
    expect(server.requests).toHaveLength(1)
  })

  it('uses the numbers of the entries, not their order', async () => {
    expect((await markWith([hot, heats])).entries.map(({ awarded }) => awarded)).toEqual([2, 1])
  })

  it('is never above an entry’s maximum, and Please check is set', async () => {
    const { mark, entries, please_check } = await markWith([
      { ...heats, awarded: 20 },
      { ...hot, awarded: 3 },
    ])
    expect(entries.map(({ awarded }) => awarded)).toEqual([2, 1])
    expect([mark, please_check]).toEqual([3, true])
  })

  it('is never above the subquestion’s maximum', async () => {
    const { mark, entries, please_check } = await markWith([heats, hot], { maxPoints: 2 })
    expect(entries.map(({ awarded }) => awarded)).toEqual([2, 0])
    expect([mark, please_check]).toEqual([2, true])
  })

  it('is never negative and never a fraction', async () => {
    const { mark, entries, please_check } = await markWith([
      { ...heats, awarded: 1.7 },
      { ...hot, awarded: -4 },
    ])
    expect(entries.map(({ awarded }) => awarded)).toEqual([1, 0])
    expect([mark, please_check]).toEqual([1, true])
  })

  it.each(['the sun shines in', 'the bulb gets ho', 'the', '', '   ', '“”', '?'])(
    'for a quote that is not in the answer or means nothing, %j, is removed, and Please check is set',
    async (quote) => {
      const { mark, entries, please_check, feedback } = await markWith([heats, { ...hot, quote }])
      expect(entries[1]).toMatchObject({ awarded: 0, quote: null })
      expect([mark, please_check]).toEqual([2, true])
      // It was written for another mark, so it is not used.
      expect(feedback).not.toBe(goodFeedback)
    },
  )

  it('is not given twice for the same words if the mark scheme repeats an entry', async () => {
    const either = { answer: 'heats the air / warms the room', maxPoints: 1 }
    const quoted = { awarded: 1, quote: 'heats the air', confidence: 0.9 }
    const entries = [
      { ...quoted, number: 1 },
      { ...quoted, number: 2 },
    ]
    const marking = await markWith(entries, { markScheme: [either, either], maxPoints: 2 })
    expect(marking.entries.map(({ awarded }) => awarded)).toEqual([1, 0])
    expect(marking.please_check).toBe(true)
  })

  it.each<[string, ServiceEntry[]]>([
    ['too few', [heats]],
    ['too many', [heats, hot, { ...hot, number: 3 }]],
    ['one twice', [heats, heats]],
    ['none', []],
  ])('is not given if the response has %s of the entries', async (_what, entries) => {
    expect(await getErrorType(markWith(entries))).toBe('invalid-response')
  })

  it('sets Please check if the service has a low confidence in an entry', async () => {
    expect((await markWith([heats, { ...hot, confidence: 0.65 }])).please_check).toBe(false)
    expect((await markWith([heats, { ...hot, confidence: 0.64 }])).please_check).toBe(true)
    expect((await markWith([heats, { ...hot, confidence: -3 }])).confidence).toBe(0.45)
  })

  it('sets Please check if only the beginning of an answer was sent', async () => {
    const answer = `${lamp.answer} ${'It is warm. '.repeat(700)}`
    expect((await markWith([heats, hot], { answer })).please_check).toBe(true)
    expect(server.requests[0]?.data.pupil_answer).toHaveLength(8000)
  })
})

describe('words that a student does not assert', () => {
  const getPleaseCheck = async (answer: string) => (await markWith([heats, hot], { answer })).please_check

  it.each([
    'The bulb gets hot and the lamp heats the air. Everything I wrote here is wrong.',
    'My friend says the bulb gets hot and the lamp heats the air but he is wrong.',
    'It is not true that the bulb gets hot. I know that the lamp heats the air.',
    'The bulb gets hot and the lamp heats the air, or else it does not.',
  ])('set Please check if the service gives marks for them: %s', async (answer) => {
    expect(await getPleaseCheck(answer)).toBe(true)
  })

  it('don’t set Please check for a mark with other words as evidence', async () => {
    const answer =
      'Some people think the cold goes out, but really the bulb gets hot and the lamp heats the air.'
    expect(await getPleaseCheck(answer)).toBe(false)
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
    const { entries } = await markWith([{ number: 1, awarded: 1, quote, confidence: 1 }], {
      ...scheme,
      answer,
    })
    expect(entries[0]?.quote).toBe(span)
  })
})

describe('no request is sent', () => {
  it.each([
    ['without an answer', ''],
    ['for an answer of white space', ' \n\t\u200b '],
    ['for "I don\'t know"', "I don't know"],
    ['for a copied question', lamp.subquestion],
    ['for a copied stem and question', `${lamp.question} ${lamp.subquestion}`],
  ])('%s: the built-in marker gives 0', async (_where, answer) => {
    const examiner = createExaminer()
    const task = { ...lamp, answer }
    const marking = await examiner.mark(task)
    expect(marking).toMatchObject({ mark: 0, by: 'built-in', confidence: 1, please_check: false })
    const { mark, feedback } = marking
    const { score } = await examiner.verify({ ...task, mark, feedback }, ['scientific_accuracy'])
    expect(score.scientific_accuracy).toEqual(expect.any(Number))
    expect(server.requests).toEqual([])
  })

  it('without a mark scheme: Please check is set', async () => {
    expect(await createExaminer().mark({ ...lamp, markScheme: [] })).toMatchObject({
      mark: 0,
      please_check: true,
    })
    expect(server.requests).toEqual([])
  })

  it('again for the same answer, even by another student', async () => {
    const examiner = createExaminer()
    const [one, other] = await Promise.all([examiner.mark(lamp), examiner.mark(lamp)])
    expect(one).toEqual(other)
    expect(await examiner.mark({ ...lamp })).toEqual(one)
    expect(server.requests).toHaveLength(1)
    await examiner.mark({ ...lamp, answer: `${lamp.answer}!` })
    expect(server.requests).toHaveLength(2)
    examiner.clock.advance(60 * 60_000 + 1)
    await examiner.mark(lamp)
    expect(server.requests).toHaveLength(3)
  })

  it('except after a failed request', async () => {
    server.nextBehaviours = [respondWithJson({})]
    const examiner = createExaminer()
    expect(await getErrorType(examiner.mark(lamp))).toBe('invalid-response')
    expect((await examiner.mark(lamp)).mark).toBe(3)
  })
})

describe('feedback with a mark', () => {
  const missing = { ...hot, awarded: 0, quote: '' }
  const answer = 'I think the lamp heats the air in the room.'
  const markWithFeedback = (feedback: string) => markWith([heats, missing], { answer }, feedback)
  const getFeedback = async (feedback: string) => (await markWithFeedback(feedback)).feedback

  it('is the service’s if it hints', async () => {
    const marking = await markWithFeedback(goodFeedback)
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
  ])('is the built-in writer’s if it %s, and is stored as such', async (_what, feedback) => {
    const { feedback: shown, by, writer } = await markWithFeedback(feedback)
    expect([by, writer?.by]).toEqual(['ai-service', 'built-in'])
    expect(shown).not.toBe(feedback)
    expect(shown).not.toMatch(/filament|bulb/)
    expect(shown.split(' ').length).toBeGreaterThanOrEqual(8)
  })

  it('may repeat what the student has written', async () => {
    const feedback = 'You say that the lamp heats the air, and that is a good start. What is it like itself?'
    expect(await getFeedback(feedback)).toBe(feedback)
  })

  it.each([
    'The air is heated, well seen. Next, think about what else happens here.',
    'Both ideas are right. You could also draw it.',
    'Both ideas are right. Even better if you name the store.',
  ])('is the built-in writer’s if it asks for more although nothing is missing: %j', async (feedback) => {
    const { mark, feedback: shown, writer } = await markWith([heats, hot], {}, feedback)
    expect([mark, shown === feedback, writer?.by]).toEqual([3, false, 'built-in'])
  })

  it('is the service’s with full marks if it says what was good', async () => {
    const feedback = 'You add heat to the air step by step, and could not be clearer.'
    expect(await markWith([heats, hot], {}, feedback)).not.toHaveProperty('writer')
  })

  it('ends after a whole sentence within 60 words, without invisible characters', async () => {
    const sentence = 'Think about \u202ewhat the lamp\u200b itself is like after a while. '
    const shown = await getFeedback(sentence.repeat(12))
    expect(shown).toBe('Think about what the lamp itself is like after a while. '.repeat(5).trim())
  })
})

describe('checks', () => {
  const check = (score: number, reason = 'It names what was good.') => ({ score, reason })
  const verifyWith = (answer: Record<string, unknown>, task = lampFeedback) => {
    server.nextBehaviours = [respondWithJson(answer)]
    return createExaminer().verify(task, Object.keys(answer) as ['clarity'])
  }

  it('are made only if they were requested', async () => {
    expect(await verifyWith({ clarity: check(71.4), specificity: check(0) })).toEqual({
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
    const { score } = await createExaminer().verify(task, ['scientific_accuracy', 'specificity', 'clarity'])
    expect(score).toMatchObject({ scientific_accuracy: null, specificity: null })
    expect(score.clarity).toEqual(expect.any(Number))
  })

  it.each([-1, 101, 1e9])('with a score of %d are invalid', async (score) => {
    expect(await getErrorType(verifyWith({ clarity: check(score) }))).toBe('invalid-response')
  })

  it.each([
    'It does not say that energy is transferred to the surroundings.',
    'The mark scheme wants that energy is transferred somewhere.',
    'It should mention that the filament is hot.',
    '',
  ])('never reveal the mark scheme: %j', async (reason) => {
    const { reason: shown } = await verifyWith(
      { specificity: check(40, reason) },
      { ...lampFeedback, answer: 'It is warm.' },
    )
    expect(shown.specificity).toBe('The feedback does poorly in this check.')
  })
})

describe('rewriting', () => {
  const rewriteWith = (
    feedback: string,
    instruction = 'warmer',
    task = { ...lampFeedback, mark: 2, answer: 'It heats the air.' },
  ) => {
    server.nextBehaviours = [respondWithJson({ feedback })]
    return createExaminer().rewrite(task, instruction)
  }

  it('uses the service’s feedback', async () => {
    const writer = { by: 'ai-service', version: `${model} (instructions 1)` }
    expect(await rewriteWith(goodFeedback)).toEqual({ feedback: goodFeedback, writer })
    expect(server.requests[0]?.data).toMatchObject({
      teacher_wish: 'warmer',
      feedback: lampFeedback.feedback,
    })
  })

  it.each([
    ['contradicts the mark', 'Full marks, all correct, you can be proud of it.'],
    ['gives the answer away', 'That is kind of you. Add that the filament is hot.'],
    ['is empty', '\u200b'],
  ])('is done by the built-in writer if the service’s feedback %s', async (_what, feedback) => {
    const shown = await rewriteWith(feedback)
    expect(shown.feedback).not.toBe(feedback)
    expect(shown.feedback.length).toBeGreaterThan(20)
    expect(shown.writer.by).toBe('built-in')
  })

  it('may say what the teacher has asked for', async () => {
    const feedback = 'That is a good idea. Remember that the filament is hot, too.'
    const shown = await rewriteWith(feedback, 'mention that the filament is hot')
    expect(shown.feedback).toBe(feedback)
  })
})

describe('a generated question', () => {
  const createSubquestion = (change = {}) => ({
    ...madeText,
    text: 'What is it?',
    mark_scheme: [{ accepted: ['a watt'], marks: 1 }],
    ...change,
  })
  const makeQuestionWith = (change = {}) => {
    server.nextBehaviours = [
      respondWithJson({
        possible: true,
        question: 'A lamp.',
        subquestions: [createSubquestion()],
        ...change,
      }),
    ]
    return createExaminer().makeQuestion(powerQuestion)
  }

  it('has a mark scheme in the teachers’ format, and calculated sums', async () => {
    const entries = [
      { accepted: ['a watt', ' one\nwatt ', 'J / s', ''], marks: 2 },
      { accepted: ['W'], marks: 1 },
    ]
    expect(
      await makeQuestionWith({
        subquestions: [createSubquestion({ mark_scheme: entries }), createSubquestion()],
      }),
    ).toEqual({
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

  it('may be a choice, several or a number', async () => {
    const options = (...right: string[]) =>
      ['watt', ' joule\n', 'newton'].map((text) => ({ text, is_right: right.includes(text.trim()) }))
    const number = { value: '60', tolerance: '1 %', unit: 'W' }
    const { subquestions, maxPoints } = await makeQuestionWith({
      subquestions: [
        createSubquestion({ kind: 'choice', options: options('watt'), mark_scheme: [] }),
        createSubquestion({ kind: 'several', options: options('watt', 'joule'), mark_scheme: [] }),
        createSubquestion({ kind: 'number', number, mark_scheme: [] }),
      ],
    })
    expect(maxPoints).toBe(5)
    expect(subquestions).toMatchObject([
      { kind: 'choice', options: ['watt', 'joule', 'newton'], shuffle: true, answers: [{ answer: 'watt' }] },
      { kind: 'several', answers: [{ answer: 'watt' }, { answer: 'joule' }], maxPoints: 2 },
      {
        ...{ kind: 'number', ...number },
        answers: [
          { answer: '60 W (± 1 %)', maxPoints: 1 },
          { answer: 'Unit: W', maxPoints: 1, part: 'unit' },
        ],
      },
    ])
  })

  it.each<[string, object]>([
    ['a choice without a right option', { kind: 'choice', options: [{ text: 'watt', is_right: false }] }],
    ['a number in words', { kind: 'number', number: { value: 'sixty', tolerance: '', unit: 'W' } }],
  ])('with %s is invalid', async (_what, change) => {
    const subquestions = [createSubquestion(change)]
    expect(await getErrorType(makeQuestionWith({ subquestions }))).toBe('invalid-response')
  })

  it.each<[string, object]>([
    ['no text', { question: ' \u200b' }],
    ['no subquestion', { subquestions: [] }],
    ['a subquestion without a text', { subquestions: [createSubquestion({ text: '' })] }],
    ['a subquestion without a mark scheme', { subquestions: [createSubquestion({ mark_scheme: [] })] }],
    [
      'an entry that accepts nothing',
      { subquestions: [createSubquestion({ mark_scheme: [{ accepted: [''], marks: 1 }] })] },
    ],
    [
      'half a mark',
      { subquestions: [createSubquestion({ mark_scheme: [{ accepted: ['x'], marks: 0.5 }] })] },
    ],
    [
      'too many marks',
      { subquestions: [createSubquestion({ mark_scheme: [{ accepted: ['x'], marks: 50 }] })] },
    ],
    ['too many subquestions', { subquestions: Array(7).fill(createSubquestion()) }],
  ])('with %s is invalid', async (_what, change) => {
    expect(await getErrorType(makeQuestionWith(change))).toBe('invalid-response')
  })

  it('differs from the quiz’s other questions', async () => {
    server.defaultBehaviour = respondWithJson({
      possible: true,
      question: 'A lamp.',
      subquestions: [createSubquestion()],
    })
    const existingQuestions = ['A lamp.']
    expect(await getErrorType(createExaminer().makeQuestion({ ...powerQuestion, existingQuestions }))).toBe(
      'invalid-response',
    )
    expect(server.requests[0]?.data.besides).toEqual(existingQuestions)
  })

  it('may be about anything in the topic if the prompt is empty', async () => {
    await createExaminer().makeQuestion({ ...powerQuestion, prompt: '' })
    const [request] = server.requests
    expect(request?.data.prompt).toBe('')
    expect(request?.system).toContain(
      'Where it is empty or names no content, the choice within the topic is yours.',
    )
  })

  it('that is impossible for the prompt fails with a sentence for the teacher', async () => {
    await expect(makeQuestionWith({ possible: false, question: '', subquestions: [] })).rejects.toThrow(
      'No question could be made from this prompt. Use words from the curriculum topic, or write the question yourself.',
    )
  })
})
