import type { MouseEvent } from 'react'
import { expect, it } from 'vitest'
import {
  ignoreSecondClick,
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

const press = (detail: number, onClick: (event: MouseEvent) => void) => {
  const click = Object.assign(new Event('click', { cancelable: true }), { detail })
  onClick(click as unknown as MouseEvent)
  return { isFollowed: !click.defaultPrevented, isRequested: takeRequestedStart(7) }
}

it('is requested by the first press of a double one, and the second one does not follow the link again', () => {
  const attempt = requestStartOnClick(7)
  expect(press(1, attempt)).toEqual({ isFollowed: true, isRequested: true })
  expect(press(2, attempt)).toEqual({ isFollowed: false, isRequested: false })
})

it('is not requested by Resume, whose second press does not follow the link again either', () => {
  expect(press(1, ignoreSecondClick)).toEqual({ isFollowed: true, isRequested: false })
  expect(press(2, ignoreSecondClick)).toEqual({ isFollowed: false, isRequested: false })
})
