import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { ExerciseResults, FeedbackItem } from '../../../src/data/exercise.ts'
import { stretchesOf } from '../../../src/routes/_app/exercise-review/-evidence.ts'
import { placeOf } from '../../../src/lib/steps.ts'
import { countsOf, nameOf, stateOf } from '../../../src/routes/_app/exercise-review/-review-parts.ts'
import { sourcesOf } from '../../../src/routes/_app/exercise-review/-sources.ts'
import { tickPlaces } from '../../../src/routes/_app/exercise-review/-tick-places.ts'
import { fullSquares, verificationRows } from '../../../src/routes/_app/exercise-review/-verification-rows.ts'
import { Route, type Search } from '../../../src/routes/_app/exercise-review/route.tsx'

const entry = (quote: string | null, awarded = 1) => ({ entry: 'a point', awarded, quote })

/** The answer with the earned words in brackets, and a tick before each place an entry begins at. */
const drawn = (answer: string, entries: ReturnType<typeof entry>[]) =>
  stretchesOf(answer, entries)
    .map(({ text, earned, ticks }) => (earned ? `${'✓'.repeat(ticks)}[${text}]` : text))
    .join('')

describe('the words that earned something', () => {
  it('are marked where they stand', () => {
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

  it('may lie within others', () => {
    expect(drawn('one two three', [entry('one two three'), entry('two')])).toBe('✓[one ]✓[two][ three]')
  })

  it('are found again further on where two entries quote the same ones', () => {
    expect(drawn('up and up', [entry('up'), entry('up')])).toBe('✓[up] and ✓[up]')
  })

  it('have two ticks where they stand only once', () => {
    expect(drawn('it goes up', [entry('up'), entry('up')])).toBe('it goes ✓✓[up]')
  })

  it('are not marked where a quote is missing, empty, not in the answer, or earned nothing', () => {
    expect(drawn('it goes up', [entry(null), entry(''), entry('Up'), entry('up', 0)])).toBe('it goes up')
  })

  it('say at their end what they earned', () => {
    const stretches = stretchesOf('one two three', [entry('one two', 2), entry('two', 0.5)])
    expect(stretches.map(({ text, awarded }) => [text, awarded])).toEqual([
      ['one ', []],
      ['two', [2, 0.5]],
      [' three', []],
    ])
  })

  it('never change the answer', () => {
    const answer = '  Line one\n\nline two 😀 constructor '
    const stretches = stretchesOf(answer, [entry('one\n\nline'), entry('😀'), entry('constructor ')])
    expect(stretches.map(({ text }) => text).join('')).toBe(answer)
  })

  it('are none in an empty answer', () => {
    expect(stretchesOf('', [entry('x')])).toEqual([])
  })
})

describe('the ticks in the margin', () => {
  it('stand on the lines their words begin on', () => {
    expect(tickPlaces([16, 48], [1, 1])).toEqual([
      { top: 16, slot: 0 },
      { top: 48, slot: 0 },
    ])
  })

  it('stand side by side where one line has several, three at most', () => {
    expect(tickPlaces([16, 16, 48], [1, 3, 1])).toEqual([
      { top: 16, slot: 0 },
      { top: 16, slot: 1 },
      { top: 16, slot: 2 },
      { top: 48, slot: 0 },
    ])
  })
})

describe('the names of who marked and wrote', () => {
  const builtIn = { by: 'built-in', version: '3' }
  const ai = { by: 'ai-service', version: 'model-4' }
  const words = (feedback_source: FeedbackItem['feedback_source'], how?: object) => {
    const rest = { confidence: 0.824, please_check: false, entries: [entry('up')] }
    const item = { feedback_source, ...(how && { marking: { ...rest, ...how } }) }
    return sourcesOf(item as FeedbackItem).map((source) => `${source.kind}: ${source.words}`)
  }
  const byBuiltIn = 'built-in: Marked by the built-in marker: version 3, 82% sure'
  const byAi = 'ai: Marked by AI: model-4, 82% sure'

  it('are those of the marker, with its version and how sure it is', () => {
    expect(words('marker', builtIn)).toEqual([byBuiltIn])
    expect(words('marker', ai)).toEqual([byAi])
    expect(words('marker', { ...builtIn, entries: [] })).toEqual([
      'built-in: Marked by the built-in marker: version 3',
    ])
  })

  it('have beside them whoever wrote the feedback in its place', () => {
    expect(words('marker', { ...ai, writer: builtIn })).toEqual([
      byAi,
      'built-in: Feedback by the built-in writer',
    ])
    expect(words('teacher', { ...ai, writer: builtIn })).toEqual([byAi, 'person: Edited by a teacher'])
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

  it('are none for a student, to whom only what holds of any marker is said', () => {
    const marked = 'built-in: Marked by the automatic marker'
    expect(words('marker')).toEqual([marked])
    expect(words('teacher')).toEqual([marked, 'person: Edited by a teacher'])
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
    expect(verificationRows(item({}))).toEqual([])
  })

  it('show a score in five squares of 20', () => {
    expect([0, 9, 10, 55, 100].map(fullSquares)).toEqual([0, 0, 1, 3, 5])
  })

  it('show a reason without a score', () => {
    expect(verificationRows(item({}, { specificity: 'Too general.' }))).toEqual([
      { key: 'specificity', label: 'Specificity', score: null, reason: 'Too general.' },
    ])
  })
})

describe('the place in a review', () => {
  const parts = (...ids: string[]) => ({ exercise_json: { subquestions: ids.map((id) => ({ id })) } })
  const review = {
    question_details: [parts('1.1', '1.2'), parts('2.1')],
    student_answers: [
      { subquestion_id: '1.1', answer: 'yes' },
      { subquestion_id: '1.2', answer: ' ' },
      { subquestion_id: '2.1', answer: 'no' },
    ],
  } as ExerciseResults

  it('is the one of the address', () => {
    expect(placeOf(countsOf(review), { question: 1, subquestion: 2 })).toEqual({
      question: 1,
      subquestion: 2,
    })
  })

  it('is none where the address asks for too much', () => {
    expect(placeOf(countsOf(review), { question: 3, subquestion: 1 })).toBeNull()
    expect(placeOf(countsOf(review), { question: 2, subquestion: 2 })).toBeNull()
    expect(placeOf(countsOf(review), { question: 1 })).toBeNull()
  })

  it('has a letter only where the question has several parts', () => {
    expect(nameOf({ question: 3, subquestion: 2 }, 2)).toBe('3b')
    expect(nameOf({ question: 3, subquestion: 1 }, 1)).toBe('3')
  })

  it('counts as answered when each part has more than white space', () => {
    expect([1, 2, 3].map((question) => stateOf(review, question))).toEqual(['open', 'answered', 'open'])
  })
})

describe('the address of a review', () => {
  const opened = (search: Search) => {
    try {
      Route.options.beforeLoad?.({ search } as never)
      return null
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      return [thrown.options.to, thrown.options.search]
    }
  }

  it('leads to the records without an exercise', () => {
    expect(opened({ question: 1, subquestion: 1 })).toEqual(['/attempts', undefined])
  })

  it('begins at question 1, subquestion 1', () => {
    expect(opened({ exercise_id: 4 })).toEqual([
      '/exercise-review',
      { exercise_id: 4, question: 1, subquestion: 1 },
    ])
    expect(opened({ exercise_id: 4, question: 1, subquestion: 1 })).toBeNull()
  })
})
