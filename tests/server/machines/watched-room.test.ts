import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../server/platform/db.ts'
import { getWatchedRooms, watchRoom } from '../../../server/room/watched-rooms.ts'
import { startPostgres, withPostgres, type Postgres } from '../../setup/postgres.ts'
import { until } from '../../setup/school.ts'
import { openServer, type Server } from '../auth/session-servers.ts'

withPostgres('a room that a teacher watches on another server', () => {
  let postgres: Postgres
  let databases: Database[]
  let servers: Server[]

  beforeAll(async () => {
    postgres = await startPostgres()
    const location = { databaseUrl: postgres.url, dataDir: '' }
    databases = [await openDatabase(location), await openDatabase(location)]
    servers = await Promise.all(databases.map(({ db, listen }) => openServer({ db, listen })))
  })
  afterAll(async () => {
    for (const { app } of servers) await app.close()
    for (const database of databases) await database.close()
    await postgres.stop()
  })

  it('makes pages report more often here, and no pages of other quizzes', async () => {
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('There are no servers')
    const now = second.clock.now.getTime() + 60_000
    const getPace = async (topic: number) => getWatchedRooms(second.db).getPace(topic, now)
    expect(await getPace(7)).toBe(30)
    await watchRoom(first.db, 7, new Date(now))
    await until(
      () => getPace(7),
      (pace) => pace === 10,
    )
    expect(await getPace(8)).toBe(30)
  })
})
