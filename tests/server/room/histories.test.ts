import { expect, test } from 'vitest'
import { stateNames } from '../../../src/routes/_app/room/-student-state.ts'
import { playHistories } from './room-histories.ts'

/** `npm run stress:room` plays 100,000. */
const histories = Number(process.env['HISTORIES'] ?? 2_000)
const firstSeed = Number(process.env['SEED'] ?? 1)

test(`nobody is shown as all in who is not, in ${histories} histories with kills, two devices, late answers and resubmits`, () => {
  const { mistake, seen } = playHistories(histories, firstSeed)
  expect(mistake).toBeNull()
  // The histories have no Wi-Fi drill.
  const outsideDrills = stateNames.filter((name) => name !== 'in-drill' && name !== 'back-again')
  expect([...seen].toSorted()).toEqual(outsideDrills.toSorted())
}, 600_000)
