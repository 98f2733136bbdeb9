import { describe, expect, it } from 'vitest'
import { formatReach } from '../../../src/routes/_app/quizzes/-quiz-reach.tsx'
import { defaultSettings } from '../../../src/routes/_app/quizzes/-quiz-settings.ts'

const now = new Date('2026-11-20T10:00:00Z')
const earlier = '2026-11-19T10:00:00Z'
const later = '2026-11-23T08:50:00Z'
const student = { id: 1, display_name: 'Mia Meadow' }
const group = { name: '8C', students: [student, { ...student, id: 2 }] }
const quiz = {
  ...{ settings: defaultSettings, group, isPublished: false, isGenerated: false },
  ...{ opens: 'Monday 8:50', now },
}
type Reach = typeof quiz

const settings = (change: Partial<typeof defaultSettings>): Partial<Reach> => ({
  settings: { ...defaultSettings, ...change },
})

describe('whom saving a quiz reaches', () => {
  it.each<[string, Partial<Reach>, string]>([
    ['a group', {}, '2 students of 8C see it straight away.'],
    ['one student', { group: { ...group, students: [student] } }, '1 student of 8C sees it straight away.'],
    [
      'an empty group',
      { group: { ...group, students: [] } },
      '8C has no students yet: whoever joins sees it.',
    ],
    [
      'nobody by a draft',
      settings({ isDraft: true }),
      'No student sees it yet: it is a draft until you publish it.',
    ],
    [
      'a group later',
      settings({ opensAt: later }),
      '2 students of 8C see it straight away, and can begin it Monday 8:50.',
    ],
    ['a group by now', settings({ opensAt: earlier }), '2 students of 8C see it straight away.'],
    [
      'a group too late',
      settings({ closesAt: earlier }),
      '2 students of 8C see it straight away. It is closed: nobody can begin it.',
    ],
    [
      'a group after generation',
      { isGenerated: true },
      '2 students of 8C see it once the questions are made.',
    ],
    ['who sees it already', { isPublished: true }, '2 students of 8C see the changes straight away.'],
  ])('is told: %s', (_whom, change, words) => {
    expect(formatReach({ ...quiz, ...change })).toBe(words)
  })
})
