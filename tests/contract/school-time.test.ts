import { describe, expect, it } from 'vitest'
import { formatSchoolTime, fromLocalTime, toLocalTime } from '../../contract/school-time.ts'

const zone = 'Europe/London'

describe('a time of the school', () => {
  it.each([
    ['2026-11-25T15:30:00Z', 'today 15:30'],
    ['2026-11-27T08:05:00Z', 'Friday 8:05'],
    ['2026-11-24T23:59:00Z', 'Tuesday 23:59'],
    ['2026-12-04T15:30:00Z', 'Fri 4 Dec 15:30'],
    ['2027-01-04T08:00:00Z', 'Mon 4 Jan 2027 8:00'],
  ])('%s is read as %s', (instant, text) => {
    expect(formatSchoolTime(instant, new Date('2026-11-25T12:00:00Z'), zone)).toBe(text)
  })

  it('is in its time zone, wherever the device is', () => {
    const now = new Date('2026-07-01T22:30:00Z')
    expect(formatSchoolTime('2026-07-01T23:15:00Z', now, zone)).toBe('Thursday 0:15')
    expect(formatSchoolTime('2026-07-02T01:15:00Z', now, 'Asia/Tokyo')).toBe('today 10:15')
  })

  it.each([
    '2026-07-01T08:00',
    '2026-12-01T08:00',
    '2026-10-25T00:30',
    '2026-10-25T02:30',
    '2026-03-29T02:00',
  ])('goes into a field and comes back: %s', (text) => {
    expect(toLocalTime(fromLocalTime(text, zone) ?? '', zone)).toBe(text)
  })

  it('moves on where the clock skips it', () => {
    expect(fromLocalTime('2026-03-29T01:30', zone)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is nothing for what is no time', () => {
    expect(fromLocalTime('', zone)).toBeNull()
    expect(fromLocalTime('2026-13-40T08:00', zone)).toBeNull()
  })
})
