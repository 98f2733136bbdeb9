import { resolve } from 'node:path'
import { z } from 'zod'

/**
 * The configuration of a process, read once at its start.
 * @see README.md, variables
 */
export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Null in demo mode: identities are at the demo identity service. */
  firebase: { projectId: string; apiKey: string; authDomain: string } | null
  /** The path of a Firebase service account; null where the product can't make accounts. */
  serviceAccountFile: string | null
  /** Log-ins of students without an email address are addresses below it. */
  pupilDomain: string
  ai: { baseUrl: string; apiKey: string; model: string } | null
  teacherCode: string | null
  jobs: 'in-process' | 'off'
  timeZone: string
  /** The origin that users open. Null if it isn't set: then the request's host counts. */
  publicUrl: URL | null
}

/** A variable is invalid, missing or in conflict with another; the message is one sentence that names it. */
export class EnvError extends Error {}

const text = z.string().optional()
const variables = z.object({
  PORT: text,
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_SERVICE_ACCOUNT: text,
  PUPIL_DOMAIN: text,
  AI_BASE_URL: text,
  AI_API_KEY: text,
  AI_MODEL: text,
  TEACHER_CODE: text,
  JOBS: text,
  TIME_ZONE: text,
  PUBLIC_URL: text,
})
type Variables = z.infer<typeof variables>

/** @throws `EnvError` */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonBlank = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '')
  const given = variables.parse(Object.fromEntries(nonBlank.map(([key, value]) => [key, value?.trim()])))
  const env: Env = {
    port: parsePort(given.PORT ?? '3000'),
    host: given.HOST ?? '127.0.0.1',
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: parseDatabaseUrl(given.DATABASE_URL),
    firebase: parseFirebase(given),
    ...parsePupilAccounts(given),
    ai: parseAi(given),
    teacherCode: parseTeacherCode(given.TEACHER_CODE),
    jobs: parseChoice('JOBS', given.JOBS ?? 'in-process', ['in-process', 'off']),
    timeZone: parseTimeZone(given.TIME_ZONE ?? 'Europe/London'),
    publicUrl: given.PUBLIC_URL === undefined ? null : parseOrigin('PUBLIC_URL', given.PUBLIC_URL),
  }
  refusePublicDemo(env)
  return env
}

function parsePort(value: string): number {
  const port = Number(value)
  if (/^\d+$/.test(value) && port <= 65_535) return port
  throw new EnvError(`PORT must be a number from 0 to 65535, but it is "${value}".`)
}

function parseChoice<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const choice = allowed.find((one) => one === value)
  if (choice !== undefined) return choice
  throw new EnvError(`${name} must be ${allowed.join(' or ')}, but it is "${value}".`)
}

function parseUrl(name: string, value: string, protocols: string[]): URL {
  const url = URL.parse(value)
  if (url !== null && protocols.includes(url.protocol)) return url
  throw new EnvError(
    `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  )
}

function parseOrigin(name: string, value: string): URL {
  const url = parseUrl(name, value, ['http:', 'https:'])
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url
  throw new EnvError(`${name} must be an origin without a path, for example https://jotter.school.example.`)
}

/** False also where a sign ended the password, so that the user and figures before the sign count as host and port. */
function isValidDatabaseUrl(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.hash !== '') return false
  const isUserTheHost = url.username === '' && url.host !== '' && `${url.pathname}${url.search}`.includes('@')
  return !isUserTheHost
}

function parseDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined) return null
  if (/^postgres(ql)?:\/\//i.test(value) && !isValidDatabaseUrl(value))
    throw new EnvError(
      'DATABASE_URL must be a valid address: write signs in the password as %23 (#), %2F (/), %3F (?), %40 (@).',
    )
  parseUrl('DATABASE_URL', value, ['postgres:', 'postgresql:'])
  return value
}

const minTeacherCodeLength = 12

/** Long, because anybody can try codes. Spaces and hyphens don't count: users may leave them out. */
function parseTeacherCode(value: string | undefined): string | null {
  if (value === undefined) return null
  if (Array.from(value.replace(/[\s-]/g, '')).length >= minTeacherCodeLength) return value
  throw new EnvError(
    `TEACHER_CODE must have ${minTeacherCodeLength} characters or more, spaces and hyphens not counted.`,
  )
}

function parseTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).resolvedOptions().timeZone
  } catch (cause) {
    throw new EnvError(`TIME_ZONE must be a time zone such as Europe/London, but it is "${value}".`, {
      cause,
    })
  }
}

/**
 * The variables of a group, or null if none is set.
 * @throws `EnvError` that names the missing ones if only some are set
 */
function getGroup<K extends keyof Variables>(
  given: Variables,
  names: readonly K[],
): Record<K, string> | null {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const set = names.filter((name) => given[name] !== undefined)
    const are = set.length > 1 ? 'are' : 'is'
    throw new EnvError(`${missing.join(' and ')} must be set too, because ${set.join(' and ')} ${are} set.`)
  }
  return given as Record<K, string>
}

function parseFirebase(given: Variables): Env['firebase'] {
  const group = getGroup(given, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'])
  if (group === null) return null
  const projectId = group.FIREBASE_PROJECT_ID
  if (!/^[a-z0-9-]+$/.test(projectId))
    throw new EnvError(
      `FIREBASE_PROJECT_ID must be of small letters, digits and hyphens, but it is "${projectId}".`,
    )
  return {
    projectId,
    apiKey: parseHeaderValue('FIREBASE_API_KEY', group.FIREBASE_API_KEY),
    authDomain: parseDomain('FIREBASE_AUTH_DOMAIN', group.FIREBASE_AUTH_DOMAIN, 'school.firebaseapp.com'),
  }
}

const domainPattern = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

function parseDomain(name: string, value: string, example: string): string {
  const domain = value.toLowerCase()
  if (domainPattern.test(domain)) return domain
  throw new EnvError(`${name} must be a domain such as ${example}, but it is "${value}".`)
}

const demoPupilDomain = 'pupils.invalid'

/** At the hosted service both are set or none is: the domain has to be one that the school chose. */
function parsePupilAccounts(given: Variables): Pick<Env, 'serviceAccountFile' | 'pupilDomain'> {
  const file = given.FIREBASE_SERVICE_ACCOUNT
  const domain = given.PUPIL_DOMAIN ?? demoPupilDomain
  const pupilDomain = parseDomain('PUPIL_DOMAIN', domain, 'pupils.school.example')
  if (file === undefined) return { serviceAccountFile: null, pupilDomain }
  if (given.FIREBASE_PROJECT_ID === undefined)
    throw new EnvError('FIREBASE_PROJECT_ID must be set too, because FIREBASE_SERVICE_ACCOUNT is set.')
  if (given.PUPIL_DOMAIN === undefined)
    throw new EnvError('PUPIL_DOMAIN must be set too, because FIREBASE_SERVICE_ACCOUNT is set.')
  return { serviceAccountFile: resolve(file), pupilDomain }
}

function parseAi(given: Variables): Env['ai'] {
  const group = getGroup(given, ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])
  if (group === null) return null
  return {
    baseUrl: parseServiceUrl('AI_BASE_URL', group.AI_BASE_URL),
    // Sent in a header, which allows no other characters.
    apiKey: parseHeaderValue('AI_API_KEY', group.AI_API_KEY),
    model: parseHeaderValue('AI_MODEL', group.AI_MODEL),
  }
}

/** The URL before `/chat/completions`. */
function parseServiceUrl(name: string, value: string): string {
  const url = parseUrl(name, value, ['http:', 'https:'])
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new EnvError(`${name} must be an address without a password, a question mark or a hash sign.`)
  if (url.pathname.includes('/chat/completions'))
    throw new EnvError(`${name} must end before /chat/completions, for example in /v1.`)
  return url.href.replace(/\/+$/, '')
}

function parseHeaderValue(name: string, value: string): string {
  if (/^[!-~]+$/.test(value)) return value
  throw new EnvError(`${name} must be one word of letters, digits and signs without an accent.`)
}

/** The demo passwords are public, so a demo school must not be on the internet. */
function refusePublicDemo(env: Env): void {
  if (env.firebase === null && env.publicUrl?.protocol === 'https:')
    throw new EnvError(
      'PUBLIC_URL is https, so FIREBASE_PROJECT_ID must be set: the demo school is for this machine only.',
    )
}
