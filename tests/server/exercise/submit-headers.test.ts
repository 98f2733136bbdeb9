import { describe, expect, it } from 'vitest'
import { answers } from '../../../server/schema/exercise.ts'
import { useSchool } from '../../setup/school.ts'
import { lesson, open, openLesson, sendSubmit, untilMarked, type Lesson } from './lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const examiner = strictExaminer()
const school = useSchool({ examiner })

/** Saves answers with the revisions of a device, for its manifest. */
const saveAs = ({ student, topicId }: Lesson, subquestion_id: string, revision: number) =>
  student.get('saveAnswer', {
    body: { topic_id: String(topicId), subquestion_id, answer: `text ${revision}` },
    headers: { 'X-Answer-Rev': String(revision), 'X-Base-Rev': '0', 'X-Writer': 'device' },
  })

describe('the manifest', () => {
  it('accepts revisions that the server has, or has newer ones of', async () => {
    const mine = await openLesson(school)
    const [one = '', two = ''] = mine.subquestionIds
    await saveAs(mine, one, 3)
    await saveAs(mine, two, 5)
    const headers = { 'X-Answers-Manifest': `${one}=3,${two}=4` }
    expect((await sendSubmit(mine.student, mine.topicId, headers)).status).toBe(200)
  })

  it('refuses the submit with a list of the missing answers, and nothing is submitted', async () => {
    const mine = await openLesson(school)
    const [one = '', two = '', three = ''] = mine.subquestionIds
    await saveAs(mine, one, 3)
    await saveAs(mine, two, 5)
    const headers = { 'X-Attempt-Id': mine.attempt, 'X-Answers-Manifest': `${one}=3,${two}=6,${three}=1` }
    const refused = await sendSubmit(mine.student, mine.topicId, headers)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'answers_missing', missing: [two, three] })
    await saveAs(mine, two, 6)
    await saveAs(mine, three, 1)
    expect((await sendSubmit(mine.student, mine.topicId, headers)).status).toBe(200)
  })

  it('fits into its header for three hundred subquestions', async () => {
    const questions = Array.from({ length: 15 }, () =>
      Array.from({ length: 20 }, () => ({ text: 'a', answers: ['a'] })),
    )
    const mine = await lesson(school, questions)
    const { attempt_id } = await open(mine.student, mine.topicId)
    const rows = mine.subquestionIds.map((subquestion_id) => ({
      attempt_id,
      subquestion_id,
      answer: 'a',
      revision: 999,
    }))
    await school.db.insert(answers).values(rows)
    const headers = { 'X-Answers-Manifest': mine.subquestionIds.map((id) => `${id}=999`).join(',') }
    expect((await sendSubmit(mine.student, mine.topicId, headers)).status).toBe(200)
    const [result] = await untilMarked(school, attempt_id)
    expect(result).toMatchObject({ accuracy: 100, correct_answers: 300 })
  })

  it('is refused by name if it is invalid, as the other headers are', async () => {
    const { student, topicId } = await openLesson(school)
    const bad: [string, string][] = [
      ['X-Answers-Manifest', 'a=1'],
      ['X-Answers-Manifest', '1.1=x'],
      ['X-Answers-Manifest', '1.1=1=1'],
      ['X-Answers-Manifest', '1.1'],
      ['X-Finished-At', 'yesterday'],
      ['X-Finished-At', '2026-13-45T00:00:00Z'],
      ['X-Attempt-Id', 'this'],
    ]
    for (const [name, value] of bad) {
      const refused = await sendSubmit(student, topicId, { [name]: value })
      expect([refused.status, refused.detail]).toEqual([400, expect.stringContaining(name)])
    }
  })
})

describe('the time taken', () => {
  const minutes = 60_000

  async function timeTaken(finished: (started: number) => number | null): Promise<number | undefined> {
    const { student, topicId, attempt } = await openLesson(school)
    const started = school.clock.now.getTime()
    school.clock.now = new Date(started + 30 * minutes)
    const pressed = finished(started)
    await sendSubmit(
      student,
      topicId,
      pressed === null ? {} : { 'X-Finished-At': new Date(pressed).toISOString() },
    )
    return (await untilMarked(school, attempt))[0]?.time_taken
  }

  it('ends when Finish was pressed', async () => {
    expect(await timeTaken((started) => started + 10 * minutes)).toBe(600)
  })

  it('ends with the submit without that header', async () => {
    expect(await timeTaken(() => null)).toBe(1800)
  })

  it('stays within the span of the attempt', async () => {
    expect(await timeTaken((started) => started + 90 * minutes)).toBe(1800)
    expect(await timeTaken((started) => started - 90 * minutes)).toBe(0)
  })
})
