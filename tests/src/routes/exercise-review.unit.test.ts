import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { ExerciseResults, FeedbackItem } from '../../../src/data/exercise.ts'
import { splitByEvidence } from '../../../src/routes/_app/exercise-review/-evidence.ts'
import { findStep } from '../../../src/lib/steps.ts'
import { countSubquestions } from '../../../src/routes/_app/exercise-review/-review-screen.tsx'
import { getSources } from '../../../src/routes/_app/exercise-review/-feedback.tsx'
import { positionTicks } from '../../../src/routes/_app/exercise-review/-review-answer.tsx'
import { countFullSquares, getVerificationRows } from '../../../src/routes/_app/exercise-review/-details.tsx'
import { Route, type Search } from '../../../src/routes/_app/exercise-review/route.tsx'

const entry = (quote: string | null, awarded = 1) => ({ entry: 'a point', awarded, quote })

/** The answer with its quotes in brackets, and a tick where each quote begins. */
const drawn = (answer: string, entries: ReturnType<typeof entry>[]) =>
  splitByEvidence(answer, entries)
    .map(({ text, isEarned, ticks }) => (isEarned ? `${'✓'.repeat(ticks)}[${text}]` : text))
    .join('')

describe('quotes that earned marks', () => {
  it('are underlined', () => {
    expect(drawn('The forces are balanced, so it stays.', [entry('forces are balanced')])).toBe(
      'The ✓[forces are balanced], so it stays.',
    )
  })

  it('may be the whole answer', () => {
    expect(drawn('pH 7', [entry('pH 7')])).toBe('✓[pH 7]')
  })

  it('may overlap, and each entry has its tick', () => {
    expect(drawn('one two three', [entry('one two'), entry('two three')])).toBe('✓[one ]✓[two][ three]')
  })

  it('may be nested', () => {
    expect(drawn('one two three', [entry('one two three'), entry('two')])).toBe('✓[one ]✓[two][ three]')
  })

  it('take the next occurrence if two entries quote the same words', () => {
    expect(drawn('up and up', [entry('up'), entry('up')])).toBe('✓[up] and ✓[up]')
  })

  it('have two ticks if there is one occurrence for two entries', () => {
    expect(drawn('it goes up', [entry('up'), entry('up')])).toBe('it goes ✓✓[up]')
  })

  it('are not underlined if missing, empty, not in the answer, or without marks', () => {
    expect(drawn('it goes up', [entry(null), entry(''), entry('Up'), entry('up', 0)])).toBe('it goes up')
  })

  it('show their marks at their end', () => {
    const segments = splitByEvidence('one two three', [entry('one two', 2), entry('two', 0.5)])
    expect(segments.map(({ text, awarded }) => [text, awarded])).toEqual([
      ['one ', []],
      ['two', [2, 0.5]],
      [' three', []],
    ])
  })

  it('never change the answer', () => {
    const answer = '  Line one\n\nline two 😀 constructor '
    const segments = splitByEvidence(answer, [entry('one\n\nline'), entry('😀'), entry('constructor ')])
    expect(segments.map(({ text }) => text).join('')).toBe(answer)
  })

  it('are none in an empty answer', () => {
    expect(splitByEvidence('', [entry('x')])).toEqual([])
  })
})

describe('the ticks in the margin', () => {
  it('are on the lines on which their quotes begin', () => {
    expect(positionTicks([16, 48], [1, 1])).toEqual([
      { top: 16, slot: 0 },
      { top: 48, slot: 0 },
    ])
  })

  it('are side by side on one line, three at most', () => {
    expect(positionTicks([16, 16, 48], [1, 3, 1])).toEqual([
      { top: 16, slot: 0 },
      { top: 16, slot: 1 },
      { top: 16, slot: 2 },
      { top: 48, slot: 0 },
    ])
  })
})

describe('the sources of a mark and its feedback', () => {
  const builtIn = { by: 'built-in', version: '3' }
  const ai = { by: 'ai-service', version: 'model-4' }
  const words = (feedback_source: FeedbackItem['feedback_source'], how?: object) => {
    const rest = { confidence: 0.824, please_check: false, entries: [entry('up')] }
    const item = { feedback_source, ...(how && { marking: { ...rest, ...how } }) }
    return getSources(item as FeedbackItem).map((source) => `${source.type}: ${source.text}`)
  }
  const byBuiltIn = 'built-in: Marked by the built-in marker, 82% sure that this mark is right'
  const byAi = 'ai: Marked by AI, 82% sure that this mark is right'

  it('name the marker with its confidence, also where a mark is to be checked', () => {
    expect(words('marker', builtIn)).toEqual([byBuiltIn])
    expect(words('marker', ai)).toEqual([byAi])
    expect(words('marker', { ...builtIn, entries: [] })).toEqual(['built-in: Marked by the built-in marker'])
    const getDoubtful = (how: object) =>
      getSources({
        decided_by: 'examiner',
        marking: { ...ai, please_check: true, entries: [entry('up')], ...how },
      } as FeedbackItem)
    const byAiSure = (sure: string) => [{ type: 'ai', text: `Marked by AI, ${sure}` }]
    expect(getDoubtful({ confidence: 0.4 })).toEqual(byAiSure('40% sure that this mark is right'))
    expect(getDoubtful({ confidence: 0.9 })).toEqual([{ type: 'ai', text: 'Marked by AI' }])
    // That the AI service refused says nothing about this marker.
    expect(getDoubtful({ confidence: 0.9, refused_by: ai })).toEqual(
      byAiSure('90% sure that this mark is right'),
    )
  })

  describe('name the teacher', () => {
    const act = (name: string | null, day: number) => ({ name, at: new Date(2026, 10, day, 9).toISOString() })
    const decided = { feedback_source: 'marker', decided_by: 'teacher', mark_by: act('Ms Okafor', 3) }
    const edited = { feedback_source: 'teacher', decided_by: 'examiner', feedback_by: act('Mr Lindqvist', 4) }
    const marking = { ...builtIn, confidence: 0.8, please_check: false, entries: [] }
    const sources = (item: object) =>
      getSources({ mark_by: null, feedback_by: null, ...item } as FeedbackItem).map(({ text }) => text)

    it('who decided the mark, and say to a student that the feedback is automatic', () => {
      expect(sources(decided)).toEqual(['Marked by Ms Okafor, 3 Nov. The feedback is automatic'])
      expect(sources({ ...decided, marking })).toEqual(['Marked by Ms Okafor, 3 Nov'])
      expect(sources({ ...decided, feedback_source: 'suggestion' })).toEqual([
        'Marked by Ms Okafor, 3 Nov',
        'Rewritten automatically at a teacher’s request',
      ])
    })

    it('who edited the feedback, and say to a student that the mark is automatic', () => {
      expect(sources(edited)).toEqual(['Feedback edited by Mr Lindqvist, 4 Nov. The mark is automatic'])
      expect(sources({ ...edited, marking })).toEqual([
        'Feedback edited by Mr Lindqvist, 4 Nov',
        'Marked by the built-in marker',
      ])
    })

    it('once for both, unless there were two', () => {
      const both = { ...decided, ...edited, decided_by: 'teacher' }
      expect(sources(both)).toEqual(['Mark by Ms Okafor, 3 Nov. Feedback by Mr Lindqvist, 4 Nov'])
      expect(sources({ ...both, mark_by: act('Mr Lindqvist', 3) })).toEqual([
        'Mark and feedback by Mr Lindqvist, 4 Nov',
      ])
    })

    it('as a teacher where the account is deleted, or the review was cached before names were sent', () => {
      expect(sources({ ...decided, mark_by: act(null, 3) })[0]).toMatch(/^Marked by a teacher, 3 Nov\./)
      const cached = { ...edited, feedback_by: undefined }
      expect(sources(cached)[0]).toMatch(/^Feedback edited by a teacher\. /)
      expect(sources({ ...cached, decided_by: 'teacher' })).toEqual(['Mark and feedback by a teacher'])
    })
  })

  it('name also who wrote the feedback instead of the marker', () => {
    expect(words('marker', { ...ai, writer: builtIn })).toEqual([
      byAi,
      'built-in: Feedback by the built-in writer',
    ])
    expect(words('teacher', { ...ai, writer: builtIn })).toEqual([
      'person: Feedback edited by a teacher',
      byAi,
    ])
  })

  it('call AI only what AI rewrote', () => {
    expect(words('suggestion', { ...ai, writer: builtIn })).toEqual([
      byAi,
      'built-in: Rewritten by the built-in writer at a teacher’s request',
    ])
    expect(words('suggestion', { ...builtIn, writer: ai })).toEqual([
      byBuiltIn,
      'ai: Rewritten by AI at a teacher’s request',
    ])
    expect(words('suggestion', builtIn)[1]).toBe(
      'built-in: Rewritten by the built-in writer at a teacher’s request',
    )
  })

  it('name no marker to a student', () => {
    const marked = 'built-in: Marked automatically'
    expect(words('marker')).toEqual([marked])
    expect(words('teacher')).toEqual(['person: Feedback edited by a teacher. The mark is automatic'])
    expect(words('suggestion')).toEqual([marked, 'built-in: Rewritten automatically at a teacher’s request'])
  })
})

describe('the verification details', () => {
  const nothing = { scientific_accuracy: null, specificity: null, clarity: null }
  const item = (score: Partial<FeedbackItem['verification_score']>, reason = {}) =>
    ({
      verification_score: { ...nothing, ...score },
      verification_reason: { ...nothing, ...reason },
    }) as FeedbackItem

  it('are none without any score or reason', () => {
    expect(getVerificationRows(item({}))).toEqual([])
  })

  it('show a score in five squares of 20', () => {
    expect([0, 9, 10, 55, 100].map(countFullSquares)).toEqual([0, 0, 1, 3, 5])
  })

  it('show a reason without a score', () => {
    expect(getVerificationRows(item({}, { specificity: 'Too general.' }))).toEqual([
      { key: 'specificity', label: 'Specificity', score: null, reason: 'Too general.' },
    ])
  })
})

describe('the step of a review', () => {
  const parts = (...ids: string[]) => ({ exercise_json: { subquestions: ids.map((id) => ({ id })) } })
  const review = {
    question_details: [parts('1.1', '1.2'), parts('2.1')],
    student_answers: [
      { subquestion_id: '1.1', answer: 'yes' },
      { subquestion_id: '1.2', answer: ' ' },
      { subquestion_id: '2.1', answer: 'no' },
    ],
  } as ExerciseResults

  it('is the one in the URL', () => {
    expect(findStep(countSubquestions(review), { question: 1, subquestion: 2 })).toEqual({
      question: 1,
      subquestion: 2,
    })
  })

  it("is null if the URL's step doesn't exist", () => {
    expect(findStep(countSubquestions(review), { question: 3, subquestion: 1 })).toBeNull()
    expect(findStep(countSubquestions(review), { question: 2, subquestion: 2 })).toBeNull()
    expect(findStep(countSubquestions(review), { question: 1 })).toBeNull()
  })
})

describe('the URL of a review', () => {
  const opened = (search: Search) => {
    try {
      Route.options.beforeLoad?.({ search } as never)
      return null
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      return [thrown.options.to, thrown.options.search]
    }
  }

  it('redirects to the records without an exercise', () => {
    expect(opened({ question: 1, subquestion: 1 })).toEqual(['/attempts', undefined])
  })

  it('starts at question 1, subquestion 1', () => {
    expect(opened({ exercise_id: 4 })).toEqual([
      '/exercise-review',
      { exercise_id: 4, question: 1, subquestion: 1 },
    ])
    expect(opened({ exercise_id: 4, question: 1, subquestion: 1 })).toBeNull()
  })
})
