import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { ApiError, NetworkError, createCalls, connectCalls, toReason } from '../../../src/data/call.ts'
import { answerWith, refusal } from './server.ts'

const call = createCalls(calls)

const onUnauthorized = vi.fn()
const onResponse = vi.fn()
beforeEach(() => {
  vi.resetAllMocks()
  connectCalls({ expectedUser: () => 7, onUnauthorized, onResponse })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const getFailure = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => null,
    (error: unknown) => error,
  )

describe('a call', () => {
  it('goes to the same origin with credentials, and its body is JSON', async () => {
    const sent = answerWith(() => new Response(null, { status: 204 }))
    await call('deleteClass', { body: { class_id: 4 } })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/class/delete-class',
      credentials: 'same-origin',
      body: { class_id: 4 },
    })
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(sent[0]?.headers.get('X-Expect-User')).toBe('7')
  })

  it('has no body and no type of one where there is nothing to send', async () => {
    const sent = answerWith(() => Response.json([]))
    await call('getClasses', { query: { subject_id_filter: 3 } })
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/v1/class/get-classes?subject_id_filter=3' })
    expect(sent[0]?.headers.has('Content-Type')).toBe(false)
    expect(sent[0]?.body).toBeUndefined()
    await call('recalculateStudentStats', {})
    expect(sent[1]).toMatchObject({ method: 'POST', path: '/api/v1/stats/recalculate-student-stats' })
    expect(sent[1]?.headers.has('Content-Type')).toBe(false)
    expect(sent[1]?.body).toBeUndefined()
  })

  it('that fails throws status and detail', async () => {
    answerWith(() => refusal(409, 'Token limit reached'))
    const error = await getFailure(call('getRegistrationTokens', {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: '409 Token limit reached', status: 409 })
    expect(toReason(error)).toBe('Token limit reached')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('answered by 401 raises Unauthorized and ends the session', async () => {
    answerWith(() => refusal(401, 'Sign in first.'))
    await expect(call('getClasses', {})).rejects.toThrow(/^Unauthorized$/)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('answered by 401 while nobody is signed in ends nothing', async () => {
    connectCalls({ expectedUser: () => null })
    answerWith(() => refusal(401))
    await expect(call('me', {})).rejects.toThrow('Unauthorized')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('answered by 401 for a person who has left since ends nothing of the next', async () => {
    let user = 7
    connectCalls({ expectedUser: () => user })
    answerWith(() => {
      user = 8
      return refusal(401)
    })
    await expect(call('me', {})).rejects.toThrow('Unauthorized')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it("takes a portal's page for no answer, whatever its status", async () => {
    for (const status of [200, 401, 403]) {
      const page = new Response('<h1>Log in to the Wi-Fi</h1>', {
        status,
        headers: { 'Content-Type': 'text/html' },
      })
      answerWith(() => page)
      await expect(call('getClasses', {})).rejects.toBeInstanceOf(NetworkError)
    }
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('takes JSON that is not the error of the product for no answer', async () => {
    answerWith(() => Response.json({ error: 'proxy' }, { status: 401 }))
    await expect(call('getClasses', {})).rejects.toBeInstanceOf(NetworkError)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('without an answer says so, and whoever follows the server hears of it', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await getFailure(call('getClasses', {}))
    expect(error).toBeInstanceOf(NetworkError)
    expect(toReason(error)).toBe('The server did not answer. Try again in a minute.')
    expect(onResponse.mock.calls).toEqual([[false]])
  })

  it('puts a phrase into its path whatever is typed', async () => {
    const sent = answerWith(() => Response.json([]))
    await call('search', {
      params: { group: 'students', operation: 'add', classId: 4, phrase: 'a/b ?#%' },
    })
    expect(sent[0]?.path).toBe('/api/v1/search/students/add/4/a%2Fb%20%3F%23%25')
  })
})
