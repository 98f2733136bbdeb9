import { expect, it } from 'vitest'
import { requestStart, takeRequestedStart } from '../../../src/answers/requested-start.ts'

it('is granted once, to the quiz where Attempt was pressed', () => {
  requestStart(7)
  expect([takeRequestedStart(7), takeRequestedStart(7)]).toEqual([true, false])
  requestStart(7)
  expect([takeRequestedStart(8), takeRequestedStart(7)]).toEqual([false, false])
})
