import { and, asc, eq, isNull, not, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResponseOf } from '../../contract/shapes.ts'
import { getOwnClass, isMember } from '../class/own-class.ts'
import type { Sql } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import type { SessionUser } from '../platform/session.ts'
import { classes, subjects } from '../schema/class.ts'
import { attempts, results } from '../schema/exercise.ts'
import { exercises, topics } from '../schema/topic.ts'

type TopicResponse = ResponseOf<'getTopics'>[number]

export async function getTopics({
  db,
  user,
  query,
}: CallContext<'getTopics'>): Promise<ResponseOf<'getTopics'>> {
  if (query.class_id === undefined) return getVisibleTopics(db, user)
  const { id } = await getOwnClass(db, user, query.class_id)
  return getVisibleTopics(db, user, eq(topics.class_id, id))
}

/** The response to a teacher who has just added or changed a quiz. */
export async function getVisibleTopic(sql: Sql, user: SessionUser, topicId: number): Promise<TopicResponse> {
  const [topic] = await getVisibleTopics(sql, user, eq(topics.id, topicId))
  if (topic === undefined) throw new Error('The quiz was deleted while it was locked')
  return topic
}

/** The quizzes of the viewer's classes that the viewer may see, by id, and that meet the condition. */
async function getVisibleTopics(sql: Sql, viewer: SessionUser, condition?: SQL): Promise<TopicResponse[]> {
  const rows = await sql
    .select({
      id: topics.id,
      name: topics.name,
      description: topics.description,
      class_: { id: classes.id, name: classes.name },
      subject: { id: subjects.id, name: subjects.name },
      random: topics.random,
      dataset_name: topics.dataset_name,
      processing_status: topics.processing_status,
      failure: topics.failure,
      has_active_attempt: raw<boolean>`exists (select 1 from ${attempts} where ${attempts.topic_id} = ${topics.id} and ${attempts.user_id} = ${viewer.id} and ${attempts.state} = 'active')`,
      result_count: resultCount(viewer),
    })
    .from(topics)
    .innerJoin(classes, eq(classes.id, topics.class_id))
    .innerJoin(subjects, eq(subjects.id, classes.subject_id))
    .where(
      and(
        isMember(classes.id, viewer.id),
        isNull(topics.deleted_at),
        isVisibleTo(viewer),
        hasQuestionsToDraw(),
        condition,
      ),
    )
    .orderBy(asc(topics.id))
  return rows.map((row) => toTopicResponse(viewer, row))
}

/** A teacher's count includes every student, a student's only the own results. */
const resultCount = (viewer: SessionUser): SQL<number> => {
  const isOwn = viewer.role === 'student' ? raw`and ${results.user_id} = ${viewer.id}` : raw``
  return raw<number>`(select count(*)::int from ${results} where ${results.topic_id} = ${topics.id} ${isOwn})`
}

/** Students don't see quizzes that are being processed or have failed. */
const isVisibleTo = (viewer: SessionUser): SQL | undefined =>
  viewer.role === 'student' ? eq(topics.processing_status, 'completed') : undefined

/** A random topic is visible while the completed quizzes of its class have an exercise to draw. */
function hasQuestionsToDraw(): SQL | undefined {
  const source = alias(topics, 'source')
  const hasSource = raw`exists (select 1 from ${exercises} inner join ${topics} ${raw.identifier('source')} on ${source.id} = ${exercises.topic_id} where ${source.class_id} = ${classes.id} and ${source.processing_status} = 'completed' and ${source.deleted_at} is null)`
  return or(not(topics.random), hasSource)
}

function toTopicResponse(
  viewer: SessionUser,
  row: Omit<TopicResponse, 'failure' | 'has_test_results' | 'result_count'> & {
    failure: string | null
    result_count: number
  },
): TopicResponse {
  const { failure, result_count, ...topic } = row
  const has_test_results = result_count > 0
  if (viewer.role === 'student') return { ...topic, has_test_results }
  return { ...topic, has_test_results, result_count, ...(failure !== null && { failure }) }
}
