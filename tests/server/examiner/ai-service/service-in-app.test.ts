import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../../../server/env.ts'
import { builtInExaminer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import { openExaminer } from '../../../../server/examiner/open-examiner.ts'
import { attempts, results } from '../../../../server/schema/exercise.ts'
import { until, useSchool } from '../../../setup/school.ts'
import {
  lesson,
  newClass,
  open,
  quiz,
  save,
  completeAttempt,
  submit,
  type Lesson,
} from '../../exercise/lesson.ts'
import { generated, quiz as quizBody } from '../../topic/quiz-drafts.ts'
import {
  failWith,
  sendHtml,
  key,
  model,
  respondWith,
  respondWithJson,
  startOpenAiServer,
  respondWell,
} from './openai-server.ts'

const server = await startOpenAiServer()
const variables = { AI_BASE_URL: server.url, AI_API_KEY: key, AI_MODEL: model }
const opened = await openExaminer(readEnv(variables).ai)
const school = useSchool({ examiner: opened.examiner })

beforeEach(async () => {
  server.reset()
  await school.db.execute(sql`delete from pgboss.job`)
})
afterAll(async () => {
  await opened.close()
  await server.stop()
})

const refuse = respondWith({ content: null, refusal: 'No.' })
/** Sets the clock to now, because a server caches its health for a moment. */
const getHealth = async () => {
  school.clock.now = new Date()
  return (await school.anonymous.get('health')).status
}
const getResults = ({ teacher }: Lesson, exerciseId: number) =>
  teacher.get('getExerciseResults', { params: { exerciseId } })
const listJobs = () => server.requests.map(({ job }) => job).toSorted()

/** Unique answers, because the examiner caches its marks. */
let lessonCount = 0
const createAnswers = () => {
  lessonCount += 1
  return [
    `gravity, answer ${lessonCount}`,
    `gravity or so, answer ${lessonCount}`,
    `a newton, answer ${lessonCount}`,
  ]
}

/** Submits an attempt without waiting for the marks. */
async function submitAttempt(): Promise<{ mine: Lesson; attempt: number }> {
  const mine = await lesson(school)
  const { attempt_id } = await open(mine.student, mine.topicId)
  for (const [index, answer] of createAnswers().entries())
    await save(mine.student, mine, mine.subquestionIds[index] ?? '', answer)
  await submit(mine.student, mine.topicId)
  return { mine, attempt: attempt_id }
}

const getState = async (attempt: number) =>
  (await school.db.select().from(attempts).where(eq(attempts.id, attempt)))[0]?.state
const getStoredResults = (attempt: number) =>
  school.db.select().from(results).where(eq(results.attempt_id, attempt))
const untilMarked = (attempt: number) =>
  until(
    () => getState(attempt),
    (state) => state === 'marked',
  )

describe('a submitted attempt', () => {
  it('is marked by the service, which the teacher can see', async () => {
    const mine = await lesson(school)
    const { id, accuracy } = await completeAttempt(mine.student, mine, createAnswers())
    expect(accuracy).toBe(75)
    const { subquestion_feedback } = await getResults(mine, id)
    expect(subquestion_feedback.map(({ feedback }) => feedback.mark)).toEqual([1, 1, 1])
    for (const { marking, verification_score } of subquestion_feedback) {
      expect(marking).toMatchObject({
        by: 'ai-service',
        version: `${model} (instructions 1)`,
        confidence: 0.9,
      })
      expect(verification_score.scientific_accuracy).toBe(90)
    }
    expect(listJobs()).toEqual([...Array(3).fill('checks'), ...Array(3).fill('marking')])
    expect(await getHealth()).toBe('ok')
  })

  it.each([
    ['does not accept the key', failWith(401)],
    ['sends a web page', sendHtml],
    ['sends another shape', respondWithJson({})],
  ])(
    'stays submitted while the service %s, with degraded health, and is marked once afterwards',
    async (_, bad) => {
      server.defaultBehaviour = bad
      const { mine, attempt } = await submitAttempt()
      await until(getHealth, (status) => status === 'degraded')
      expect(await getState(attempt)).toBe('submitted')
      expect(await getStoredResults(attempt)).toEqual([])
      server.defaultBehaviour = respondWell
      await untilMarked(attempt)
      const made = await getStoredResults(attempt)
      expect(made).toMatchObject([{ mark: 3, max_points: 4 }])
      expect(
        (await getResults(mine, made[0]?.id ?? 0)).subquestion_feedback.map(({ marking }) => marking?.by),
      ).toEqual(Array(3).fill('ai-service'))
      expect(await until(getHealth, (status) => status === 'ok')).toBe('ok')
    },
  )

  it('is marked by the built-in marker if the service refuses an answer every time, which the teacher can see', async () => {
    server.defaultBehaviour = (response, request) =>
      (request.data.pupil_answer?.startsWith('gravity or so') ? refuse : respondWell)(response, request)
    const mine = await lesson(school)
    const { id } = await completeAttempt(mine.student, mine, createAnswers())
    const { subquestion_feedback } = await getResults(mine, id)
    const how = subquestion_feedback.map(({ marking }) => [
      marking?.by,
      marking?.please_check,
      marking?.refused_by?.version,
    ])
    expect(how).toEqual([
      ['ai-service', false, undefined],
      ['built-in', true, `${model} (instructions 1)`],
      ['ai-service', false, undefined],
    ])
    expect(subquestion_feedback[1]?.verification_score.scientific_accuracy).toEqual(expect.any(Number))
    expect(listJobs()).toEqual([...Array(2).fill('checks'), ...Array(5).fill('marking')])
    const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: id } })
    expect(JSON.stringify(seen)).not.toMatch(/built-in|ai-service|refused/)
  })

  it('reveals nothing of the mark scheme to its student, although the service’s response does', async () => {
    const scheme = 'xylocarp'
    const check = { score: 10, reason: `It should name the ${scheme}.` }
    server.defaultBehaviour = (response, request) => {
      const nothing = { awarded: 0, quote: '', confidence: 1 }
      const entries = request.data.mark_scheme?.map(({ number }) => ({ ...nothing, number }))
      const feedback = `A good start. The answer is the ${scheme}, so write that down.`
      const checks = { scientific_accuracy: check, specificity: check, clarity: check }
      respondWithJson(request.job === 'marking' ? { entries, feedback } : checks)(response, request)
    }
    const mine = await lesson(school, [[{ text: 'Which fruit?', answers: [scheme] }]])
    const { id } = await completeAttempt(mine.student, mine, ['a coconut of the palm'])
    expect(listJobs()).toEqual(['checks', 'marking'])
    const seen = JSON.stringify(await mine.student.get('getExerciseResults', { params: { exerciseId: id } }))
    expect(seen).toContain('a coconut of the palm')
    expect(seen).not.toContain(scheme)
  })

  it('sends each answer once even if marking fails in the middle', async () => {
    server.nextBehaviours = [respondWell, respondWell, failWith(401)]
    const { attempt } = await submitAttempt()
    await untilMarked(attempt)
    expect(listJobs()).toEqual([...Array(3).fill('checks'), ...Array(4).fill('marking')])
    expect(await getStoredResults(attempt)).toMatchObject([{ mark: 3 }])
  })

  it('without answers is marked without the service', async () => {
    server.defaultBehaviour = failWith(500)
    const mine = await lesson(school)
    const { id } = await completeAttempt(mine.student, mine, ['', "I don't know"])
    const { subquestion_feedback } = await getResults(mine, id)
    expect(subquestion_feedback.map(({ marking }) => marking?.by)).toEqual(Array(3).fill('built-in'))
    expect(server.requests).toEqual([])
  })
})

describe('a quiz with questions to be generated', () => {
  const untilProcessed = async (teacher: Lesson['teacher'], id: number) =>
    until(
      async () => (await teacher.get('getTopics')).find((topic) => topic.id === id),
      (topic) => topic !== undefined && topic.processing_status !== 'processing',
    )
  const addQuiz = async () => {
    const { teacher, classId } = await lesson(school)
    const { id } = await teacher.get('addTopic', { body: quizBody(classId, [generated(), generated()]) })
    return { teacher, id }
  }

  it('gets different ones from the service', async () => {
    const { teacher, id } = await addQuiz()
    expect(await untilProcessed(teacher, id)).toMatchObject({ processing_status: 'completed' })
    const made = await teacher.get('previewExercises', { params: { topicId: id } })
    const texts = made.map(({ exercise_json }) => exercise_json.questionDescription)
    expect(texts).toEqual(['A lamp has a power of 60 W.', 'A lamp has a power of 61 W.'])
  })

  it('is retried after a transient failure', async () => {
    server.nextBehaviours = [sendHtml]
    const { teacher, id } = await addQuiz()
    expect(await untilProcessed(teacher, id)).toMatchObject({ processing_status: 'completed' })
  })

  it('fails at once with a message if the service refuses the prompt', async () => {
    server.defaultBehaviour = refuse
    const { teacher, id } = await addQuiz()
    expect(await untilProcessed(teacher, id)).toMatchObject({
      processing_status: 'failed',
      failure:
        'Question 1 could not be made from "energy stores". The AI service refuses to make a question from this prompt. Change it, or write the question yourself.',
    })
    expect(await until(getHealth, (status) => status === 'ok')).toBe('ok')
  })
})

it('no request of any job contains a name, an email or an id of a user', async () => {
  for (const table of ['users', 'classes', 'topics', 'attempts', 'results', 'exercises'])
    await school.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 918273000)`)
  const teacher = await school.signIn('teacher', 'Canary Quillfeather')
  const student = await school.signIn('student', 'Amaryllis Quillfeather')
  const { id: class_id } = await newClass(school, [teacher, student])
  const taken = await quiz(school, class_id)
  const [first = '', ...others] = createAnswers()
  const { id: resultId } = await completeAttempt(student, taken, [
    `${first}, by Amaryllis Quillfeather`,
    ...others,
  ])
  const params = {
    resultId,
    questionId: taken.questionIds[0] ?? 0,
    subQuestionId: taken.subquestionIds[0] ?? '',
  }
  const untilReworked = () =>
    until(
      () => teacher.get('getExerciseResults', { params: { exerciseId: resultId } }),
      ({ busy_subq_ids }) => busy_subq_ids.length === 0,
    )
  const words = {
    feedback: 'Well done, Amaryllis. Say more about the stone.',
    verifiers: ['clarity', 'specificity'],
  }
  await teacher.get('editFeedback', { params: params, body: words })
  await untilReworked()
  await teacher.get('suggestFeedback', {
    params: params,
    body: { ...words, feedback: 'Tell Amaryllis less' },
  })
  await untilReworked()
  const { id } = await teacher.get('addTopic', { body: quizBody(class_id, [generated()]) })
  await until(
    async () => (await teacher.get('getTopics')).find((topic) => topic.id === id)?.processing_status,
    (status) => status === 'completed',
  )
  expect(new Set(listJobs())).toEqual(new Set(['marking', 'checks', 'rewriting', 'question']))
  expect([student.id, resultId, params.questionId, id].every((one) => `${one}`.startsWith('918273'))).toBe(
    true,
  )
  for (const { raw, headers } of server.requests)
    expect(`${raw}\n${JSON.stringify(headers)}`).not.toMatch(
      /quillfeather|canary|amaryllis|example\.school|uid-|918273/i,
    )
})

describe('the examiner in use', () => {
  it('is the built-in one by default', async () => {
    expect((await openExaminer(readEnv({}).ai)).examiner).toBe(builtInExaminer)
  })

  it('is the AI service if it is set, also with a slash at the end of its URL', async () => {
    const { examiner, close } = await openExaminer(
      readEnv({ ...variables, AI_BASE_URL: `${server.url}/` }).ai,
    )
    const task = { question: 'A stone falls.', subquestion: 'Why?', maxPoints: 1, answer: 'gravity does it' }
    const marking = await examiner.mark({ ...task, markScheme: [{ answer: 'gravity', maxPoints: 1 }] })
    expect(marking).toMatchObject({ mark: 1, by: 'ai-service' })
    await close()
  })
})
