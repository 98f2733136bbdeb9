import { expect, test } from 'vitest'
import { createEncryptor } from '../../outbox/encryption.ts'
import { answer } from './items.ts'

const secret = btoa('0123456789abcdef0123456789abcdef')
const another = btoa('another-key-of-another-signedInUser-12')
const items = [answer('Photosynthesis – ☀️')]
const encryptor = createEncryptor(crypto)

async function encrypted(): Promise<string> {
  const encryptKey = await encryptor.importKey(secret)
  if (encryptKey === null) throw new Error('no key')
  return encryptor.encrypt(items, encryptKey)
}

test('encrypted items are decrypted by their user’s secret and reveal nothing without it', async () => {
  const data = await encrypted()
  expect(data).not.toContain('Photo')
  expect(atob(data)).not.toContain('Photo')
  expect(await encryptor.decrypt(data, secret)).toEqual(items)
})

test('another secret and damaged data decrypt to nothing', async () => {
  const data = await encrypted()
  expect(await encryptor.decrypt(data, another)).toBeNull()
  expect(await encryptor.decrypt(`${data.slice(0, -4)}AAAA`, secret)).toBeNull()
  expect(await encryptor.decrypt('no base64!', secret)).toBeNull()
})

test('the stored key can neither be exported nor decrypt anything', async () => {
  const encryptKey = await encryptor.importKey(secret)
  expect(encryptKey).toMatchObject({ extractable: false, usages: ['encrypt'] })
})

test('encrypting the same items twice gives different ciphertexts', async () => {
  expect(await encrypted()).not.toBe(await encrypted())
})

test('without Web Crypto there is no key', async () => {
  expect(await createEncryptor({} as Crypto).importKey(secret)).toBeNull()
})
