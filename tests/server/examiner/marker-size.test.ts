import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureFirstMark } from '../../../scripts/marking/first-mark.ts'
import { modelPath } from '../../../server/examiner/matching/model.ts'

const folder = dirname(modelPath)

describe('the marker stays small', () => {
  // What the first mark has to read and unpack decides how long it takes, on any machine.
  test('its tables take less than 300 KiB, and its model less than 50', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300 * 1024)
    expect(statSync(modelPath).size).toBeLessThan(50 * 1024)
  })

  test('it takes less than 30 MiB of heap, after the first answer and after 60,000 unheard-of words', () => {
    const [first, many] = [measureFirstMark(), measureFirstMark(600)]
    expect(first.heapMiB).toBeGreaterThan(0)
    expect(first.heapMiB).toBeLessThan(30)
    expect(many.heapMiB).toBeLessThan(30)
  })
})
