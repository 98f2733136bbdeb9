import { describe, expect, it } from 'vitest'
import type { topics } from '../../../server/schema/topic.ts'
import { until, useSchool } from '../../setup/school.ts'
import { addClass, manualDraft, quiz } from './quiz-drafts.ts'
import { readExercises, storeTopic } from './stored-rows.ts'

const school = useSchool()
const failed = {
  processing_status: 'failed',
  failure: 'No question fits.',
  drafts: [manualDraft],
} satisfies Partial<typeof topics.$inferInsert>

describe('retrying the processing of a quiz', () => {
  it('is refused without a session, to students, and to teachers of other groups', async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const student = await school.signIn('student')
    const { id } = await storeTopic(school.db, {
      class_id: await addClass(teacher, student),
      ...failed,
    })
    expect((await school.anonymous.call('resubmitTopic', { params: { id } })).status).toBe(401)
    expect((await student.call('resubmitTopic', { params: { id } })).status).toBe(403)
    expect((await other.call('resubmitTopic', { params: { id } })).status).toBe(404)
    expect((await teacher.get('getTopics'))[0]).toMatchObject({ processing_status: 'failed' })
  })

  it('starts again from the drafts', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const { id } = await storeTopic(school.db, { class_id, ...failed })
    expect((await teacher.get('getTopics'))[0]?.failure).toBe('No question fits.')
    const again = await teacher.get('resubmitTopic', { params: { id } })
    expect(again).toMatchObject({ id, processing_status: 'processing' })
    expect(again).not.toHaveProperty('failure')
    const status = async () => (await teacher.get('getTopics'))[0]?.processing_status
    await until(status, (seen) => seen === 'completed')
    expect(await readExercises(school.db, id)).toHaveLength(1)
  })

  it('is refused unless the processing failed, and for a deleted quiz', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const completed = await storeTopic(school.db, { class_id })
    const deleted = await storeTopic(school.db, {
      class_id,
      ...failed,
      deleted_at: new Date(),
    })
    const { id } = await teacher.get('addTopic', { body: quiz(class_id) })
    const status = async (topic: number) =>
      (await teacher.call('resubmitTopic', { params: { id: topic } })).status
    expect(await status(completed.id)).toBe(409)
    expect(await status(id)).toBe(409)
    expect(await status(deleted.id)).toBe(404)
    expect(await status(999_999)).toBe(404)
  })
})
