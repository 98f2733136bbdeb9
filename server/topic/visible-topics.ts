import { and, asc, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass, isMember } from '../class/own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { classes, subjects } from '../schema/class.ts'
import { attempts, results } from '../schema/exercise.ts'
import { exercises, topics } from '../schema/topic.ts'
import { getProgress } from './quiz-progress.ts'
import { getSizes } from './quiz-size.ts'
import { isBegun, isDrawable, toAvailabilityResponse, type Availability } from './availability.ts'

type TopicResponse = ResponseOf<'getTopics'>[number]

/** Who reads the list, and when and where. */
type Viewer = Pick<CallContext<'getTopics'>, 'user' | 'now' | 'env'>

export async function getTopics(call: CallContext<'getTopics'>): Promise<ResponseOf<'getTopics'>> {
  const { db, user, query } = call
  if (query.class_id === undefined) return getVisibleTopics(db, call)
  const { id } = await getOwnClass(db, user, query.class_id)
  return getVisibleTopics(db, call, eq(topics.class_id, id))
}

/** The response to a teacher who has just added or changed a quiz. */
export async function getVisibleTopic(db: DbOrTx, viewer: Viewer, topicId: number): Promise<TopicResponse> {
  const [topic] = await getVisibleTopics(db, viewer, eq(topics.id, topicId))
  if (topic === undefined) throw new Error('The quiz was deleted while it was locked')
  return topic
}

/** The quizzes of the viewer's classes that the viewer may see, by id, and that meet the condition. */
async function getVisibleTopics(
  db: DbOrTx,
  { user: viewer, now, env }: Viewer,
  condition?: SQL,
): Promise<TopicResponse[]> {
  const rows = await db
    .select(getColumns(viewer))
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(
      and(
        isMember(classes.id, viewer.id),
        isKept(viewer),
        isVisibleTo(viewer),
        isPractised(viewer),
        hasQuestionsToDraw(now),
        condition,
      ),
    )
    .orderBy(asc(topics.id))
  const ids = rows.filter(canBeBegun).map(({ id }) => id)
  const isTeacher = viewer.role === 'teacher'
  const progress = await getProgress(db, isTeacher ? ids : [])
  const sizes = await getSizes(db, isTeacher ? [] : ids)
  return rows.map((row) => ({
    ...toTopicResponse(viewer, env.timeZone, row),
    ...(progress.has(row.id) && { progress: progress.get(row.id) }),
    ...(sizes.has(row.id) && { size: sizes.get(row.id) }),
  }))
}

/** Mixed practice has other questions for each student, so there is nothing to follow or to count. */
const canBeBegun = ({
  random,
  processing_status,
  is_draft,
}: Pick<StoredTopic, 'random' | 'processing_status' | 'is_draft'>): boolean =>
  !random && processing_status === 'completed' && !is_draft

const getColumns = (viewer: SessionUser) => ({
  id: topics.id,
  name: topics.name,
  description: topics.description,
  class_: { id: classes.id, name: classes.name },
  subject: { id: subjects.id, name: subjects.name },
  random: topics.random,
  dataset_name: topics.dataset_name,
  processing_status: topics.processing_status,
  failure: topics.failure,
  has_active_attempt: hasAttempt(viewer, sql`= 'active'`),
  has_ended_attempt: hasAttempt(viewer, sql`<> 'active'`),
  is_begun: viewer.role === 'teacher' ? isBegun : sql<boolean>`false`,
  result_count: resultCount(viewer),
  is_draft: topics.is_draft,
  deleted: sql<boolean>`${topics.deleted_at} is not null`,
  opens_at: topics.opens_at,
  closes_at: topics.closes_at,
  one_attempt: topics.one_attempt,
  held: topics.held,
  release_at: topics.release_at,
  held_count: heldCount(viewer),
})

/** A teacher's count includes every student, a student's only the own results that are released. */
const resultCount = (viewer: SessionUser): SQL<number> => {
  const isOwn =
    viewer.role === 'student'
      ? sql`and ${results.user_id} = ${viewer.id} and ${results.released_at} is not null`
      : sql``
  return sql<number>`(select count(*)::int from ${results} where ${results.topic_id} = ${topics.id} ${isOwn})`
}

/** Whether the viewer has an attempt in such a state at the quiz. */
const hasAttempt = (viewer: SessionUser, isState: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${attempts} where ${attempts.topic_id} = ${topics.id} and ${attempts.user_id} = ${viewer.id} and ${attempts.state} ${isState})`

/** A teacher's count is of held results, a student's of own attempts whose marks are held, marked or not. */
const heldCount = (viewer: SessionUser): SQL<number> =>
  viewer.role === 'student'
    ? sql<number>`(select count(*)::int from ${attempts} left join ${results} on ${results.attempt_id} = ${attempts.id}
        where ${attempts.topic_id} = ${topics.id} and ${attempts.user_id} = ${viewer.id}
          and (${attempts.state} = 'submitted' and ${topics.held}
            or ${results.id} is not null and ${results.released_at} is null))`
    : sql<number>`(select count(*)::int from ${results} where ${results.topic_id} = ${topics.id} and ${results.released_at} is null)`

/** Students don't see drafts, nor quizzes that are being processed or have failed. */
const isVisibleTo = (viewer: SessionUser): SQL | undefined =>
  viewer.role === 'student' ? and(eq(topics.processing_status, 'completed'), not(topics.is_draft)) : undefined

/** A deleted quiz is seen by a student who has an attempt open, until it is handed in or abandoned. */
const isKept = (viewer: SessionUser): SQL | undefined =>
  viewer.role === 'student'
    ? or(isNull(topics.deleted_at), hasAttempt(viewer, sql`= 'active'`))
    : isNull(topics.deleted_at)

/** Where mixed practice is switched off, only whoever has an attempt open sees it. */
const isPractised = (viewer: SessionUser): SQL | undefined =>
  or(not(topics.random), classes.mixed_practice, hasAttempt(viewer, sql`= 'active'`))

/** A random topic is visible while the completed quizzes of its class have an exercise to draw. */
function hasQuestionsToDraw(now: Date): SQL | undefined {
  const source = alias(topics, 'source')
  const hasSource = sql`exists (select 1 from ${exercises} inner join ${topics} ${sql.identifier('source')} on ${source.id} = ${exercises.topic_id} where ${source.class_id} = ${classes.id} and ${isDrawable(source, now)})`
  return or(not(topics.random), hasSource)
}

type StoredTopic = Omit<
  TopicResponse,
  | keyof Availability
  | 'deleted'
  | 'failure'
  | 'progress'
  | 'size'
  | 'result_count'
  | 'is_begun'
  | 'held'
  | 'release_at'
> &
  Availability & {
    deleted: boolean
    failure: string | null
    result_count: number
    is_begun: boolean
    has_ended_attempt: boolean
    held: boolean
    release_at: Date | null
    held_count: number
  }

function toTopicResponse(
  viewer: SessionUser,
  timeZone: string,
  row: Omit<StoredTopic, 'has_test_results'>,
): TopicResponse {
  const { failure, result_count, is_begun, has_ended_attempt, held, release_at, held_count, ...stored } = row
  const { deleted, is_draft, opens_at, closes_at, one_attempt, ...topic } = stored
  const has_test_results = result_count > 0
  const available = toAvailabilityResponse({ is_draft, opens_at, closes_at, one_attempt }, timeZone)
  const isUsed = one_attempt && has_ended_attempt && !row.has_active_attempt
  if (viewer.role === 'student')
    return {
      ...{ ...topic, has_test_results, ...available },
      ...(isUsed && { attempt_used: true }),
      ...(deleted && { deleted }),
      ...(held_count > 0 && { has_held_attempt: true }),
    }
  return {
    ...{ ...topic, has_test_results, result_count, ...available },
    ...(failure !== null && { failure }),
    ...(is_begun && { is_begun }),
    ...(held && { held }),
    ...(release_at !== null && { release_at: release_at.toISOString() }),
    ...(held_count > 0 && { held_count }),
  }
}
