import { expect, test } from 'vitest'
import { sealerOf } from '../../../sw/outbox/seal.ts'
import { answer } from './rows.ts'

const secret = btoa('0123456789abcdef0123456789abcdef')
const another = btoa('another-key-of-another-person-12')
const rows = [answer('Photosynthesis – ☀️')]
const sealer = sealerOf(crypto)

async function sealed(): Promise<string> {
  const sealKey = await sealer.keyOf(secret)
  if (sealKey === null) throw new Error('no key')
  return sealer.seal(rows, sealKey)
}

test('what is sealed opens with its person’s secret and tells nothing without', async () => {
  const data = await sealed()
  expect(data).not.toContain('Photo')
  expect(atob(data)).not.toContain('Photo')
  expect(await sealer.open(data, secret)).toEqual(rows)
})

test('another secret and damaged data open nothing', async () => {
  const data = await sealed()
  expect(await sealer.open(data, another)).toBeNull()
  expect(await sealer.open(`${data.slice(0, -4)}AAAA`, secret)).toBeNull()
  expect(await sealer.open('no base64!', secret)).toBeNull()
})

test('the key that is kept can neither be read nor open anything', async () => {
  const sealKey = await sealer.keyOf(secret)
  expect(sealKey).toMatchObject({ extractable: false, usages: ['encrypt'] })
})

test('two seals of the same rows are different', async () => {
  expect(await sealed()).not.toBe(await sealed())
})

test('without cryptography there is no key', async () => {
  expect(await sealerOf({} as Crypto).keyOf(secret)).toBeNull()
})
