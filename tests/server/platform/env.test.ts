import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '../../../server/env.ts'

/** The sentence that stops the start. */
function problem(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('the start was not stopped')
}

const firebase = {
  FIREBASE_PROJECT_ID: 'school',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'school.example',
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      ...{
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('./data'),
        databaseUrl: null,
        firebase: null,
        ai: null,
      },
      ...{ teacherCode: null, jobs: 'in-process', timeZone: 'Europe/London', publicUrl: null },
    })
  })

  it('takes an empty variable for one that is not set, and no notice of others', () => {
    expect(readEnv({ PORT: '', AI_MODEL: '  ', PATH: '/bin' })).toEqual(readEnv({}))
  })

  it('reads what is right', () => {
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
  ])('stops with one sentence that names %s where it is "%s"', (name, value) => {
    expect(problem({ [name]: value })).toMatch(new RegExp(`^${name} must be [^.\\n]+(\\.[^.\\n ]+)*\\.$`))
  })

  it('never repeats a password', () => {
    expect(problem({ DATABASE_URL: 'mysql://jotter:secret@db/jotter' })).not.toContain('secret')
  })

  it.each(Object.keys(firebase))('names %s where only it is missing of its group', (missing) => {
    const rest = Object.fromEntries(Object.entries(firebase).filter(([name]) => name !== missing))
    expect(problem(rest)).toMatch(new RegExp(`^${missing} must be set too, because `))
  })

  it('names every variable that is missing of a group', () => {
    expect(problem({ AI_BASE_URL: 'https://ai.example' })).toBe(
      'AI_API_KEY and AI_MODEL must be set too, because AI_BASE_URL is set.',
    )
    expect(problem({ AI_API_KEY: 'key', AI_MODEL: 'm' })).toBe(
      'AI_BASE_URL must be set too, because AI_API_KEY and AI_MODEL are set.',
    )
    expect(problem({ AI_BASE_URL: 'x', AI_API_KEY: 'key', AI_MODEL: 'm' })).toMatch(
      /^AI_BASE_URL must be an address/,
    )
  })

  const service = { AI_BASE_URL: 'https://ai.example/v1', AI_API_KEY: 'sk-1', AI_MODEL: 'some/model:1' }

  it('takes an AI service whose three variables are right', () => {
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
    // Eleven characters that count.
    ['TEACHER_CODE', 'secret-code 1'],
  ])('stops with one sentence that names %s where it is %j, and keeps it to itself', (name, value) => {
    const sentence = problem({ ...service, [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`))
    expect(sentence).not.toContain('secret')
  })

  it.each(Object.keys(service))('names %s where only it is missing of the AI service', (missing) => {
    const rest = Object.fromEntries(Object.entries(service).filter(([name]) => name !== missing))
    expect(problem(rest)).toMatch(new RegExp(`^${missing} must be set too, because `))
  })

  it('refuses a demo school under https', () => {
    expect(problem({ PUBLIC_URL: 'https://jotter.school.example' })).toBe(
      'PUBLIC_URL is https, so FIREBASE_PROJECT_ID must be set: the demo school is for this machine only.',
    )
    expect(readEnv({ PUBLIC_URL: 'http://jotter.test' }).firebase).toBeNull()
  })
})
