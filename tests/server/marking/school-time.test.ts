import { expect, it } from 'vitest'
import { toInstant } from '../../../server/marking/school-time.ts'

it.each([
  ['in winter', '2026-11-29T18:00', '2026-11-29T18:00:00.000Z'],
  ['in summer', '2026-07-01T18:00', '2026-07-01T17:00:00.000Z'],
  ['before the clocks go forward', '2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['in the hour that is skipped', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['after the clocks went forward', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['after the clocks went back', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
])('a time of the school %s is a moment', (_when, local, moment) => {
  expect(toInstant(local, 'Europe/London')?.toISOString()).toBe(moment)
})

it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:30'])('%s is no time', (local) => {
  expect(toInstant(local, 'Europe/London')).toBeNull()
})

it('far from Europe the day of the moment may be another', () => {
  expect(toInstant('2026-11-29T08:00', 'Pacific/Auckland')?.toISOString()).toBe('2026-11-28T19:00:00.000Z')
})
