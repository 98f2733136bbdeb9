import { describe, expect, it } from 'vitest'
import { formatSchoolTime, fromLocalTime, toLocalTime } from '../../contract/school-time.ts'

const zone = 'Europe/London'

describe('a time of the school', () => {
  it.each([
    ['2026-11-25T15:30:00Z', 'today 15:30'],
    ['2026-11-27T08:05:00Z', 'Friday 08:05'],
    ['2026-11-24T23:59:00Z', 'Tuesday 23:59'],
    ['2026-12-04T15:30:00Z', 'Fri 4 Dec 15:30'],
    ['2027-01-04T08:00:00Z', 'Mon 4 Jan 2027 08:00'],
  ])('%s is read as %s', (instant, text) => {
    expect(formatSchoolTime(instant, new Date('2026-11-25T12:00:00Z'), zone)).toBe(text)
  })

  it('is in its time zone, wherever the device is', () => {
    const now = new Date('2026-07-01T22:30:00Z')
    expect(formatSchoolTime('2026-07-01T23:15:00Z', now, zone)).toBe('Thursday 00:15')
    expect(formatSchoolTime('2026-07-02T01:15:00Z', now, 'Asia/Tokyo')).toBe('today 10:15')
  })

  it.each([
    '2026-07-01T08:00',
    '2026-12-01T08:00',
    '2026-10-25T00:30',
    '2026-10-25T02:30',
    '2026-03-29T02:00',
    '0020-07-01T08:00',
  ])('goes into a field and comes back: %s', (text) => {
    expect(toLocalTime(fromLocalTime(text, zone) ?? '', zone)).toBe(text)
  })

  it.each([
    ['in winter', '2026-11-29T18:00', '2026-11-29T18:00:00.000Z'],
    ['in summer', '2026-07-01T18:00', '2026-07-01T17:00:00.000Z'],
    ['before the clocks go forward', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that is skipped', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['after the clocks went forward', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['after the clocks went back', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is an instant', (_when, local, instant) => {
    expect(fromLocalTime(local, zone)).toBe(instant)
  })

  it('far from Europe may be on another day', () => {
    expect(fromLocalTime('2026-11-29T08:00', 'Pacific/Auckland')).toBe('2026-11-28T19:00:00.000Z')
  })

  it('west of Greenwich an hour that is skipped counts as the one after it, one that comes twice as the first', () => {
    expect(fromLocalTime('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(fromLocalTime('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it.each(['', '2026', '2026-02-31T10:00', '2026-13-01T10:00', '2026-01-01T24:30'])('is not %s', (local) => {
    expect(fromLocalTime(local, zone)).toBeNull()
  })
})
