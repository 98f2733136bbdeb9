import { expect, test } from 'vitest'
import { drilledTopic, onDrillEnd } from '../../../src/answers/wifi-drill.ts'

test('the end of each drill is told, once', () => {
  let ends = 0
  const stop = onDrillEnd(() => (ends += 1))
  drilledTopic.set(3)
  expect(ends).toBe(0)
  drilledTopic.set(null)
  drilledTopic.set(null)
  expect(ends).toBe(1)
  drilledTopic.set(4)
  drilledTopic.set(null)
  expect(ends).toBe(2)
  stop()
})
