import { expect } from 'playwright/test'
import { getUrl, type CallName, calls } from '../../contract/calls.ts'
import { headers as names } from '../../contract/http.ts'
import type { ResponseOf } from '../../contract/shapes.ts'
import { demoPassword } from './people.ts'

interface CallInput {
  params?: Record<string, number>
  query?: Record<string, number>
  body?: unknown
  headers?: Record<string, string>
}

/** A quiz for students 8 to 22, with several questions of several subquestions. */
export const quizName = 'Separating mixtures'

/** A student's data on the server, called directly and never through the device under test. */
export class StudentClient {
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

  /** Abandons an open attempt, so that the test starts a new one. Returns the quiz's id. */
  async prepareQuiz(name = quizName): Promise<number> {
    const topics = await this.call('getTopics')
    const id = topics.find((topic) => topic.name === name)?.id ?? 0
    this.#results = new Set((await this.#getResults(id)).map((result) => result.id))
    if ((await this.getOpenAttempt(id)) !== undefined)
      await this.call('abandonAttempt', { params: { topicId: id } })
    return id
  }

  async getOpenAttempt(topic: number): Promise<number | undefined> {
    const attempts = await this.call('getExerciseAttemptsMeta', { query: { topic_id: topic } })
    return attempts.find(({ is_active }) => is_active)?.id
  }

  /** The open attempt with its questions and answers. */
  async getOpenExercises(topic: number): Promise<ResponseOf<'getExercises'>> {
    const attempt = await this.getOpenAttempt(topic)
    const headers = { [names.attempt]: String(attempt) }
    return this.call('getExercises', { params: { topicId: topic }, headers })
  }

  /** Answers of the open attempt in the order of the questions; '' where there is none. */
  async getAnswers(topic: number): Promise<string[]> {
    const { exercises, student_answers } = await this.getOpenExercises(topic)
    const ids = exercises.flatMap(({ exercise_json }) => exercise_json.subquestions.map(({ id }) => id))
    return ids.map((id) => student_answers.find((one) => one.subquestion_id === id)?.answer ?? '')
  }

  /** Waits until the server has this answer of the subquestion at `index`, counted from 0. */
  async waitForAnswer(topic: number, text: string, index = 0, timeout = 15_000): Promise<void> {
    await expect.poll(async () => (await this.getAnswers(topic))[index], { timeout }).toBe(text)
  }

  /** Waits for exactly one new result, and returns its answers. */
  async waitForResult(topic: number): Promise<string[]> {
    const isNew = ({ id }: { id: number }) => !this.#results.has(id)
    await expect.poll(async () => (await this.#getResults(topic)).some(isNew), { timeout: 20_000 }).toBe(true)
    const fresh = (await this.#getResults(topic)).filter(isNew)
    expect(fresh, 'submitted once').toHaveLength(1)
    const exerciseId = fresh[0]?.id ?? 0
    const { student_answers } = await this.call('getExerciseResults', { params: { exerciseId } })
    return student_answers.map(({ answer }) => answer)
  }

  async #getResults(topic_id: number): Promise<{ id: number }[]> {
    const { test_results } = await this.call('getExerciseResultsMeta', { query: { topic_id } })
    return Object.values(test_results).flat()
  }

  async call<N extends CallName>(
    name: N,
    { params, query, body, headers }: CallInput = {},
  ): Promise<ResponseOf<N>> {
    const response = await this.#fetch(calls[name].method, getUrl(name, params, query), { body, headers })
    const answer = response.status === 204 ? null : await response.json()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    return answer as ResponseOf<N>
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    return (await (await this.#fetch('POST', path, { body })).json()) as T
  }

  #fetch(method: string, path: string, { body, headers }: CallInput): Promise<Response> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return fetch(this.#base + path, {
      method,
      // The server refuses writes from other origins.
      headers: { Origin: this.#base, Cookie: this.#cookie, ...type, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }
}
