import type { User } from '../../../src/data/auth.ts'
import type { Identity } from '../../../src/session/identity-library.ts'

/** An error as the identity library throws it. */
export const identityError = (code: string, message = `Firebase: Error (auth/${code}).`): Error =>
  Object.assign(new Error(message), { code: `auth/${code}` })

export const person = (id = 7, changes: Partial<User> = {}): User => ({
  id,
  email: `student${id}@demo.school`,
  display_name: 'Amara Bello',
  role: 'student',
  emailVerified: true,
  classes: [],
  notifications: [],
  // 32 bytes, as the server makes them: it seals what is kept on the device.
  outbox_key: btoa('0123456789abcdef'.repeat(2)),
  ...changes,
})

/** An identity service that says yes, and writes down what it was asked. */
export function fakeIdentity(asked: string[], changes: Partial<Identity> = {}): Identity {
  const answers: Identity = {
    signIn: async () => 'token',
    create: async () => 'new token',
    isVerified: () => false,
    sendVerification: async () => undefined,
    sendPasswordReset: async () => undefined,
    confirm: async () => 'confirmed token',
    changePassword: async () => 'changed token',
    isRecent: async () => true,
    deleteAccount: async () => undefined,
    signOut: async () => undefined,
    onNobody: () => undefined,
    ...changes,
  }
  const noted = Object.entries(answers).map(([name, answer]: [string, (...parts: never[]) => unknown]) => [
    name,
    (...parts: never[]) => {
      asked.push(name)
      return answer(...parts)
    },
  ])
  return Object.fromEntries(noted) as Identity
}
