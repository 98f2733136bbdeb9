import { MutationObserver, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createRegistrationToken,
  deleteRegistrationToken,
  getRegistrationTokens,
} from '../../../src/data/account.ts'
import { connectCalls } from '../../../src/data/call.ts'
import { addClass, addToClass, deleteClass, getClasses, removeFromClass } from '../../../src/data/class.ts'
import { getExerciseResults, getMarkScheme, previewExercises } from '../../../src/data/exercise.ts'
import { undoSchemeChange } from '../../../src/data/changed-marks.ts'
import { editMarkScheme, releaseResults } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { getAverageStudentStatsInMyGroups } from '../../../src/data/stats.ts'
import { getAllSubjects } from '../../../src/data/subject.ts'
import { getTopics } from '../../../src/data/topic.ts'
import { answerWith, refusal } from './server.ts'

afterEach(() => {
  queryClient.clear()
  connectCalls({ expectedUser: () => null })
  vi.restoreAllMocks()
})

const kept: Record<string, QueryKey> = {
  classes: getClasses().queryKey,
  'classes of a subject': getClasses(1).queryKey,
  topics: getTopics().queryKey,
  averages: getAverageStudentStatsInMyGroups().queryKey,
  tokens: getRegistrationTokens().queryKey,
  subjects: getAllSubjects().queryKey,
}

/** Which of what is kept is asked for again after a change. */
async function outdatedBy(change: object, variables: unknown): Promise<string[]> {
  for (const key of Object.values(kept)) queryClient.setQueryData(key, [])
  const observer = new MutationObserver<unknown, Error, unknown>(queryClient, change)
  await observer.mutate(variables).catch(() => undefined)
  return Object.entries(kept).flatMap(([name, key]) =>
    queryClient.getQueryState(key)?.isInvalidated === true ? [name] : [],
  )
}

describe('a change in a student group', () => {
  const ofGroups = ['classes', 'classes of a subject', 'topics', 'averages']

  it('refetches the groups, whatever subject they are shown for, their topics and their averages', async () => {
    answerWith(() => Response.json({}))
    const body = { name: '9A', description: 'Set 1', subject_id: 1 }
    expect(await outdatedBy(addClass(), body)).toEqual(ofGroups)
    const people = { group: 'students', class_id: 4, user_ids: [1] }
    expect(await outdatedBy(addToClass(), people)).toEqual(ofGroups)
    expect(await outdatedBy(removeFromClass(), people)).toEqual(ofGroups)
  })

  it('deletes the group by its id', async () => {
    const sent = answerWith(() => new Response(null, { status: 204 }))
    await outdatedBy(deleteClass(), 4)
    expect(sent[0]).toMatchObject({ path: '/api/v1/class/delete-class', body: { class_id: 4 } })
  })

  const leave = { group: 'teachers', class_id: 4, user_ids: [2] }
  const endings: [what: string, change: object, variables: unknown][] = [
    ['was deleted', deleteClass(), 4],
    ['was left by the teacher', removeFromClass(), leave],
  ]
  it.each(endings)(
    'that %s drops its cached quizzes, and refetches those on the screen',
    async (_what, change, variables) => {
      answerWith(() => Response.json([]))
      connectCalls({ expectedUser: () => 2 })
      const shown = new QueryObserver(queryClient, getTopics(4))
      const stop = shown.subscribe(() => undefined)
      await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]))
      const hidden = [getTopics(), previewExercises(3), getMarkScheme([5]), getExerciseResults(6)]
      for (const { queryKey } of hidden) queryClient.setQueryData(queryKey, [])
      const asked = answerWith(() => Response.json([]))
      await new MutationObserver<unknown, Error, unknown>(queryClient, change).mutate(variables)
      stop()
      for (const { queryKey } of hidden) expect(queryClient.getQueryData(queryKey)).toBeUndefined()
      expect(asked.map(({ path }) => path)).toContain('/api/v1/topic/get-topics?class_id=4')
    },
  )

  it('that was refused changes nothing', async () => {
    answerWith(() => refusal(409))
    expect(await outdatedBy(deleteClass(), 4)).toEqual([])
  })
})

describe('a change of marks', () => {
  const changes: [what: string, change: object, variables: unknown][] = [
    ['a release', releaseResults(3), {}],
    ['an edit of the mark scheme', editMarkScheme(3), {}],
    ['its undo', undoSchemeChange(3), 5],
  ]
  it.each(changes)('by %s refetches the quizzes and the groups, which have averages', async (...args) => {
    answerWith(() => Response.json({}))
    expect(await outdatedBy(args[1], args[2])).toEqual(['classes', 'classes of a subject', 'topics'])
  })
})

describe('an invite token', () => {
  it('made or deleted refetches the tokens, even if it failed', async () => {
    answerWith(() => Response.json({}))
    expect(await outdatedBy(createRegistrationToken(), { days_valid: 3, max_uses: 1 })).toEqual(['tokens'])
    expect(await outdatedBy(deleteRegistrationToken(), 9)).toEqual(['tokens'])
    answerWith(() => refusal(404))
    expect(await outdatedBy(deleteRegistrationToken(), 9)).toEqual(['tokens'])
  })
})
