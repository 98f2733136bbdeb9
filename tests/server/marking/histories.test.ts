import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { learnFromDecisions } from '../../../server/marking/learning.ts'
import { results } from '../../../server/schema/exercise.ts'
import { mark_decisions } from '../../../server/schema/marking.ts'
import { nameStatements } from '../../setup/named-statements.ts'
import { until, useSchool } from '../../setup/school.ts'
import { join, lesson } from '../exercise/lesson.ts'
import { Deletions, type Marked } from './deletions.ts'
import { EventCounts } from './event-counts.ts'
import { MarkHistory, type MarkedLesson } from './mark-history.ts'
import { sitAll } from './sit-all.ts'

/** `npm run stress:marking` plays more; each seed stands for one batch of histories. */
const histories = Number(process.env['HISTORIES'] ?? 24)
const firstSeed = Number(process.env['SEED'] ?? 1)
const studentsPerBatch = 6
const questionsPerBatch = 4
/** No teacher decides their marks, so that these are the ones that are learned in the end. */
const undecidedStudents = 2

const isLong = process.env['HISTORIES'] !== undefined
if (isLong) {
  const restore = nameStatements()
  afterAll(restore)
}
const school = useSchool({ isPatient: true })
const events = new EventCounts()

const questions = Array.from({ length: questionsPerBatch }, () => [
  { text: 'Name two forces.', answers: ['gravity', 'drag'] },
])

interface StoredMark extends Record<string, unknown> {
  result_id: number
  mark: number
  decided_by: string
  expected: number
  expected_by: string
}

/** Each mark, and the decisions that should stand behind it, from one snapshot. */
const readMarks = (topicId: number) =>
  school.db.execute<StoredMark>(sql`
    select cell.result_id, cell.mark, cell.decided_by,
      case when latest.mark is null then examiner.mark else latest.mark end as expected,
      case when latest.mark is null then 'examiner' else 'teacher' end as expected_by
    from subquestion_feedback as cell
    left join lateral (select mark from mark_decisions where result_id = cell.result_id
      and subquestion_id = cell.subquestion_id and decided_by = 'teacher' order by id desc limit 1) as latest on true
    join lateral (select mark from mark_decisions where result_id = cell.result_id
      and subquestion_id = cell.subquestion_id and decided_by = 'examiner' order by id desc limit 1) as examiner on true
    where cell.result_id in (select id from results where topic_id = ${topicId}::int)
    order by cell.result_id, cell.subquestion_id`)

/**
 * Sums that a result repeats beside those of its marks, with marks above their maximum, from one snapshot. The mark scheme
 * in force is the quiz's, or the attempt's where the quiz is gone.
 */
const readSums = async (topicId: number) => {
  const { rows } = await school.db.execute(sql`
    select results.id, results.mark = sum(cell.mark) as mark, results.max_points = sum(cell.max_points) as max_points,
      abs(results.accuracy - sum(cell.mark) / sum(cell.max_points) * 100) < 1e-9 as accuracy,
      results.correct_answers = count(*) filter (where cell.mark >= cell.max_points) as correct_answers,
      bool_and(cell.mark <= cell.max_points) as within,
      bool_and(cell.max_points = (select sum((entry ->> 'maxPoints')::float8)
        from jsonb_array_elements(coalesce(exercises.exercise_json, copy.exercise_json) -> 'subquestions') as part,
          jsonb_array_elements(part -> 'answers') as entry where part ->> 'id' = cell.subquestion_id)) as scheme
    from results join subquestion_feedback as cell on cell.result_id = results.id
    join attempt_questions as copy on copy.attempt_id = results.attempt_id
      and copy.question_id = split_part(cell.subquestion_id, '.', 1)::int
    left join exercises on exercises.id = copy.question_id
    where results.topic_id = ${topicId}::int group by results.id order by results.id`)
  return rows
}

async function markedLesson(): Promise<{ mine: MarkedLesson; marked: Marked[] }> {
  const mine = await lesson(school, questions)
  const colleague = await school.signIn('teacher')
  await join(school, mine.classId, colleague)
  return {
    mine: { ...mine, colleague, events },
    marked: await sitAll(school, mine, studentsPerBatch + undecidedStudents),
  }
}

async function playBatch(seed: number): Promise<void> {
  const { mine, marked } = await markedLesson()
  const deletions = new Deletions(mine, marked, `seed-${seed}`)
  const all = marked.slice(undecidedStudents).flatMap(({ resultId }, student) =>
    mine.subquestionIds.map((subQuestionId, index) => {
      const name = `seed-${seed}-mark-${student * questionsPerBatch + index}`
      return new MarkHistory(school, mine, deletions, { resultId, subQuestionId }, name)
    }),
  )
  await Promise.all([...all.map((history) => history.play()), deletions.play()])
  await countStored(mine)
  const left = marked.map(({ resultId }) => resultId).filter((id) => !deletions.deleted.has(id))
  await expectAllKept(mine, left, all)
  await expectLearned(mine, marked.slice(0, undecidedStudents))
  // Decisions stand also when the teacher who made them is gone.
  await mine.colleague.get('deleteUser')
  await expectAllKept(mine, left, all)
}

async function expectAllKept({ topicId }: MarkedLesson, left: number[], all: MarkHistory[]): Promise<void> {
  const { rows } = await readMarks(topicId)
  expect(rows).toHaveLength(left.length * questionsPerBatch)
  expect(rows.map(({ mark, decided_by }) => [mark, decided_by])).toEqual(
    rows.map(({ expected, expected_by }) => [expected, expected_by]),
  )
  const kept = all.filter(({ cell }) => left.includes(cell.resultId))
  expect(await readKeys(topicId)).toEqual(kept.flatMap(({ accepted }) => accepted).toSorted())
  const holds = { mark: true, max_points: true, accuracy: true, correct_answers: true }
  expect(await readSums(topicId)).toEqual(
    left.toSorted((one, other) => one - other).map((id) => ({ id, ...holds, within: true, scheme: true })),
  )
}

/**
 * Whatever jobs overlapped, marks rest on the decisions and the mark scheme that stand: learning once more changes none of
 * the undecided ones. The others may end with a mark of the histories' own that no learning has followed.
 */
async function expectLearned({ topicId, subquestionIds }: MarkedLesson, undecided: Marked[]): Promise<void> {
  const readUndecided = async () =>
    (await readMarks(topicId)).rows.filter((row) =>
      undecided.some(({ resultId }) => resultId === row.result_id),
    )
  await until(
    async () => (await school.db.execute(unfinishedJobs)).rows.length,
    (count) => count === 0,
    60,
  )
  const before = await readUndecided()
  const context = { db: school.db, jobs: school.jobs, now: () => school.clock.now }
  for (const subquestion_id of subquestionIds)
    await learnFromDecisions({ topic_id: topicId, subquestion_id, again: true }, context)
  expect(await readUndecided()).toEqual(before)
}

/** A job of the queue itself, such as its own upkeep, has a name that begins with two underscores. */
const unfinishedJobs = sql`select name from job_requests
  union all select name from pgboss.job where state < 'completed' and name not like '\\_\\_%'`

/** What stands in the histories of the marks; a job of the product notes other words than the test. */
async function countStored({ topicId }: MarkedLesson): Promise<void> {
  const { rows } = await school.db.execute<{ event: string; times: number }>(sql`
    select cause || case when note like 'Learned from%' or note like 'The mark scheme%' then ' by a job' else '' end as event,
      count(*)::int as times
    from mark_decisions where result_id in (select id from results where topic_id = ${topicId}::int) group by 1`)
  for (const { event, times } of rows) events.add(`stored: ${event}`, times)
}

/** Of all decisions of teachers that are stored. */
async function readKeys(topicId: number): Promise<string[]> {
  const own = school.db.select({ id: results.id }).from(results).where(eq(results.topic_id, topicId))
  const stored = await school.db
    .select({ key: mark_decisions.key })
    .from(mark_decisions)
    .where(inArray(mark_decisions.result_id, own))
  return stored.flatMap(({ key }) => (key === null ? [] : [key])).toSorted()
}

const batches = Array.from(
  { length: Math.ceil(histories / (studentsPerBatch * questionsPerBatch)) },
  (_, index) => firstSeed + index,
)

it.each(batches)(
  'no decision of a teacher is lost or overwritten, whatever happens at once (seed %i)',
  (seed) => playBatch(seed),
  300_000,
)

// What a long run has covered, for stress.ts.
if (isLong) afterAll(() => console.log(`events ${JSON.stringify(events)}`))
