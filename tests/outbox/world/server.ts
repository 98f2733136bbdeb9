import type { Finish, Oracle } from './oracle.ts'

export interface StoredText {
  text: string
  revision: number
  writer: string | null
}

export interface ServerAttempt {
  id: number
  user: number
  topic: number
  state: 'active' | 'submitted' | 'abandoned'
  answers: Map<string, StoredText>
  /** The text before the current one, for restoring a backup. */
  before: Map<string, StoredText | undefined>
}

/** A call as it arrives, with the cookie that the device had when it was sent. */
export interface Call {
  device: number
  session: number | null
  expected: number | null
  attempt: number
  topic: number
}
export interface SaveCall extends Call {
  subquestionId: string
  text: string
  revision: number
  base: number
  writer: string | null
}
export interface SubmitCall extends Call {
  manifest: Map<string, number>
  /** The Finish that caused the call. */
  finish: Finish | undefined
  /** False if the device could not read its own database. */
  canRead: () => boolean
}

export interface ServerResponse {
  status: number
  body: unknown
}

export const subquestionIds = ['1.1', '1.2', '2.1']
const refusal = (status: number, code?: string, missing?: string[]): ServerResponse => ({
  status,
  body: {
    detail: `Refused: ${code ?? status}`,
    ...(code !== undefined && { code }),
    ...(missing && { missing }),
  },
})

/** The part of the server that stores answers, by the rules of server/exercise: answers, store-answers, submit. */
export class Server {
  readonly attempts = new Map<number, ServerAttempt>()
  readonly #oracle: Oracle
  #last = 100

  constructor(oracle: Oracle) {
    this.#oracle = oracle
  }

  open = (user: number, topic: number): ServerAttempt | undefined =>
    [...this.attempts.values()].find(
      (attempt) => attempt.user === user && attempt.topic === topic && attempt.state === 'active',
    )

  start(user: number, topic: number): ServerAttempt {
    const id = (this.#last += 1)
    const attempt: ServerAttempt = {
      ...{ id, user, topic, state: 'active' },
      ...{ answers: new Map(), before: new Map() },
    }
    this.attempts.set(id, attempt)
    return attempt
  }

  /** 401, then `other_user`, as in `serve`; null if the session is of the expected user. */
  checkSession({ session, expected }: Pick<Call, 'session' | 'expected'>): ServerResponse | null {
    if (session === null) return refusal(401)
    return expected !== null && expected !== session ? refusal(409, 'other_user') : null
  }

  save(call: SaveCall): ServerResponse {
    const refused = this.checkSession(call)
    if (refused !== null) return refused
    const { attempt: id, topic, subquestionId, text, revision, base, writer } = call
    this.#oracle.checkSender(call)
    if (revision < 1 || base < 0) return refusal(400)
    const attempt = this.attempts.get(id)
    if (attempt === undefined || attempt.user !== call.session || attempt.topic !== topic)
      return this.#notOpen(call, undefined)
    if (!subquestionIds.includes(subquestionId)) return refusal(404)
    if (attempt.state !== 'active') {
      this.#oracle.arrived(call, 'late')
      return this.#notOpen(call, attempt)
    }
    const stored = attempt.answers.get(subquestionId)
    const wins =
      stored === undefined ||
      (revision > stored.revision && (base >= stored.revision || stored.writer === writer))
    if (wins) {
      this.#oracle.checkReplacement(call, stored)
      attempt.before.set(subquestionId, stored)
      attempt.answers.set(subquestionId, { text, revision, writer })
    }
    const current = attempt.answers.get(subquestionId)
    const saved = current?.revision === revision && current.text === text && current.writer === writer
    this.#oracle.arrived(call, saved ? 'accepted' : 'superseded')
    if (saved) return { status: 200, body: { saved, revision: revision } }
    return {
      status: 200,
      body: { saved, superseded: true, revision: current?.revision, answer: current?.text },
    }
  }

  submit(call: SubmitCall): ServerResponse {
    const refused = this.checkSession(call)
    if (refused !== null) return refused
    const attempt = this.attempts.get(call.attempt)
    if (attempt === undefined || attempt.user !== call.session || attempt.topic !== call.topic)
      return this.#notOpen(call, undefined)
    if (attempt.state === 'abandoned') return this.#notOpen(call, attempt)
    const receipt = {
      status: 200,
      body: { attempt_id: attempt.id, submitted_at: '2026-01-01T00:00:00.000Z' },
    }
    if (attempt.state === 'submitted') return receipt
    const missing = [...call.manifest].filter(
      ([subquestionId, revision]) => (attempt.answers.get(subquestionId)?.revision ?? 0) < revision,
    )
    if (missing.length > 0)
      return refusal(
        409,
        'answers_missing',
        missing.map(([subquestionId]) => subquestionId),
      )
    if (call.canRead()) this.#oracle.submittedAttempt(call, attempt)
    attempt.state = 'submitted'
    return receipt
  }

  abandon(id: number): void {
    const attempt = this.attempts.get(id)
    if (attempt?.state === 'active') attempt.state = 'abandoned'
  }

  /** Loses the last text of each subquestion, as if restored from a backup made before they arrived. */
  restore(id: number): void {
    const attempt = this.attempts.get(id)
    if (attempt?.state !== 'active') return
    for (const [subquestionId, before] of attempt.before) {
      const lost = attempt.answers.get(subquestionId)
      if (lost === undefined) continue
      this.#oracle.lost(id, subquestionId, lost)
      if (before === undefined) attempt.answers.delete(subquestionId)
      else attempt.answers.set(subquestionId, before)
    }
    attempt.before.clear()
  }

  #notOpen({ session, topic }: Call, attempt: ServerAttempt | undefined): ServerResponse {
    if (session !== null && this.open(session, topic) !== undefined) return refusal(409, 'attempt_changed')
    return attempt === undefined ? refusal(404) : refusal(409, 'attempt_finished')
  }
}
