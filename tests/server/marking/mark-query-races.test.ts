import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mark_queries } from '../../../server/schema/marking.ts'
import { useSchool } from '../../setup/school.ts'
import { reviewed, type Reviewed } from '../exercise/marked-lesson.ts'
import { strictExaminer } from '../exercise/strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

const toCell = ({ result, subquestionIds }: Reviewed) => ({
  resultId: result,
  subQuestionId: subquestionIds[1] ?? '',
})

const ask = (mine: Reviewed, reason = '') =>
  mine.student.call('queryMark', { params: toCell(mine), body: { reason } })

const decide = (mine: Reviewed, query_id?: number) =>
  mine.teacher.call('decideMark', {
    params: toCell(mine),
    body: { type: 'points', points: [1, 1], base: null, key: randomUUID(), query_id },
  })

const readQueries = ({ result }: Reviewed) =>
  school.db.select().from(mark_queries).where(eq(mark_queries.result_id, result))

const countNews = async ({ student }: Reviewed) =>
  (await student.get('me')).notifications.filter(({ title }) => title.startsWith('Your teacher looked'))
    .length

const rounds = [1, 2, 3, 4, 5, 6]

it.each(rounds)('two devices that ask at once make one query (%i)', async () => {
  const mine = await reviewed(school)
  const asked = await Promise.all([ask(mine, 'One.'), ask(mine, 'Two.'), ask(mine)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await readQueries(mine)).toMatchObject([{ reason: expect.stringMatching(/^(One|Two)\.$/) }])
})

it.each(rounds)('a query during a decision stays open: the teacher did not see it (%i)', async () => {
  const mine = await reviewed(school)
  const [asked, decided] = await Promise.all([ask(mine), decide(mine)])
  expect([asked.status, decided.status]).toEqual([200, 200])
  expect(await readQueries(mine)).toMatchObject([{ answered_at: null }])
  expect(await countNews(mine)).toBe(0)
})

it.each(rounds)(
  'a query is either answered or taken back, and the student is told the same (%i)',
  async () => {
    const mine = await reviewed(school)
    const { id } = (await ask(mine)).body
    const [withdrawn, decided] = await Promise.all([
      mine.student.call('withdrawMarkQuery', { params: { id } }),
      decide(mine, id),
    ])
    expect(decided.status).toBe(200)
    const isAnswered = withdrawn.status === 409
    if (!isAnswered) expect(withdrawn.status).toBe(204)
    expect(await readQueries(mine)).toHaveLength(isAnswered ? 1 : 0)
    expect(await countNews(mine)).toBe(isAnswered ? 1 : 0)
  },
)

it.each(rounds)(
  'a result that is deleted while a mark of it is queried takes the query along (%i)',
  async () => {
    const mine = await reviewed(school)
    const [asked, deleted] = await Promise.all([
      ask(mine),
      mine.student.call('deleteResult', { params: { resultId: mine.result } }),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(asked.status)
    expect(await readQueries(mine)).toEqual([])
    expect((await ask(mine)).status).toBe(404)
  },
)
