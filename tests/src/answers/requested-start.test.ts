import type { MouseEvent } from 'react'
import { expect, it } from 'vitest'
import {
  requestStart,
  requestStartOnClick,
  takeRequestedStart,
} from '../../../src/answers/requested-start.ts'

it('is granted once, to the quiz where Attempt was pressed', () => {
  requestStart(7)
  expect([takeRequestedStart(7), takeRequestedStart(7)]).toEqual([true, false])
  requestStart(7)
  expect([takeRequestedStart(8), takeRequestedStart(7)]).toEqual([false, false])
})

it('is requested by the first press of a double one, and the second one does not follow the link again', () => {
  const press = (detail: number) => {
    const click = Object.assign(new Event('click', { cancelable: true }), { detail })
    requestStartOnClick(7)(click as unknown as MouseEvent)
    return { isFollowed: !click.defaultPrevented, isRequested: takeRequestedStart(7) }
  }
  expect(press(1)).toEqual({ isFollowed: true, isRequested: true })
  expect(press(2)).toEqual({ isFollowed: false, isRequested: false })
})
