import type { Mutant } from './mutant.ts'

export const sessions: Mutant[] = [
  {
    id: 'sessions-never-too-old',
    file: 'server/platform/session.ts',
    find: 'return ageMs > maxAgeMs || idleMs',
    replacement: 'return Math.min(ageMs, maxAgeMs) > maxAgeMs || idleMs',
    harm: 'On a shared device a session that is used once an hour never ends.',
    tests: [
      'tests/server/auth/sessions.test.ts',
      'tests/server/auth/session-idle.test.ts',
      'tests/server/auth/session-end.test.ts',
    ],
  },
  {
    id: 'sessions-end-in-a-lesson',
    file: 'server/platform/session.ts',
    find: 'isWorking ? maxIdleMs.workingStudent : maxIdleMs.student',
    replacement: 'isWorking ? maxIdleMs.student : maxIdleMs.workingStudent',
    harm: 'A student in the middle of a quiz is signed out, and who has nothing open stays signed in for the day.',
    tests: ['tests/server/auth/session-idle.test.ts'],
  },
  {
    id: 'sessions-leave-the-one-before',
    file: 'server/platform/session.ts',
    find: `async start(tx, user_id, endOthers) {
      await end(tx)
`,
    replacement: `async start(tx, user_id, endOthers) {
`,
    harm: 'On a shared device the session of the student before stays good after the next one has signed in.',
    tests: ['tests/server/auth/login.test.ts', 'tests/server/auth/session-cookies.test.ts'],
  },
  {
    id: 'sessions-end-in-the-browser-only',
    file: 'server/platform/session.ts',
    find: `async end(tx) {
      await end(tx)
`,
    replacement: `async end(tx) {
      void tx
`,
    harm: 'Whoever copied the cookie stays signed in after the sign-out.',
    tests: ['tests/server/auth/sessions.test.ts', 'tests/server/auth/session-end.test.ts'],
  },
  {
    id: 'sessions-elsewhere-stay',
    file: 'server/platform/session.ts',
    find: `      if (endOthers)
`,
    replacement: `      if (endOthers && id === '')
`,
    harm: 'After a change of the password whoever knew the old one stays signed in.',
    tests: ['tests/server/auth/login.test.ts'],
  },
  {
    id: 'sessions-by-an-older-password',
    file: 'server/auth/login.ts',
    find: 'if (identity.authTime < (user',
    replacement: 'if (identity.issuedAt < (user',
    harm: 'Whoever signed in with the old password gets a new session after it was changed.',
    tests: ['tests/server/auth/login.test.ts'],
  },
  {
    id: 'sessions-by-an-old-sign-in',
    file: 'server/auth/login.ts',
    find: 'now.getTime() - identity.authTime > maxSignInAgeMs',
    replacement: 'now.getTime() - identity.issuedAt > maxSignInAgeMs',
    harm: 'A page left open on a shared device lets the next student in as the one before.',
    tests: ['tests/server/auth/login.test.ts'],
  },
  {
    id: 'sessions-failures-off-by-one',
    file: 'server/auth/login-failures.ts',
    find: '(before?.failures ?? 0) >= maxFailures',
    replacement: '(before?.failures ?? 0) > maxFailures',
    harm: 'An account can be tried once more than the limit says.',
    tests: ['tests/server/auth/login.test.ts'],
  },
  {
    id: 'sessions-success-does-not-clear-failures',
    file: 'server/auth/login-failures.ts',
    find: 'await db.delete(login_failures).where(eq(login_failures.account, account))',
    replacement:
      'await db.delete(login_failures).where(and(eq(login_failures.account, account), eq(login_failures.id, 0)))',
    harm: 'After some typing errors in fifteen minutes a student is locked out in spite of signing in.',
    tests: ['tests/server/auth/login.test.ts'],
  },
  {
    id: 'sessions-invite-used-once-too-often',
    file: 'server/auth/teacher-codes.ts',
    find: 'lt(registration_tokens.current_uses, registration_tokens.max_uses)',
    replacement: 'lt(registration_tokens.current_uses, fragment`${registration_tokens.max_uses} + 1`)',
    harm: 'An invite that was meant for one colleague makes two people teachers.',
    tests: ['tests/server/auth/register.test.ts'],
  },
  {
    id: 'sessions-remembered-while-they-end',
    file: 'server/platform/session-cache.ts',
    find: 'this.#isEnabled && this.#changes === changes',
    replacement: 'this.#isEnabled && this.#changes >= changes',
    harm: 'A session that ended while it was read stays good for a minute.',
    tests: ['tests/server/platform/session-cache.test.ts'],
  },
  {
    id: 'sessions-old-name',
    file: 'server/auth/users.ts',
    find: `  session.invalidate(user.id)
`,
    replacement: `  if (user.role === 'student') session.invalidate(user.id)
`,
    harm: 'Feedback goes out under the name that a teacher has just changed.',
    tests: ['tests/server/auth/edit-display-name.test.ts', 'tests/server/auth/session-end.test.ts'],
  },
  {
    id: 'sessions-next-student-comes-too-early',
    file: 'src/session/user-data.ts',
    find: 'if (!isSameUser) await clearUserData(previous)',
    replacement: 'if (!isSameUser) void clearUserData(previous)',
    harm: 'The next student on the same device sees what the one before left.',
    tests: ['tests/src/session/user-data.test.ts'],
  },
  {
    id: 'sessions-answers-deleted-at-sign-out',
    file: 'src/session/user-data.ts',
    find: 'session-to-end$|outbox)/',
    replacement: 'session-to-end$)/',
    harm: 'Answers that could not be sent are deleted when the student signs out.',
    tests: [
      'tests/src/app/clear-device.test.tsx',
      'tests/src/session/ends.test.ts',
      'tests/src/routes/log-out-dialog.test.tsx',
      'tests/src/routes/login.test.tsx',
    ],
  },
  {
    id: 'sessions-password-change-leaves-others',
    file: 'src/session/account-changes.ts',
    find: 'await login(token, true)',
    replacement: 'await login(token)',
    harm: 'After a change of the password whoever knew the old one stays signed in.',
    tests: ['tests/src/session/account-changes.test.ts'],
  },
  {
    id: 'sessions-answers-open-after-the-end',
    file: 'src/session/connect.ts',
    find: `    deps.lockAnswers(),
`,
    replacement: '',
    harm: 'When a session ends by itself, the next student can read the answers on the device.',
    tests: ['tests/src/session/ends.test.ts'],
  },
  {
    id: 'sessions-go-to-another-website',
    file: 'src/session/guards.ts',
    find: "|| url.pathname.startsWith('//')",
    replacement: '',
    harm: 'A link to Log in leads to an address of another website, where the product can only fail.',
    tests: ['tests/src/session/remembered-path.test.ts'],
  },
  {
    id: 'sessions-dropped-by-a-bad-network',
    file: 'src/session/fetch-user.ts',
    find: 'error instanceof ApiError && error.status === 401',
    replacement: 'error instanceof ApiError',
    harm: 'A server that restarts signs a student out in the middle of a lesson.',
    tests: ['tests/src/session/fetch-user.test.ts'],
  },
  {
    id: 'sessions-signs-in-who-left',
    file: 'src/session/fetch-user.ts',
    find: 'if (before === currentUser()) await deps.signInUser(user)',
    replacement: 'await deps.signInUser(user)',
    harm: 'A slow response signs in the student who has just signed out in another tab.',
    tests: ['tests/src/session/fetch-user.test.ts'],
  },
  {
    id: 'sessions-sign-out-forgotten-offline',
    file: 'src/session/sign-out.ts',
    find: '.catch(deps.markSessionToEnd)',
    replacement: '.catch(console.error)',
    harm: 'A sign-out while offline leaves the session good for the next student.',
    tests: ['tests/src/session/ends.test.ts'],
  },
  {
    id: 'sessions-unlock-during-a-lock',
    file: 'src/answers/outbox-session.ts',
    find: 'const unlock = lastLock.then(() => outbox.unlock(id, secret))',
    replacement: 'const unlock = outbox.unlock(id, secret)',
    harm: 'A student who signs in again at once finds the answers locked.',
    tests: ['tests/src/answers/outbox-session.test.tsx', 'tests/src/routes/login.test.tsx'],
  },
]
