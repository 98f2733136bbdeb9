import { describe, expect, test } from 'vitest'
import { toDate, getLastSchoolDays } from '../../../server/seed/plan-attempts.ts'

describe('the school days before a moment', () => {
  test('are the last ones from Monday to Friday, oldest first, without today', () => {
    const wednesday = new Date('2026-03-11T12:00:00Z')
    expect(getLastSchoolDays(wednesday, 4, 'Europe/London')).toEqual([
      ...['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'],
    ])
  })

  test("use the school's time zone: late on Tuesday in UTC is Wednesday in Tokyo", () => {
    const late = new Date('2026-03-10T20:00:00Z')
    expect(getLastSchoolDays(late, 1, 'Europe/London')).toEqual(['2026-03-09'])
    expect(getLastSchoolDays(late, 1, 'Asia/Tokyo')).toEqual(['2026-03-10'])
  })
})

describe('the time of a lesson', () => {
  test('is local time, in winter and in summer', () => {
    expect(toDate('2026-01-12', 9 * 60 + 5, 'Europe/London').toISOString()).toBe('2026-01-12T09:05:00.000Z')
    expect(toDate('2026-06-15', 9 * 60, 'Europe/London').toISOString()).toBe('2026-06-15T08:00:00.000Z')
  })

  test('works west of Greenwich and with half-hour offsets', () => {
    expect(toDate('2026-01-12', 9 * 60, 'America/New_York').toISOString()).toBe('2026-01-12T14:00:00.000Z')
    expect(toDate('2026-01-12', 9 * 60, 'Asia/Kolkata').toISOString()).toBe('2026-01-12T03:30:00.000Z')
  })
})
