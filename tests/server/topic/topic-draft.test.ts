import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../setup/school.ts'
import { useSchool } from '../../setup/school.ts'
import { addClass, generated, generatedDraft, manualDraft, quiz } from './quiz-drafts.ts'
import { storeTopic } from './stored-rows.ts'

const school = useSchool()
const failed = { processing_status: 'failed', failure: 'No question fits.' } as const
/** Without the random topic, which appears once a quiz is completed. */
const getNames = async (teacher: Visitor) =>
  (await teacher.get('getTopics')).filter(({ random }) => !random).map(({ name }) => name)

describe('the draft of a failed quiz', () => {
  it('has everything that was entered', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const { id } = await storeTopic(school.db, {
      ...{ class_id, ...failed, drafts: [manualDraft, generatedDraft] },
    })
    expect(await teacher.get('getTopicDraft', { params: { id } })).toEqual({
      version: expect.any(String) as string,
      ...{ is_begun: false, is_draft: false, opens_at: null, closes_at: null, one_attempt: false },
      ...{ name: 'Forces', description: 'Pushes and pulls.', class_id, subject_id: 1 },
      held: false,
      exercises: [manualDraft, generatedDraft],
    })
  })

  it('is refused while the quiz is processed, and for a deleted quiz', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const running = await storeTopic(school.db, { class_id, processing_status: 'processing' })
    const deleted = await storeTopic(school.db, { class_id, ...failed, deleted_at: new Date() })
    const status = async (id: number) => (await teacher.call('getTopicDraft', { params: { id } })).status
    expect([await status(running.id), await status(deleted.id)]).toEqual([409, 404])
  })
})

describe('a quiz that replaces a failed one', () => {
  const saved = (class_id: number, replaces: number, exercises?: unknown[]) => ({
    body: { ...quiz(class_id, exercises), name: 'Mended', replaces },
  })

  it('removes it from the list', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const { id } = await storeTopic(school.db, { class_id, ...failed })
    await teacher.get('addTopic', saved(class_id, id))
    expect(await getNames(teacher)).toEqual(['Mended'])
  })

  it('keeps it when it is refused itself', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    const { id } = await storeTopic(school.db, { class_id, ...failed })
    const invalid = [generated({ ncTopic: 'Cell biology' })]
    expect((await teacher.call('addTopic', saved(class_id, id, invalid))).status).toBe(400)
    expect(await getNames(teacher)).toEqual(['Forces'])
  })

  it("keeps one that hasn't failed, and one of another teacher", async () => {
    const [teacher, other] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const class_id = await addClass(teacher)
    const completed = await storeTopic(school.db, { class_id })
    const foreign = await storeTopic(school.db, { class_id: await addClass(other), ...failed })
    for (const { id } of [completed, foreign]) await teacher.get('addTopic', saved(class_id, id))
    expect(await getNames(teacher)).toEqual(['Forces', 'Mended', 'Mended'])
    expect(await getNames(other)).toEqual(['Forces'])
  })
})
