import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../../../server/env.ts'

/** The message of the error that `readEnv` throws. */
function getErrorMessage(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('readEnv did not throw')
}

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}

describe('the configuration', () => {
  it('is valid without any variables', () => {
    expect(readEnv({})).toEqual({
      ...{
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('./data'),
        databaseUrl: null,
        firebase: null,
        ai: null,
      },
      ...{ serviceAccountFile: null, pupilDomain: 'pupils.invalid' },
      ...{ teacherCode: null, jobs: 'in-process', timeZone: 'Europe/London', publicUrl: null },
    })
  })

  it('treats an empty variable as unset and ignores unknown ones', () => {
    expect(readEnv({ PORT: '', AI_MODEL: '  ', PATH: '/bin' })).toEqual(readEnv({}))
  })

  it('parses valid values', () => {
    const env = readEnv({
      ...{
        ...firebase,
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://u:p@db/jotter',
        JOBS: 'off',
      },
      ...{
        TEACHER_CODE: 'first-teacher-1',
        TIME_ZONE: 'Europe/Paris',
        PUBLIC_URL: 'https://jotter.school.example',
      },
    })
    expect(env).toMatchObject({ port: 8080, host: '0.0.0.0', jobs: 'off', teacherCode: 'first-teacher-1' })
    expect(env).toMatchObject({ databaseUrl: 'postgres://u:p@db/jotter', timeZone: 'Europe/Paris' })
    expect(env.publicUrl?.origin).toBe('https://jotter.school.example')
    expect(env.firebase).toEqual({ projectId: 'school', apiKey: 'key', authDomain: 'school.example' })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['DATABASE_URL', 'mysql://db/jotter'],
    ['DATABASE_URL', 'jotter'],
    ['JOBS', 'on'],
    ['TIME_ZONE', 'Europe/Atlantis'],
    ['PUBLIC_URL', 'jotter.school.example'],
    ['PUBLIC_URL', 'ftp://jotter.school.example'],
    ['PUBLIC_URL', 'http://school.example/jotter'],
  ])('fails with one sentence that names %s if it is "%s"', (name, value) => {
    expect(getErrorMessage({ [name]: value })).toMatch(
      new RegExp(`^${name} must be [^.\\n]+(\\.[^.\\n ]+)*\\.$`),
    )
  })

  it.each(['pa#ss', 'pa/ss', 'pa?ss', '12#34', '12/34', '12?34'])(
    'says how to write the password %s in DATABASE_URL, without repeating it',
    (password) => {
      expect(getErrorMessage({ DATABASE_URL: `postgres://jotter:${password}@db:5432/jotter` })).toBe(
        'DATABASE_URL must be a valid address: write signs in the password as %23 (#), %2F (/), %3F (?), %40 (@).',
      )
      const databaseUrl = `postgres://jotter:${encodeURIComponent(password)}@db:5432/jotter`
      expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
    },
  )

  it('never repeats a password in an error', () => {
    expect(getErrorMessage({ DATABASE_URL: 'mysql://jotter:secret@db/jotter' })).not.toContain('secret')
  })

  it.each(Object.keys(firebase))('names %s if only it is missing in its group', (missing) => {
    const rest = Object.fromEntries(Object.entries(firebase).filter(([name]) => name !== missing))
    expect(getErrorMessage(rest)).toMatch(new RegExp(`^${missing} must be set too, because `))
  })

  it('names every variable that is missing in a group', () => {
    expect(getErrorMessage({ AI_BASE_URL: 'https://ai.example' })).toBe(
      'AI_API_KEY and AI_MODEL must be set too, because AI_BASE_URL is set.',
    )
    expect(getErrorMessage({ AI_API_KEY: 'key', AI_MODEL: 'm' })).toBe(
      'AI_BASE_URL must be set too, because AI_API_KEY and AI_MODEL are set.',
    )
    expect(getErrorMessage({ AI_BASE_URL: 'x', AI_API_KEY: 'key', AI_MODEL: 'm' })).toMatch(
      /^AI_BASE_URL must be an address/,
    )
  })

  it.each([
    ['FIREBASE_PROJECT_ID', 'my project'],
    ['FIREBASE_PROJECT_ID', 'School'],
    ['FIREBASE_API_KEY', 'a b'],
    ['FIREBASE_AUTH_DOMAIN', 'https://school.firebaseapp.com/x'],
    ['FIREBASE_AUTH_DOMAIN', 'school.firebaseapp.com; script-src *'],
    ['FIREBASE_AUTH_DOMAIN', 'school'],
  ])('fails with one sentence that names %s if it is %j', (name, value) => {
    expect(getErrorMessage({ ...firebase, [name]: value })).toMatch(new RegExp(`^${name} must be .+\\.$`))
  })

  const service = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'sk-1', AI_MODEL: 'some/model:1' }

  it('accepts an AI service with three valid variables', () => {
    const ai = { baseUrl: 'https://ai.example/v1', apiKey: 'sk-1', model: 'some/model:1' }
    expect(readEnv(service).ai).toEqual(ai)
    expect(readEnv({ ...service, AI_BASE_URL: 'https://ai.example/v1/' }).ai).toEqual(ai)
    expect(readEnv({ ...service, AI_BASE_URL: 'http://10.0.0.5:8080' }).ai?.baseUrl).toBe(
      'http://10.0.0.5:8080',
    )
  })

  it.each([
    ['AI_BASE_URL', 'ai.example/v1'],
    ['AI_BASE_URL', 'ftp://ai.example/v1'],
    ['AI_BASE_URL', 'https://me:secret@ai.example/v1'],
    ['AI_BASE_URL', 'https://ai.example/v1?key=secret'],
    ['AI_BASE_URL', 'https://ai.example/v1#secret'],
    ['AI_BASE_URL', 'https://ai.example/v1/chat/completions'],
    ['AI_API_KEY', 'secret key'],
    ['AI_API_KEY', 'secretkéy'],
    ['AI_API_KEY', 'secret\nkey'],
    ['AI_MODEL', 'two secrets'],
    // Only eleven characters without blanks and signs.
    ['TEACHER_CODE', 'secret-code 1'],
  ])('fails with one sentence that names %s if it is %j, without the value', (name, value) => {
    const sentence = getErrorMessage({ ...service, [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`))
    expect(sentence).not.toContain('secret')
  })

  it.each(Object.keys(service))('names %s if only it is missing for the AI service', (missing) => {
    const rest = Object.fromEntries(Object.entries(service).filter(([name]) => name !== missing))
    expect(getErrorMessage(rest)).toMatch(new RegExp(`^${missing} must be set too, because `))
  })

  it.each([
    'pupils',
    'pupils school.example',
    '-pupils.example',
    'https://pupils.example',
    'pupils..example',
  ])('fails with one sentence that names PUPIL_DOMAIN if it is %j', (domain) => {
    expect(getErrorMessage({ PUPIL_DOMAIN: domain })).toMatch(/^PUPIL_DOMAIN must be a domain .+\.$/)
  })

  it('wants a domain of the school and an identity service for a service account', () => {
    const account = { ...firebase, FIREBASE_SERVICE_ACCOUNT: '/keys/account.json' }
    expect(getErrorMessage(account)).toBe(
      'PUPIL_DOMAIN must be set too, because FIREBASE_SERVICE_ACCOUNT is set.',
    )
    expect(getErrorMessage({ FIREBASE_SERVICE_ACCOUNT: '/keys/account.json' })).toBe(
      'FIREBASE_PROJECT_ID must be set too, because FIREBASE_SERVICE_ACCOUNT is set.',
    )
    expect(readEnv({ ...account, PUPIL_DOMAIN: 'Pupils.School.example' })).toMatchObject({
      ...{ serviceAccountFile: '/keys/account.json', pupilDomain: 'pupils.school.example' },
    })
    expect(readEnv({}).pupilDomain).toBe('pupils.invalid')
  })

  it('refuses a demo school over https', () => {
    expect(getErrorMessage({ PUBLIC_URL: 'https://jotter.school.example' })).toBe(
      'PUBLIC_URL is https, so FIREBASE_PROJECT_ID must be set: the demo school is for this machine only.',
    )
    expect(readEnv({ PUBLIC_URL: 'http://jotter.test' }).firebase).toBeNull()
  })
})
