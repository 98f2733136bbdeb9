import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { focus_areas } from '../../../server/schema/class.ts'
import { topics } from '../../../server/schema/topic.ts'
import { useSchool, type Visitor } from '../../setup/school.ts'
import { leave, lesson, newClass, quiz } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const removeTopic = (id: number) =>
  school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, id))

describe('exercises of a focus area', () => {
  const getFocusArea = async (subjectId: number, n = 0) => {
    const rows = await school.db.select().from(focus_areas).where(eq(focus_areas.subject_id, subjectId))
    return rows[n]?.id ?? 0
  }
  const pick = async (teacher: Visitor, focusAreaId: number, group_id?: number) => {
    const query: Record<string, number> = group_id === undefined ? {} : { group_id }
    const picked = await teacher.get('getExercisesForFocusArea', { params: { focusAreaId }, query })
    return picked.map(({ id }) => id)
  }

  it("are those of the teacher's classes, or of one class if a group is given", async () => {
    const mine = await lesson(school)
    const second = await newClass(school, [mine.teacher])
    const others = await lesson(school)
    const focusArea = await getFocusArea(mine.subject.id)
    const one = await quiz(school, mine.classId, { focusArea })
    const two = await quiz(school, second.id, { focusArea })
    await quiz(school, others.classId, { focusArea })
    await quiz(school, mine.classId, { focusArea: await getFocusArea(mine.subject.id, 1) })
    expect(await pick(mine.teacher, focusArea)).toEqual([...one.questionIds, ...two.questionIds])
    expect(await pick(mine.teacher, focusArea, second.id)).toEqual(two.questionIds)
  })

  it('come with their mark schemes', async () => {
    const mine = await lesson(school)
    const focusAreaId = await getFocusArea(mine.subject.id)
    await quiz(school, mine.classId, { focusArea: focusAreaId })
    const [first] = await mine.teacher.get('getExercisesForFocusArea', { params: { focusAreaId } })
    expect(first?.exercise_json.subquestions[0]?.answers).toEqual([{ answer: 'gravity', maxPoints: 1 }])
  })

  it('are not listed before their quiz is completed, nor after it is deleted', async () => {
    const mine = await lesson(school)
    const focusArea = await getFocusArea(mine.subject.id)
    const gone = await quiz(school, mine.classId, { focusArea })
    await quiz(school, mine.classId, { focusArea, status: 'failed' })
    await removeTopic(gone.topicId)
    expect(await pick(mine.teacher, focusArea)).toEqual([])
  })

  it('are not found for a class of other teachers or a focus area that does not exist', async () => {
    const mine = await lesson(school)
    const others = await lesson(school)
    const focusAreaId = await getFocusArea(mine.subject.id)
    const asked = { params: { focusAreaId }, query: { group_id: others.classId } }
    expect((await mine.teacher.call('getExercisesForFocusArea', asked)).status).toBe(404)
    const unknown = { params: { focusAreaId: 2_000_000_000 } }
    expect((await mine.teacher.call('getExercisesForFocusArea', unknown)).status).toBe(404)
  })
})

describe('the preview of a quiz', () => {
  const previewing = (teacher: Visitor, topicId: number) =>
    teacher.call('previewExercises', { params: { topicId } })

  it('shows the teachers of its class every question with its answers', async () => {
    const mine = await lesson(school)
    const { body } = await previewing(mine.teacher, mine.topicId)
    expect(body.map(({ id }) => id)).toEqual(mine.questionIds)
    expect(body[0]?.exercise_json.subquestions[1]).toMatchObject({
      maxPoints: 2,
      answers: [
        { answer: 'gravity', maxPoints: 1 },
        { answer: 'air resistance', maxPoints: 1 },
      ],
    })
  })

  it('is empty while the quiz is processed', async () => {
    const mine = await lesson(school)
    const { topicId } = await quiz(school, mine.classId, { status: 'processing', questions: [] })
    expect((await previewing(mine.teacher, topicId)).body).toEqual([])
  })

  it('is not found by other teachers, and not when the quiz is deleted', async () => {
    const mine = await lesson(school)
    expect((await previewing(await school.signIn('teacher'), mine.topicId)).status).toBe(404)
    await removeTopic(mine.topicId)
    expect((await previewing(mine.teacher, mine.topicId)).status).toBe(404)
  })
})

describe('mark schemes', () => {
  const scheme = (teacher: Visitor, question_ids: unknown) =>
    teacher.call('getMarkScheme', { body: { question_ids } })

  it('come in the order of the ids, each question once', async () => {
    const mine = await lesson(school)
    const [one = 0, two = 0] = mine.questionIds
    const { body } = await scheme(mine.teacher, [two, one, two])
    expect(body.mark_schemes).toEqual([
      { id: two, subquestion: [{ id: `${two}.1`, answer: [{ mark: 1, description: 'newton' }] }] },
      {
        id: one,
        subquestion: [
          { id: `${one}.1`, answer: [{ mark: 1, description: 'gravity' }] },
          {
            id: `${one}.2`,
            answer: [
              { mark: 1, description: 'gravity' },
              { mark: 1, description: 'air resistance' },
            ],
          },
        ],
      },
    ])
  })

  it('are all refused when one is not the teacher’s', async () => {
    const mine = await lesson(school)
    const others = await lesson(school)
    const refused = await scheme(mine.teacher, [mine.questionIds[0], others.questionIds[0]])
    expect(refused.status).toBe(404)
    expect((await scheme(mine.teacher, [2_000_000_000])).status).toBe(404)
    await leave(school, mine.classId, mine.teacher)
    expect((await scheme(mine.teacher, mine.questionIds)).status).toBe(404)
  })

  it('need whole numbers as ids, at least one', async () => {
    const { teacher } = await lesson(school)
    for (const bad of [[], ['1'], [1.5], [9_000_000_000], null])
      expect((await scheme(teacher, bad)).status).toBe(400)
  })
})
