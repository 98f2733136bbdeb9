import { describe, expect, it } from 'vitest'
import { canBegin, type Availability } from '../../../src/lib/availability.ts'
import { describeAvailability } from '../../../src/lib/describe-availability.ts'

const now = new Date('2026-11-25T12:00:00Z')
const monday = '2026-11-30T08:00:00Z'
const friday = '2026-11-27T15:30:00Z'
const zone = { time_zone: 'Europe/London' }

describe('what holds for a quiz', () => {
  const cases: [Availability, string[], boolean][] = [
    [{}, [], true],
    [{ ...zone, closes_at: friday }, ['Open until Friday 15:30'], true],
    [{ ...zone, opens_at: monday }, ['Opens Monday 08:00'], false],
    [
      { ...zone, opens_at: friday, closes_at: monday },
      ['Opens Friday 15:30', 'Open until Monday 08:00'],
      false,
    ],
    [{ ...zone, opens_at: '2026-11-24T08:00:00Z' }, [], true],
    [{ ...zone, closes_at: '2026-11-24T08:00:00Z' }, ['Closed Tuesday 08:00'], false],
    [
      { ...zone, closes_at: '2026-11-24T08:00:00Z', one_attempt: true, has_active_attempt: true },
      ['Closed Tuesday 08:00. You can still finish yours.'],
      false,
    ],
    [
      { ...zone, closes_at: friday, one_attempt: true, has_active_attempt: true, deleted: true },
      ['Deleted by your teacher. You can still finish yours.'],
      false,
    ],
    [{ one_attempt: true }, ['One attempt'], true],
    [{ one_attempt: true, attempt_used: true }, ['You have had your one attempt'], false],
  ]
  it.each(cases)('%j reads %j', (quiz, phrases, begins) => {
    expect(describeAvailability(quiz, now)).toEqual(phrases)
    expect(canBegin(quiz, now)).toBe(begins)
  })
})
