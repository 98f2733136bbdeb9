import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../../../server/env.ts'
import { builtInExaminer } from '../../../../server/examiner/built-in/built-in-examiner.ts'
import { openExaminer } from '../../../../server/examiner/open-examiner.ts'
import { attempts, results } from '../../../../server/schema/exercise.ts'
import { until, useSchool } from '../../../setup/school.ts'
import { lesson, newClass, open, quiz, save, sit, submit, type Lesson } from '../../exercise/lesson.ts'
import { generated, quiz as quizBody } from '../../topic/quiz-drafts.ts'
import { fail, html, key, model, say, sayJson, startOpenAiServer, well } from './openai-server.ts'

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

const no = say({ content: null, refusal: 'No.' })
/** By the time of now: a server tells for a moment what it found out last. */
const health = async () => {
  school.clock.now = new Date()
  return (await school.anonymous.get('health')).status
}
const review = ({ teacher }: Lesson, exerciseId: number) =>
  teacher.get('getExerciseResults', { params: { exerciseId } })
const asked = () => server.requests.map(({ job }) => job).toSorted()

/** Answers of which no other test has any: the examiner remembers what it has judged. */
let lessons = 0
const fresh = () => {
  lessons += 1
  return [`gravity, answer ${lessons}`, `gravity or so, answer ${lessons}`, `a newton, answer ${lessons}`]
}

/** Hands in without waiting for the marks. */
async function handIn(): Promise<{ mine: Lesson; attempt: number }> {
  const mine = await lesson(school)
  const { attempt_id } = await open(mine.student, mine.topicId)
  for (const [index, answer] of fresh().entries())
    await save(mine.student, mine, mine.subquestionIds[index] ?? '', answer)
  await submit(mine.student, mine.topicId)
  return { mine, attempt: attempt_id }
}

const stateOf = async (attempt: number) =>
  (await school.db.select().from(attempts).where(eq(attempts.id, attempt)))[0]?.state
const resultsOf = (attempt: number) => school.db.select().from(results).where(eq(results.attempt_id, attempt))
const untilMarked = (attempt: number) =>
  until(
    () => stateOf(attempt),
    (state) => state === 'marked',
  )

describe('an attempt that is handed in', () => {
  it('is marked by the service, and the teacher sees that', async () => {
    const mine = await lesson(school)
    const { id, accuracy } = await sit(mine.student, mine, fresh())
    expect(accuracy).toBe(75)
    const { subquestion_feedback } = await review(mine, id)
    expect(subquestion_feedback.map(({ feedback }) => feedback.mark)).toEqual([1, 1, 1])
    for (const { marking, verification_score } of subquestion_feedback) {
      expect(marking).toMatchObject({
        by: 'ai-service',
        version: `${model} (instructions 1)`,
        confidence: 0.9,
      })
      expect(verification_score.scientific_accuracy).toBe(90)
    }
    expect(asked()).toEqual([...Array(3).fill('checks'), ...Array(3).fill('marking')])
    expect(await health()).toBe('ok')
  })

  it.each([
    ['does not take the key', fail(401)],
    ['sends a web page', html],
    ['sends another shape', sayJson({})],
  ])(
    'stays handed in while the service %s, with health degraded, and is marked once after it',
    async (_, bad) => {
      server.usually = bad
      const { mine, attempt } = await handIn()
      await until(health, (status) => status === 'degraded')
      expect(await stateOf(attempt)).toBe('submitted')
      expect(await resultsOf(attempt)).toEqual([])
      server.usually = well
      await untilMarked(attempt)
      const made = await resultsOf(attempt)
      expect(made).toMatchObject([{ mark: 3, max_points: 4 }])
      expect(
        (await review(mine, made[0]?.id ?? 0)).subquestion_feedback.map(({ marking }) => marking?.by),
      ).toEqual(Array(3).fill('ai-service'))
      expect(await until(health, (status) => status === 'ok')).toBe('ok')
    },
  )

  it('is marked by the fallback where the service refuses one answer every time, and the teacher is told', async () => {
    server.usually = (response, asked) =>
      (asked.data.pupil_answer?.startsWith('gravity or so') ? no : well)(response, asked)
    const mine = await lesson(school)
    const { id } = await sit(mine.student, mine, fresh())
    const { subquestion_feedback } = await review(mine, id)
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
    expect(asked()).toEqual([...Array(2).fill('checks'), ...Array(5).fill('marking')])
    const seen = await mine.student.get('getExerciseResults', { params: { exerciseId: id } })
    expect(JSON.stringify(seen)).not.toMatch(/built-in|ai-service|refused/)
  })

  it('tells its student nothing of a mark scheme, although the service does', async () => {
    const scheme = 'xylocarp'
    const check = { score: 10, reason: `It should name the ${scheme}.` }
    server.usually = (response, asked) => {
      const nothing = { awarded: 0, quote: '', confidence: 1 }
      const entries = asked.data.mark_scheme?.map(({ number }) => ({ ...nothing, number }))
      const feedback = `A good start. The answer is the ${scheme}, so write that down.`
      const checks = { scientific_accuracy: check, specificity: check, clarity: check }
      sayJson(asked.job === 'marking' ? { entries, feedback } : checks)(response, asked)
    }
    const mine = await lesson(school, [[{ text: 'Which fruit?', answers: [scheme] }]])
    const { id } = await sit(mine.student, mine, ['a coconut of the palm'])
    expect(asked()).toEqual(['checks', 'marking'])
    const seen = JSON.stringify(await mine.student.get('getExerciseResults', { params: { exerciseId: id } }))
    expect(seen).toContain('a coconut of the palm')
    expect(seen).not.toContain(scheme)
  })

  it('is sent once even if marking fails in the middle', async () => {
    server.next = [well, well, fail(401)]
    const { attempt } = await handIn()
    await untilMarked(attempt)
    expect(asked()).toEqual([...Array(3).fill('checks'), ...Array(4).fill('marking')])
    expect(await resultsOf(attempt)).toMatchObject([{ mark: 3 }])
  })

  it('without an answer is marked without the service', async () => {
    server.usually = fail(500)
    const mine = await lesson(school)
    const { id } = await sit(mine.student, mine, ['', "I don't know"])
    const { subquestion_feedback } = await review(mine, id)
    expect(subquestion_feedback.map(({ marking }) => marking?.by)).toEqual(Array(3).fill('built-in'))
    expect(server.requests).toEqual([])
  })
})

describe('a quiz with a question to be made', () => {
  const settled = async (teacher: Lesson['teacher'], id: number) =>
    until(
      async () => (await teacher.get('getTopics')).find((topic) => topic.id === id),
      (topic) => topic !== undefined && topic.processing_status !== 'processing',
    )
  const add = async () => {
    const { teacher, classId } = await lesson(school)
    const { id } = await teacher.get('addTopic', { body: quizBody(classId, [generated(), generated()]) })
    return { teacher, id }
  }

  it('gets it from the service, each another', async () => {
    const { teacher, id } = await add()
    expect(await settled(teacher, id)).toMatchObject({ processing_status: 'completed' })
    const made = await teacher.get('previewExercises', { params: { topicId: id } })
    const texts = made.map(({ exercise_json }) => exercise_json.questionDescription)
    expect(texts).toEqual(['A lamp has a power of 60 W.', 'A lamp has a power of 61 W.'])
  })

  it('is retried after a transient failure', async () => {
    server.next = [html]
    const { teacher, id } = await add()
    expect(await settled(teacher, id)).toMatchObject({ processing_status: 'completed' })
  })

  it('fails at once with a message where the service refuses the prompt', async () => {
    server.usually = no
    const { teacher, id } = await add()
    expect(await settled(teacher, id)).toMatchObject({
      processing_status: 'failed',
      failure:
        'Question 1 could not be made from "energy stores". The AI service refuses to make a question from this prompt. Change it, or write the question yourself.',
    })
    expect(await until(health, (status) => status === 'ok')).toBe('ok')
  })
})

it('no name, email or id of anybody is in any request of any job', async () => {
  for (const table of ['users', 'classes', 'topics', 'attempts', 'results', 'exercises'])
    await school.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 918273000)`)
  const teacher = await school.signIn('teacher', 'Canary Quillfeather')
  const student = await school.signIn('student', 'Amaryllis Quillfeather')
  const { id: class_id } = await newClass(school, [teacher, student])
  const sat = await quiz(school, class_id)
  const [first = '', ...others] = fresh()
  const { id: resultId } = await sit(student, sat, [`${first}, by Amaryllis Quillfeather`, ...others])
  const place = { resultId, questionId: sat.questionIds[0] ?? 0, subQuestionId: sat.subquestionIds[0] ?? '' }
  const quiet = () =>
    until(
      () => teacher.get('getExerciseResults', { params: { exerciseId: resultId } }),
      ({ busy_subq_ids }) => busy_subq_ids.length === 0,
    )
  const words = {
    feedback: 'Well done, Amaryllis. Say more about the stone.',
    verifiers: ['clarity', 'specificity'],
  }
  await teacher.get('editFeedback', { params: place, body: words })
  await quiet()
  await teacher.get('suggestFeedback', { params: place, body: { ...words, feedback: 'Tell Amaryllis less' } })
  await quiet()
  const { id } = await teacher.get('addTopic', { body: quizBody(class_id, [generated()]) })
  await until(
    async () => (await teacher.get('getTopics')).find((topic) => topic.id === id)?.processing_status,
    (status) => status === 'completed',
  )
  expect(new Set(asked())).toEqual(new Set(['marking', 'checks', 'rewriting', 'question']))
  expect([student.id, resultId, place.questionId, id].every((one) => `${one}`.startsWith('918273'))).toBe(
    true,
  )
  for (const { raw, headers } of server.requests)
    expect(`${raw}\n${JSON.stringify(headers)}`).not.toMatch(
      /quillfeather|canary|amaryllis|example\.school|uid-|918273/i,
    )
})

describe('which examiner works', () => {
  it('is the built-in one where nothing is set', async () => {
    expect((await openExaminer(readEnv({}).ai)).examiner).toBe(builtInExaminer)
  })

  it('is the service, also where its address ends in a stroke', async () => {
    const { examiner, close } = await openExaminer(
      readEnv({ ...variables, AI_BASE_URL: `${server.url}/` }).ai,
    )
    const task = { question: 'A stone falls.', subquestion: 'Why?', maxPoints: 1, answer: 'gravity does it' }
    const marking = await examiner.mark({ ...task, markScheme: [{ answer: 'gravity', maxPoints: 1 }] })
    expect(marking).toMatchObject({ mark: 1, by: 'ai-service' })
    await close()
  })
})
