import { expect, it } from 'vitest'
import { forgetWantedStart, isStartWanted, wantStart } from '../../../src/offline/start-wanted.ts'

it('an attempt is wanted of the quiz where Attempt was pressed, until its screen stands, however often it was begun', () => {
  wantStart(7)
  expect(isStartWanted(8)).toBe(false)
  expect([isStartWanted(7), isStartWanted(7)]).toEqual([true, true])
  forgetWantedStart()
  expect(isStartWanted(7)).toBe(false)
})
