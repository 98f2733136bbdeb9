import { describe, expect, it } from 'vitest'
import { groupByLabel } from '../../../server/exercise/records.ts'

/** The label of a time, `now` being another. */
const label = (finished: string, now: string, timeZone = 'Europe/London') =>
  [...groupByLabel([{ finished_at: new Date(finished) }], new Date(now), timeZone).keys()][0]

// 2026-10-14 is a Wednesday; London is an hour ahead of UTC until the 25th.
const wednesday = '2026-10-14T12:00:00Z'

describe('labels of results', () => {
  it.each([
    ['2026-10-14T11:59:00Z', 'Today'],
    ['2026-10-13T23:00:00Z', 'Today'],
    ['2026-10-13T22:59:59Z', 'Yesterday'],
    ['2026-10-12T23:00:00Z', 'Yesterday'],
    ['2026-10-12T22:59:59Z', 'This week'],
    ['2026-10-11T23:00:00Z', 'This week'],
    ['2026-10-11T22:59:59Z', 'Last week'],
    ['2026-10-04T23:00:00Z', 'Last week'],
    ['2026-10-04T22:59:59Z', 'October 2026'],
    ['2026-09-30T23:00:00Z', 'October 2026'],
    ['2026-09-30T22:59:59Z', 'September 2026'],
    ['2025-12-31T23:30:00Z', 'December 2025'],
  ])('%s is "%s" on a Wednesday', (finished, expected) => {
    expect(label(finished, wednesday)).toBe(expected)
  })

  it("count days in the school's time zone", () => {
    const finished = '2026-10-14T03:00:00Z'
    expect(label(finished, wednesday, 'America/New_York')).toBe('Yesterday')
    expect(label(finished, wednesday, 'Asia/Tokyo')).toBe('Today')
    expect(label('2026-10-14T13:30:00Z', '2026-10-14T15:30:00Z', 'Asia/Tokyo')).toBe('Yesterday')
  })

  it("name the month in the school's time zone", () => {
    expect(label('2026-08-31T23:30:00Z', wednesday)).toBe('September 2026')
    expect(label('2026-08-31T23:30:00Z', wednesday, 'America/New_York')).toBe('August 2026')
  })

  it('start the week on Monday', () => {
    const monday = '2026-10-12T08:00:00Z'
    expect(label('2026-10-11T12:00:00Z', monday)).toBe('Yesterday')
    expect(label('2026-10-10T12:00:00Z', monday)).toBe('Last week')
    const sunday = '2026-10-11T20:00:00Z'
    expect(label('2026-10-05T12:00:00Z', sunday)).toBe('This week')
    expect(label('2026-10-04T12:00:00Z', sunday)).toBe('Last week')
  })

  it('are right on a day of 25 hours, when the clocks go back', () => {
    const late = '2026-10-25T23:30:00Z'
    expect(label('2026-10-24T23:00:00Z', late)).toBe('Today')
    expect(label('2026-10-24T22:59:59Z', late)).toBe('Yesterday')
    expect(label('2026-10-25T23:30:00Z', '2026-10-26T00:10:00Z')).toBe('Yesterday')
  })

  it('are right on a day of 23 hours, when the clocks go forward', () => {
    const monday = '2026-03-30T00:30:00+01:00'
    expect(label('2026-03-29T00:00:00Z', monday)).toBe('Yesterday')
    expect(label('2026-03-28T23:59:59Z', monday)).toBe('Last week')
  })

  it('are "Today" for a time in the future, from a clock ahead of the server', () => {
    expect(label('2026-10-15T12:00:00Z', wednesday)).toBe('Today')
  })

  it('are right across the turn of the year', () => {
    expect(label('2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z')).toBe('Yesterday')
    expect(label('2026-12-28T12:00:00Z', '2027-01-01T12:00:00Z')).toBe('This week')
    expect(label('2026-12-27T12:00:00Z', '2027-01-01T12:00:00Z')).toBe('Last week')
    expect(label('2026-12-20T12:00:00Z', '2027-01-01T12:00:00Z')).toBe('December 2026')
  })

  it('come newest first, each with all of its items', () => {
    const finished = ['2026-10-14T10:00Z', '2026-10-14T09:00Z', '2026-10-13T09:00Z', '2026-09-01T09:00Z']
    const groups = groupByLabel(
      finished.map((one) => ({ finished_at: new Date(one) })),
      new Date(wednesday),
      'Europe/London',
    )
    expect([...groups].map(([name, items]) => [name, items.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['September 2026', 1],
    ])
  })
})
