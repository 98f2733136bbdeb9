import type { ResponseOf } from '../../contract/shapes.ts'
import { authCalls } from '../../contract/auth-calls.ts'
import { createCalls } from './call.ts'

const call = createCalls(authCalls)

/** The signed-in person as the server describes them. */
export type User = ResponseOf<'me'>

export const me = (): Promise<User> => call('me', {})

/** `endOthers` ends the person's other sessions, as after a change of password. */
export const login = (token: string, endOthers = false): Promise<User> =>
  call('login', { body: { token }, ...(endOthers && { headers: { endOtherSessions: '1' } }) })

/** `display_name` may be empty. */
export const register = (token: string, teacher_code: string | null, display_name: string): Promise<User> =>
  call('register', {
    body: {
      token,
      ...(teacher_code !== null && { teacher_code }),
      ...(display_name !== '' && { display_name }),
    },
  })

export const logout = () => call('logout', {})
export const purgeLocalSessions = () => call('purgeLocalSessions', {})
