import { expect, it } from 'vitest'
import { writeExample } from '../../../src/exchange/example.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { summarize } from './found.ts'

it.each(['xlsx', 'csv'] as const)('an example as %s has every kind and comes in whole', async (format) => {
  const bytes = new Uint8Array(await (await writeExample(format)).arrayBuffer())
  const result = readFile(bytes, `Example.${format}`)
  expect(result.leftOut).toEqual([])
  expect(result.questions.flatMap(({ changes }) => changes)).toEqual([])
  const kinds = summarize(result).map(({ parts }) =>
    parts.map(({ kind, points }) => `${kind ?? 'text'} ${points}`),
  )
  expect(kinds).toEqual([['choice 1'], ['several 2'], ['number 2', 'text 2']])
})
