import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questionPoints, type Question } from '../../../contract/quiz-draft.ts'
import { builtInExaminer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { getGivenUpName } from '../../../server/platform/job-queue.ts'
import type { JobContext } from '../../../server/platform/jobs.ts'
import { topics } from '../../../server/schema/topic.ts'
import { jobHandlers } from '../../../server/worker.ts'
import { until, useSchool, type Visitor } from '../../setup/school.ts'
import { addClass, generated, generatedDraft, manual, manualDraft, quiz } from './quiz-drafts.ts'
import { readExercises, readNotifications, storeTopic } from './stored-rows.ts'

let makeQuestion = builtInExaminer.makeQuestion
const examiner: Examiner = { ...builtInExaminer, makeQuestion: (task) => makeQuestion(task) }
const school = useSchool({ examiner })
beforeEach(() => {
  makeQuestion = builtInExaminer.makeQuestion
})

const refusing = async (): Promise<Question> => {
  throw new Error('No question fits this prompt.')
}

async function settledTopic(teacher: Visitor, id: number) {
  const look = async () => (await teacher.get('getTopics')).find((topic) => topic.id === id)
  return until(look, (topic) => topic !== undefined && topic.processing_status !== 'processing')
}

/** Runs the job without the queue. */
function run(topic: number, name = 'process-topic'): Promise<void> {
  const handler = jobHandlers(examiner)[name]
  const context = { db: school.db, now: () => new Date() } as JobContext
  return handler === undefined ? Promise.reject(new Error('no handler')) : handler({ topic }, context)
}

/** A quiz that waits for its processing, without a job in the queue. */
const waiting = (class_id: number, created_by: number, drafts: Question[]) =>
  storeTopic(school.db, { class_id, created_by, drafts, processing_status: 'processing' })

describe('processing a quiz', () => {
  it('stores typed and generated questions in order, with new ids', async () => {
    const teacher = await school.signIn('teacher')
    const body = quiz(await addClass(teacher), [manual(), generated({ questionDescription: 'left out' })])
    const { id } = await teacher.get('addTopic', { body })
    expect(await settledTopic(teacher, id)).toMatchObject({ processing_status: 'completed' })
    const [typed, made] = await readExercises(school.db, id)
    expect(typed?.exercise_json.questionDescription).toBe('A ball falls.')
    expect(made?.exercise_json).toMatchObject({
      ncTopic: 'Energy',
      difficulty: 'foundation',
      needsGeneration: false,
      madeBy: 'question bank',
    })
    expect(typed?.exercise_json).not.toHaveProperty('madeBy')
    expect(made?.exercise_json.questionDescription).not.toBe('left out')
    expect(made?.exercise_json.maxPoints).toBeGreaterThan(0)
    for (const one of [typed, made]) {
      if (one === undefined) throw new Error('an exercise is missing')
      const { subquestions, maxPoints } = one.exercise_json
      expect(subquestions.map((sub) => sub.id)).toEqual(
        subquestions.map((_, index) => `${one.id}.${index + 1}`),
      )
      expect(maxPoints).toBe(questionPoints({ subquestions }))
    }
  })

  it('notifies its teacher and the students of the class', async () => {
    const [teacher, student, stranger] = await Promise.all([
      school.signIn('teacher'),
      school.signIn('student'),
      school.signIn('student'),
    ])
    const { id } = await teacher.get('addTopic', { body: quiz(await addClass(teacher, student)) })
    await settledTopic(teacher, id)
    const ready = { title: 'Quiz ready', description: 'Your quiz “Forces” is ready for 9A Physics.' }
    const news = { title: 'New quiz', description: 'There is a new quiz in 9A Physics: Forces.' }
    expect(await readNotifications(school.db, teacher.id)).toEqual([ready])
    expect(await readNotifications(school.db, student.id)).toContainEqual(news)
    expect(await readNotifications(school.db, stranger.id)).toEqual([])
    expect((await student.get('me')).notifications[0]).toMatchObject({ topic_id: id })
  })

  it('changes nothing when it runs twice, also at the same time', async () => {
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const topic = await waiting(await addClass(teacher, student), teacher.id, [manualDraft])
    await Promise.all([run(topic.id), run(topic.id)])
    await run(topic.id)
    expect(await readExercises(school.db, topic.id)).toHaveLength(1)
    expect(await readNotifications(school.db, teacher.id)).toHaveLength(1)
    expect(await readNotifications(school.db, student.id)).toHaveLength(2)
  })

  it('does nothing to a quiz that was deleted in the meantime', async () => {
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [generatedDraft])
    makeQuestion = async (task) => {
      await teacher.get('deleteTopic', { params: { id: topic.id } })
      return builtInExaminer.makeQuestion(task)
    }
    await run(topic.id)
    expect(await readExercises(school.db, topic.id)).toEqual([])
    expect(await readNotifications(school.db, teacher.id)).toEqual([])
  })

  it('notifies the other teachers where its creator has left the class', async () => {
    const [maker, colleague] = [await school.signIn('teacher'), await school.signIn('teacher')]
    const topic = await waiting(await addClass(colleague), maker.id, [manualDraft])
    await run(topic.id)
    expect(await readNotifications(school.db, colleague.id)).toHaveLength(1)
    expect(await readNotifications(school.db, maker.id)).toEqual([])
  })

  it('adds the random topic of a class with its first exercise', async () => {
    const teacher = await school.signIn('teacher')
    const class_id = await addClass(teacher)
    for (const topic of [
      await waiting(class_id, teacher.id, [manualDraft]),
      await waiting(class_id, teacher.id, [manualDraft]),
    ])
      await run(topic.id)
    const random = await school.db
      .select()
      .from(topics)
      .where(and(eq(topics.class_id, class_id), topics.random))
    expect(random).toHaveLength(1)
    expect(random[0]).toMatchObject({ name: 'Mixed practice', dataset_name: 'random' })
  })
})

describe('a question that cannot be generated', () => {
  it('fails the whole quiz with its reason, and stores none of its questions', async () => {
    makeQuestion = refusing
    const [teacher, student] = [await school.signIn('teacher'), await school.signIn('student')]
    const body = quiz(await addClass(teacher, student), [manual(), generated()])
    const { id } = await teacher.get('addTopic', { body })
    const failed = await settledTopic(teacher, id)
    const failure = 'Question 2 could not be made from "energy stores". No question fits this prompt.'
    expect(failed).toMatchObject({ processing_status: 'failed', failure })
    expect(await readExercises(school.db, id)).toEqual([])
    const told = await readNotifications(school.db, teacher.id)
    expect(told.map((one) => one.title)).toEqual(['Quiz failed'])
    expect(told[0]?.description).toMatch(/^The questions of “.+” could not be made\. Question 2 could/)
    expect(await student.get('getTopics')).toEqual([])
    expect((await readNotifications(school.db, student.id)).map((one) => one.title)).toEqual([
      'New student group',
    ])
  })

  it('is also one that was generated without a mark scheme', async () => {
    makeQuestion = async (task) => ({ ...(await builtInExaminer.makeQuestion(task)), subquestions: [] })
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [generatedDraft])
    await run(topic.id)
    expect((await settledTopic(teacher, topic.id))?.failure).toContain('incomplete')
  })

  it('includes one that makes the quiz too large', async () => {
    makeQuestion = async (task) => {
      const question = await builtInExaminer.makeQuestion(task)
      return {
        ...question,
        subquestions: Array.from({ length: 301 }, () => question.subquestions.slice(0, 1)).flat(),
      }
    }
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [generatedDraft])
    await run(topic.id)
    expect((await settledTopic(teacher, topic.id))?.failure).toBe('A quiz has at most 300 subquestions.')
  })
})

describe('any other failure', () => {
  const broken = { ...manualDraft, focusAreaId: '99999999999' }

  it('is rethrown for a retry and leaves the quiz as it was', async () => {
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [manualDraft, broken])
    await expect(run(topic.id)).rejects.toThrow()
    const [now] = await teacher.get('getTopics')
    expect(now?.processing_status).toBe('processing')
    expect(await readExercises(school.db, topic.id)).toEqual([])
    expect(await readNotifications(school.db, teacher.id)).toEqual([])
  })

  it('fails the quiz after the last retry without showing internals, and notifies its teacher once', async () => {
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [broken])
    await expect(run(topic.id)).rejects.toThrow()
    await run(topic.id, getGivenUpName('process-topic'))
    await run(topic.id, getGivenUpName('process-topic'))
    const [now] = await teacher.get('getTopics')
    expect(now).toMatchObject({
      processing_status: 'failed',
      failure: 'Something went wrong on the server. Try again.',
    })
    expect((await readNotifications(school.db, teacher.id)).map((one) => one.title)).toEqual(['Quiz failed'])
  })

  it('does nothing when given up if the quiz was processed after all', async () => {
    const teacher = await school.signIn('teacher')
    const topic = await waiting(await addClass(teacher), teacher.id, [manualDraft])
    await run(topic.id)
    await run(topic.id, getGivenUpName('process-topic'))
    expect((await settledTopic(teacher, topic.id))?.processing_status).toBe('completed')
  })
})
