import { describe, expect, it } from 'vitest'
import {
  formatDateTime,
  formatDateTimeInSentence,
  formatDate,
  formatIsoDate,
  daysAgo,
  formatShortDate,
  formatTime,
} from '../../../src/lib/dates.ts'
import { formatRecentDateTime } from '../../../src/lib/recent-date.ts'

// Without a zone in the text these are points in the time zone the tests run in, as a browser has its own.
const now = '2026-11-20T12:00:00'

describe('dates', () => {
  it('writes a date as 18 Nov 2026', () => expect(formatDate('2026-11-18T10:04:00')).toBe('18 Nov 2026'))

  it('writes a date of this time zone as 2026-01-08', () =>
    expect(formatIsoDate('2026-01-08T00:04:00')).toBe('2026-01-08'))

  it('writes every month with three letters', () => {
    expect(formatDate('2026-09-03T10:04:00')).toBe('3 Sep 2026')
    expect(formatShortDate('2026-09-23T10:04:00')).toBe('23 Sep')
  })

  it('writes the time with 24 hours', () => {
    expect(formatTime('2026-11-18T00:05:00')).toBe('00:05')
    expect(formatTime('2026-11-18T15:20:00')).toBe('15:20')
  })

  it('says today and yesterday by the calendar, not by 24 hours', () => {
    expect(formatDateTime('2026-11-20T00:01:00', now)).toBe('Today, 00:01')
    expect(formatDateTime('2026-11-19T23:59:00', now)).toBe('Yesterday, 23:59')
    expect(formatDateTime('2026-11-18T10:04:00', now)).toBe('18 Nov 2026, 10:04')
  })

  it('names the day of the week where it is the latest of that name', () => {
    expect(formatRecentDateTime('2026-11-20T00:01:00', now)).toBe('Today, 00:01')
    expect(formatRecentDateTime('2026-11-19T23:59:00', now)).toBe('Yesterday, 23:59')
    expect(formatRecentDateTime('2026-11-18T16:00:00', now)).toBe('Wednesday, 16:00')
    expect(formatRecentDateTime('2026-11-14T16:00:00', now)).toBe('Saturday, 16:00')
    expect(formatRecentDateTime('2026-11-13T16:00:00', now)).toBe('13 Nov 2026, 16:00')
  })

  it('is written small within a sentence, but for a date', () => {
    expect(formatDateTimeInSentence('2026-11-20T10:04:00', now)).toBe('today, 10:04')
    expect(formatDateTimeInSentence('2026-11-18T10:04:00', now)).toBe('18 Nov 2026, 10:04')
  })

  it('counts days of the calendar across the change of the clocks', () => {
    expect(daysAgo('2026-10-24T23:00:00', '2026-10-26T01:00:00')).toBe(2)
    expect(daysAgo('2026-11-21T01:00:00', now)).toBe(-1)
  })
})
