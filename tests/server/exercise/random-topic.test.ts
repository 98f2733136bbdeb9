import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { results } from '../../../server/schema/exercise.ts'
import { topics } from '../../../server/schema/topic.ts'
import { until, useSchool } from '../../setup/school.ts'
import {
  countAttempts,
  lesson,
  newClass,
  open,
  quiz,
  randomTopic,
  save,
  sendGetExercises,
  submit,
  type Lesson,
} from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

describe('the random topic', () => {
  const many = (amount: number) =>
    Array.from({ length: amount }, (_, n) => [{ text: `Question ${n}`, answers: ['a'] }])

  async function mixed(mine: Lesson, amount: number) {
    const pool = await quiz(school, mine.classId, { questions: many(amount) })
    return {
      pool: [...pool.questionIds, ...mine.questionIds],
      topicId: await randomTopic(school, mine.classId),
    }
  }

  it('draws five exercises of the class, the same until the attempt ends', async () => {
    const mine = await lesson(school)
    const { pool, topicId } = await mixed(mine, 40)
    const drawnIds = async () => (await open(mine.student, topicId)).exercises.map(({ id }) => id)
    const first = await drawnIds()
    expect(first).toHaveLength(5)
    expect(new Set(first).size).toBe(5)
    expect(first.every((id) => pool.includes(id))).toBe(true)
    expect(await drawnIds()).toEqual(first)
    await submit(mine.student, topicId)
    // The chance to draw the same five of 42 in the same order is one in a hundred million.
    expect(await drawnIds()).not.toEqual(first)
  })

  it('draws all if there are fewer than five, and none of other classes, deleted or unfinished quizzes', async () => {
    const mine = await lesson(school)
    const elsewhere = await newClass(school, [])
    await quiz(school, elsewhere.id)
    const gone = await quiz(school, mine.classId)
    await school.db.update(topics).set({ deleted_at: new Date() }).where(eq(topics.id, gone.topicId))
    await quiz(school, mine.classId, { status: 'failed' })
    const topicId = await randomTopic(school, mine.classId)
    const { exercises: questions } = await open(mine.student, topicId)
    expect(questions.map(({ id }) => id).sort()).toEqual([...mine.questionIds].sort())
  })

  /** Attempts the quiz, with the same answer to everything, and waits for its result. */
  async function attempt({ student }: Lesson, topicId: number, answer: string) {
    const query = { topic_id: topicId }
    const countResults = async () =>
      (await student.get('getExerciseResultsMeta', { query })).total_test_result_count
    const before = await countResults()
    const { exercises: questions } = await open(student, topicId)
    for (const { id } of questions.flatMap(({ exercise_json }) => exercise_json.subquestions))
      await save(student, { topicId }, id, answer)
    await submit(student, topicId)
    await until(countResults, (count) => count > before)
    return questions.map(({ id }) => id).toSorted()
  }

  it('draws first what the student last lost marks in', async () => {
    const mine = await lesson(school, many(5))
    const { topicId } = await mixed(mine, 40)
    await attempt(mine, mine.topicId, 'wrong')
    const weak = mine.questionIds.toSorted()
    expect(await attempt(mine, topicId, 'right: a')).toEqual(weak)
    // The chance to draw the same five of 40 is one in 650,000.
    expect(await attempt(mine, topicId, 'a')).not.toEqual(weak)
  })

  it('draws first what marks were lost in at last', async () => {
    const mine = await lesson(school, many(5))
    const before = await quiz(school, mine.classId, { questions: many(40) })
    await attempt(mine, before.topicId, 'wrong')
    await attempt(mine, mine.topicId, 'wrong')
    const { exercises: drawn } = await open(mine.student, await randomTopic(school, mine.classId))
    // By chance the same five of 40 come once in 650,000 times.
    expect(drawn.map(({ id }) => id).toSorted()).toEqual(mine.questionIds.toSorted())
  })

  it('asks no question twice where a quiz was copied, of the copies the one in which marks were lost', async () => {
    const mine = await lesson(school, many(4))
    const copy = await quiz(school, mine.classId, { questions: many(4) })
    const topicId = await randomTopic(school, mine.classId)
    expect(await attempt(mine, topicId, 'right: a')).toEqual(mine.questionIds.toSorted())
    await attempt(mine, copy.topicId, 'wrong')
    expect(await attempt(mine, topicId, 'a')).toEqual(copy.questionIds.toSorted())
  })

  it('does not tell by what it draws where marks were lost that are held', async () => {
    const mine = await lesson(school, many(5))
    const { topicId } = await mixed(mine, 40)
    await attempt(mine, mine.topicId, 'wrong')
    await school.db.update(results).set({ released_at: null }).where(eq(results.topic_id, mine.topicId))
    const { exercises: drawn } = await open(mine.student, topicId)
    // As above.
    expect(drawn.map(({ id }) => id).toSorted()).not.toEqual(mine.questionIds.toSorted())
  })

  it('cannot be started while there is nothing to draw', async () => {
    const student = await school.signIn('student')
    const { id } = await newClass(school, [student])
    const topicId = await randomTopic(school, id)
    expect((await sendGetExercises(student, topicId)).status).toBe(404)
    expect(await countAttempts(school, topicId)).toBe(0)
  })

  it('is answered and marked like any other quiz', async () => {
    const mine = await lesson(school)
    const topicId = await randomTopic(school, mine.classId)
    await open(mine.student, topicId)
    for (const id of mine.subquestionIds)
      await save(mine.student, { topicId }, id, 'gravity, air resistance, newton')
    await submit(mine.student, topicId)
    const seen = await until(
      () => mine.student.get('getExerciseResultsMeta', { query: { topic_id: topicId } }),
      ({ total_test_result_count }) => total_test_result_count === 1,
    )
    expect(seen.test_results['Today']?.[0]?.accuracy).toBe(100)
  })
})
