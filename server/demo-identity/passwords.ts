import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = 16_384
const keyBytes = 32

/** `<cost>.<salt>.<key>`; the cost stands in it, so that a later one leaves old passwords readable. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('.')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [usedCost, salt, key] = hash.split('.')
  if (usedCost === undefined || salt === undefined || key === undefined) return false
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(usedCost))
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'))
}

/** In the thread pool: a class that signs in at once must not hold up those who are answering. */
const derive = (password: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { N }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
