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

/** The identity service of the demo school: whom its tokens are for, and the key they are signed with. */
export interface DemoIdentity {
  projectId: string
  /** What `idTokenVerifier` checks tokens with. */
  keys: JWTVerifyGetKey
  /** The same as a document, for whoever asks over HTTP. */
  jwks: JSONWebKeySet
  signWith: { kid: string; key: CryptoKey }
}

const projectId = 'jotter-demo'
const algorithm = 'RS256'
const privateJwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

/** Loads the signing key of this school, or makes it at the first start. */
export async function openDemoIdentity(db: Db): Promise<DemoIdentity> {
  const stored = await keptKey(db)
  const { kty, n, e, ...secret } = privateJwk.parse(JSON.parse(stored.private_jwk))
  const signingKey = await importJWK({ ...secret, kty, n, e }, algorithm)
  if (signingKey instanceof Uint8Array) throw new Error('The demo signing key is not an RSA key')
  const jwks = { keys: [{ kty, n, e, kid: stored.kid, alg: algorithm, use: 'sig' } satisfies JWK] }
  return { projectId, keys: createLocalJWKSet(jwks), jwks, signWith: { kid: stored.kid, key: signingKey } }
}

/** Of processes that start at once one makes the key; the lock lets the others find it. */
function keptKey(db: Db): Promise<typeof demo_keys.$inferSelect> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${demo_keys} in share row exclusive mode`)
    const [kept] = await tx.select().from(demo_keys).limit(1)
    if (kept !== undefined) return kept
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(privateKey)
    const made = { kid: await calculateJwkThumbprint(jwk), private_jwk: JSON.stringify(jwk) }
    await tx.insert(demo_keys).values(made)
    return made
  })
}
