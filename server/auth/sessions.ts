import type { CallContext } from '../platform/serve.ts'

export const logout = ({ db, session }: CallContext<'logout'>): Promise<null> => endSession(db, session)

/** For a browser that is no longer sure whether it is signed in: whatever its cookie names is over afterwards. */
export const purgeLocalSessions = ({ db, session }: CallContext<'purgeLocalSessions'>): Promise<null> =>
  endSession(db, session)

async function endSession(
  db: CallContext<'logout'>['db'],
  session: CallContext<'logout'>['session'],
): Promise<null> {
  await session.end(db)
  return null
}
