import { get, post, type CallRow } from './call-row.ts'

/** The calls of whoever logs in, registers and logs out, apart because the public pages make no others. */
export const authCalls = {
  me: get('/auth/me', 'user'),
  login: { ...post('/auth/login', 'public'), rate: 'sign-in' },
  register: { ...post('/auth/register', 'public'), status: 201, rate: 'sign-in' },
  logout: { ...post('/auth/logout', 'user'), status: 204 },
  purgeLocalSessions: { ...post('/auth/purge-local-sessions', 'public'), status: 204, rate: 'unlimited' },
} as const satisfies Record<string, CallRow>
