import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeAnswer } from '../../../server/exercise/store-answers.ts'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { seedReferenceData } from '../../../server/seed/reference-data.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { openProbe, startAttempts, type DatabaseProbe } from './database-probe.ts'

withPostgres('saves while an attempt is locked', () => {
  let postgres: Postgres
  let probe: DatabaseProbe
  let databases: Database[]
  beforeAll(async () => {
    postgres = await startPostgres()
    databases = []
    for (let server = 0; server < 2; server += 1)
      databases.push(await openDatabase({ databaseUrl: postgres.url, dataDir: '' }))
    for (const { db } of databases.slice(0, 1)) await seedReferenceData(db)
    probe = await openProbe(postgres.url)
  })
  afterAll(async () => {
    await probe.end()
    for (const { close } of databases) await close()
    await postgres.stop()
  })

  const createAnswer = (user: number, topic: number, revision: number, answer: string) => ({
    ...{ user, topic, attempt: null, question: 7, subquestion: '7.1', answer, now: new Date() },
    ...{ revision, base: revision - 1, writer: 'device' },
  })
  const getDb = (server: number) => {
    const found = databases[server]
    if (found === undefined) throw new Error('There is no such server')
    return found.db
  }

  it('do not wait for it, except saves to this attempt', async () => {
    const { topic, users, attempts } = await startAttempts(probe, 3)
    const unlock = await probe.lock('select 1 from attempts where id = $1 for update', [attempts[0]])
    let isStored = false
    const saves = users.map((user) => storeAnswer(getDb(0), createAnswer(user, topic, 1, `of ${user}`)))
    const first = saves[0]?.then((stored) => {
      isStored = true
      return stored
    })
    expect((await Promise.all(saves.slice(1))).map((stored) => stored?.saved)).toEqual([true, true])
    expect(isStored).toBe(false)
    await unlock()
    expect(await first).toMatchObject({ saved: true, revision: 1 })
  })

  it('of one class through two servers are each decided once, without a deadlock', async () => {
    const { topic, users, attempts } = await startAttempts(probe, 25)
    const outcomes = await Promise.all(
      users.flatMap((user) =>
        [1, 2, 3, 4].map(async (n) => {
          // All four have base 0 and come from different devices, so only the first is saved.
          const text = { ...createAnswer(user, topic, 1, `device ${n}`), base: 0, writer: `device ${n}` }
          return { user, stored: await storeAnswer(getDb(n % 2), text) }
        }),
      ),
    )
    for (const user of users) {
      const browser = outcomes.filter((one) => one.user === user).map(({ stored }) => stored?.saved)
      expect(browser.filter((saved) => saved === true)).toHaveLength(1)
      expect(browser.filter((saved) => saved === false)).toHaveLength(3)
    }
    const getRevisions = () =>
      probe.query('select 1 from answer_revisions where attempt_id = any($1::int[])', [attempts])
    await until(getRevisions, (rows) => rows.length === 100)
  })
})
