import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { openDemoIdentityAdmin } from '../../../server/demo-identity/admin-calls.ts'
import { openDemoIdentity, type DemoIdentity } from '../../../server/demo-identity/signing-key.ts'
import { createDemoTokenVerifier } from '../../../server/demo-identity/tokens.ts'
import { readEnv } from '../../../server/env.ts'
import { DatabaseOutage } from '../../../server/platform/database-outage.ts'
import type { Db } from '../../../server/platform/db.ts'
import type { VerifyIdToken } from '../../../server/platform/identity.ts'
import { getCookieSettings } from '../../../server/platform/session.ts'
import { emptyDatabase } from '../../setup/database.ts'

export interface DemoSchool {
  app: FastifyInstance
  db: Db
  origin: string
  identity: DemoIdentity
  verify: VerifyIdToken
  /** Minutes the service's clock is ahead of the real one. */
  ahead: number
  /** The identity library as a browser of its own has it. */
  library(): Auth
}

const nothing = async (): Promise<void> => undefined

/** The real app in demo mode, listening, with nothing replaced but the job queue, which identities do not need. */
export function useDemoSchool(): DemoSchool {
  const school = { ahead: 0 } as DemoSchool
  const libraries: FirebaseApp[] = []
  const empty = emptyDatabase()
  beforeAll(async () => {
    const { database } = empty
    school.db = database.db
    school.identity = await openDemoIdentity(database.db)
    school.verify = createDemoTokenVerifier(database.db, school.identity)
    school.app = await buildApp({
      ...{ background: database.background, outage: new DatabaseOutage() },
      ...{ env: readEnv({}), db: database.db, demoIdentity: school.identity, clientFolder: null },
      jobs: { request: nothing, deleteInstructions: nothing, handOver: nothing, stop: nothing },
      log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
      cookies: getCookieSettings(null),
      verifyIdToken: school.verify,
      identityAdmin: openDemoIdentityAdmin(database.db, 'pupils.invalid', () => new Date()),
      now: () => new Date(Date.now() + school.ahead * 60_000),
    })
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    school.origin = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`
    school.library = () => {
      const app = initializeApp({ apiKey: 'demo', projectId: 'jotter-demo' }, `library-${libraries.length}`)
      libraries.push(app)
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, school.origin, { disableWarnings: true })
      return auth
    }
  })
  afterAll(async () => {
    await Promise.all(libraries.map((app) => deleteApp(app)))
    await school.app.close()
  })
  return school
}
