import { sql } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { demo_keys } from '../schema/auth.ts'

/** The demo identity service's project and signing key. */
export interface DemoIdentity {
  projectId: string
  /** For `createTokenVerifier`. */
  keys: JWTVerifyGetKey
  /** The same as a JSON document. */
  jwks: JSONWebKeySet
  signWith: { kid: string; key: CryptoKey }
}

const projectId = 'jotter-demo'
const algorithm = 'RS256'
const privateJwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

/** Loads the school's signing key; the first start creates it. */
export async function openDemoIdentity(db: Db): Promise<DemoIdentity> {
  const stored = await loadOrCreateKey(db)
  const { kty, n, e, ...secret } = privateJwk.parse(JSON.parse(stored.private_jwk))
  const signingKey = await importJWK({ ...secret, kty, n, e }, algorithm)
  if (signingKey instanceof Uint8Array) throw new Error('The demo signing key is not an RSA key')
  const jwks = { keys: [{ kty, n, e, kid: stored.kid, alg: algorithm, use: 'sig' } satisfies JWK] }
  return { projectId, keys: createLocalJWKSet(jwks), jwks, signWith: { kid: stored.kid, key: signingKey } }
}

/** If several processes start at once, the lock lets one create the key and the others load it. */
function loadOrCreateKey(db: Db): Promise<typeof demo_keys.$inferSelect> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${demo_keys} in share row exclusive mode`)
    const [stored] = await tx.select().from(demo_keys).limit(1)
    if (stored !== undefined) return stored
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(privateKey)
    const created = { kid: await calculateJwkThumbprint(jwk), private_jwk: JSON.stringify(jwk) }
    await tx.insert(demo_keys).values(created)
    return created
  })
}
