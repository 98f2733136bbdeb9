import type { ResponseOf } from '../../contract/shapes.ts'
import { call } from './call.ts'

/** The signed-in person as the server describes them. */
export type User = ResponseOf<'me'>

export const me = (): Promise<User> => call('me', {})

/** `endOthers` ends the person's other sessions, as after a change of password. */
export const login = (token: string, endOthers = false): Promise<User> =>
  call('login', { body: { token }, ...(endOthers && { headers: { endOtherSessions: '1' } }) })

export const register = (token: string, teacher_code: string | null): Promise<User> =>
  call('register', { body: { token, ...(teacher_code !== null && { teacher_code }) } })

export const logout = () => call('logout', {})
export const purgeLocalSessions = () => call('purgeLocalSessions', {})
export const deleteUser = () => call('deleteUser', {})
