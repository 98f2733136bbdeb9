import { expect } from 'playwright/test'
import { getUrl, type CallName, calls } from '../../contract/calls.ts'
import { headers as names } from '../../contract/http.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { demoPassword } from './people.ts'

interface Asked {
  params?: Record<string, number>
  query?: Record<string, number>
  body?: unknown
  headers?: Record<string, string>
}

/** A quiz of the class that students 8 to 22 are in, with several subquestions in several questions. */
export const quizName = 'Separating mixtures'

/** A student as the server sees them: asked straight, never through the device under test. */
export class Pupil {
  readonly email: string
  readonly #base: string
  #cookie = ''
  #results = new Set<number>()

  constructor(number: number, base: string) {
    this.email = `student${number}@demo.school`
    this.#base = base
  }

  async signIn(): Promise<this> {
    const account = await this.#post<{ idToken: string }>(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
      { email: this.email, password: demoPassword, returnSecureToken: true },
    )
    const response = await this.#fetch('POST', getUrl('login'), { body: { token: account.idToken } })
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return this
  }

  /** Gives up what is open of the quiz, so that a journey begins with an attempt of its own. Gives the quiz's id. */
  async ready(name = quizName): Promise<number> {
    const topics = await this.call('getTopics')
    const id = topics.find((topic) => topic.name === name)?.id ?? 0
    this.#results = new Set((await this.#resultsOf(id)).map((result) => result.id))
    if ((await this.openAttempt(id)) !== undefined)
      await this.call('abandonAttempt', { params: { topicId: id } })
    return id
  }

  async openAttempt(topic: number): Promise<number | undefined> {
    const attempts = await this.call('getExerciseAttemptsMeta', { query: { topic_id: topic } })
    return attempts.find(({ is_active }) => is_active)?.id
  }

  /** The open attempt with everything it holds. */
  async sitting(topic: number): Promise<ResponseOf<'getExercises'>> {
    const attempt = await this.openAttempt(topic)
    const headers = { [names.attempt]: String(attempt) }
    return this.call('getExercises', { params: { topicId: topic }, headers })
  }

  /** What the open attempt holds, in the order of the questions; '' where nothing arrived. */
  async answers(topic: number): Promise<string[]> {
    const { exercises, student_answers } = await this.sitting(topic)
    const ids = exercises.flatMap(({ exercise_json }) => exercise_json.subquestions.map(({ id }) => id))
    return ids.map((id) => student_answers.find((one) => one.subquestion_id === id)?.answer ?? '')
  }

  /** Waits until the open attempt holds this text as the answer of subquestion `place`, counted from 0. */
  async holds(topic: number, text: string, place = 0, within = 15_000): Promise<void> {
    await expect.poll(async () => (await this.answers(topic))[place], { timeout: within }).toBe(text)
  }

  /** Waits until an attempt was handed in since the journey began, and marked; gives the texts it holds. */
  async handedIn(topic: number): Promise<string[]> {
    const isNew = ({ id }: { id: number }) => !this.#results.has(id)
    await expect.poll(async () => (await this.#resultsOf(topic)).some(isNew), { timeout: 20_000 }).toBe(true)
    const fresh = (await this.#resultsOf(topic)).filter(isNew)
    expect(fresh, 'handed in once').toHaveLength(1)
    const exerciseId = fresh[0]?.id ?? 0
    const { student_answers } = await this.call('getExerciseResults', { params: { exerciseId } })
    return student_answers.map(({ answer }) => answer)
  }

  async #resultsOf(topic_id: number): Promise<{ id: number }[]> {
    const { test_results } = await this.call('getExerciseResultsMeta', { query: { topic_id } })
    return Object.values(test_results).flat()
  }

  async call<N extends CallName>(
    name: N,
    { params, query, body, headers }: Asked = {},
  ): Promise<ResponseOf<N>> {
    const response = await this.#fetch(calls[name].method, getUrl(name, params, query), { body, headers })
    const answer = response.status === 204 ? null : await response.json()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    return answer as ResponseOf<N>
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    return (await (await this.#fetch('POST', path, { body })).json()) as T
  }

  #fetch(method: string, path: string, { body, headers }: Asked): Promise<Response> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return fetch(this.#base + path, {
      method,
      // The product lets nothing change that does not come from a page of its own.
      headers: { Origin: this.#base, Cookie: this.#cookie, ...type, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }
}
