import type { ServeCall } from '../platform/serve.ts'
import { deleteUser } from './account-deletion.ts'
import { me, editDisplayName, getUserById } from './users.ts'
import { login, logout, purgeLocalSessions } from './login.ts'
import { register } from './registration.ts'
import { createRegistrationToken, deleteRegistrationToken, getRegistrationTokens } from './teacher-codes.ts'

export function authRoutes(serve: ServeCall): void {
  serve('me', me)
  serve('login', login)
  serve('register', register)
  serve('logout', logout)
  serve('purgeLocalSessions', purgeLocalSessions)
  serve('editDisplayName', editDisplayName)
  serve('getRegistrationTokens', getRegistrationTokens)
  serve('createRegistrationToken', createRegistrationToken)
  serve('deleteRegistrationToken', deleteRegistrationToken)
  serve('deleteUser', deleteUser)
  serve('getUserById', getUserById)
}
