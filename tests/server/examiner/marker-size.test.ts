import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureFirstMark } from '../../../scripts/marking/first-mark.ts'
import { modelPath } from '../../../server/examiner/matching/model.ts'

const folder = dirname(modelPath)

describe('the size of the marker', () => {
  // The first mark takes as long as reading and unpacking the tables.
  test('is less than 300 KiB for its tables and 50 KiB for its model', () => {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300 * 1024)
    expect(statSync(modelPath).size).toBeLessThan(50 * 1024)
  })

  test('is less than 30 MiB of heap, after the first answer and after 60,000 unknown words', () => {
    const [first, many] = [measureFirstMark(), measureFirstMark(600)]
    expect(first.heapMiB).toBeGreaterThan(0)
    expect(first.heapMiB).toBeLessThan(30)
    expect(many.heapMiB).toBeLessThan(30)
  })
})
