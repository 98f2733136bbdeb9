import { expect, it } from 'vitest'
import { isBlankAnswer, whiteSpace } from '../../contract/blank-answer.ts'

it('the characters for the database are those that make an answer blank in the browser', () => {
  const all = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  expect(all.filter(isBlankAnswer).toSorted()).toEqual(whiteSpace.split('').toSorted())
})
