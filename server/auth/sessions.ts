import type { Ask } from '../platform/serve.ts'

export const logout = ({ db, session }: Ask<'logout'>): Promise<null> => endSession(db, session)

/** For a browser that is no longer sure whether it is signed in: whatever its cookie names is over afterwards. */
export const purgeLocalSessions = ({ db, session }: Ask<'purgeLocalSessions'>): Promise<null> =>
  endSession(db, session)

async function endSession(db: Ask<'logout'>['db'], session: Ask<'logout'>['session']): Promise<null> {
  await session.end(db)
  return null
}
