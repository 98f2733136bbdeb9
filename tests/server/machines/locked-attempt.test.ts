import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeAnswer } from '../../../server/exercise/store-answers.ts'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { seedReferenceData } from '../../../server/seed/reference-data.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { lookInto, sittings, type Look } from './work.ts'

withPostgres('saves beside an attempt that is locked', () => {
  let postgres: Postgres
  let look: Look
  let databases: Database[]
  beforeAll(async () => {
    postgres = await startPostgres()
    databases = []
    for (let server = 0; server < 2; server += 1)
      databases.push(await openDatabase({ databaseUrl: postgres.url, dataDir: '' }))
    for (const { db } of databases.slice(0, 1)) await seedReferenceData(db)
    look = await lookInto(postgres.url)
  })
  afterAll(async () => {
    await look.end()
    for (const { close } of databases) await close()
    await postgres.stop()
  })

  const sent = (user: number, topic: number, revision: number, answer: string) => ({
    ...{ user, topic, attempt: null, question: 7, subquestion: '7.1', answer, now: new Date() },
    ...{ revision, base: revision - 1, writer: 'device' },
  })
  const database = (server: number) => {
    const found = databases[server]
    if (found === undefined) throw new Error('no such server')
    return found.db
  }

  it('do not wait for it, though the one to it does', async () => {
    const { topic, users, attempts } = await sittings(look, 3)
    const letGo = await look.hold('select 1 from attempts where id = $1 for update', [attempts[0]])
    let kept = false
    const saves = users.map((user) => storeAnswer(database(0), sent(user, topic, 1, `of ${user}`)))
    const first = saves[0]?.then((stored) => {
      kept = true
      return stored
    })
    expect((await Promise.all(saves.slice(1))).map((stored) => stored?.saved)).toEqual([true, true])
    expect(kept).toBe(false)
    await letGo()
    expect(await first).toMatchObject({ saved: true, revision: 1 })
  })

  it('of one class through two servers are each decided once, and none waits for another for ever', async () => {
    const { topic, users, attempts } = await sittings(look, 25)
    const outcomes = await Promise.all(
      users.flatMap((user) =>
        [1, 2, 3, 4].map(async (n) => {
          // All four are based on nothing and come from different devices: one of them is the first.
          const text = { ...sent(user, topic, 1, `device ${n}`), base: 0, writer: `device ${n}` }
          return { user, stored: await storeAnswer(database(n % 2), text) }
        }),
      ),
    )
    for (const user of users) {
      const own = outcomes.filter((one) => one.user === user).map(({ stored }) => stored?.saved)
      expect(own.filter((saved) => saved === true)).toHaveLength(1)
      expect(own.filter((saved) => saved === false)).toHaveLength(3)
    }
    const arrived = () =>
      look.rows('select 1 from answer_revisions where attempt_id = any($1::int[])', [attempts])
    await until(arrived, (rows) => rows.length === 100)
  })
})
