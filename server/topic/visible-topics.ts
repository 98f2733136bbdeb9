import { and, asc, eq, isNull, not, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ResponseOf } from '../../contract/shapes.ts'
import { isMine } from '../class/own-class.ts'
import type { Sql } from '../platform/db.ts'
import type { SessionUser } from '../platform/session.ts'
import { classes, subjects } from '../schema/class.ts'
import { attempts, results } from '../schema/exercise.ts'
import { exercises, topics } from '../schema/topic.ts'

type TopicAnswer = ResponseOf<'getTopics'>[number]

/** The quizzes of this person's own classes that they may see, by id; `which` narrows them down. */
export async function visibleTopics(sql: Sql, viewer: SessionUser, which?: SQL): Promise<TopicAnswer[]> {
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
    .where(and(isMine(sql, viewer), isNull(topics.deleted_at), isOpenTo(viewer), canBeDrawnFrom(), which))
    .orderBy(asc(topics.id))
  return rows.map((row) => answerFor(viewer, row))
}

/** A teacher's number speaks of everybody who sat the quiz, a student's of themself. */
const resultCount = (viewer: SessionUser): SQL<number> => {
  const own = viewer.role === 'student' ? raw`and ${results.user_id} = ${viewer.id}` : raw``
  return raw<number>`(select count(*)::int from ${results} where ${results.topic_id} = ${topics.id} ${own})`
}

/** What is being made, and what could not be made, concerns the teachers only. */
const isOpenTo = (viewer: SessionUser): SQL | undefined =>
  viewer.role === 'student' ? eq(topics.processing_status, 'completed') : undefined

/** A random topic shows while the completed quizzes of its class have an exercise to draw. */
function canBeDrawnFrom(): SQL | undefined {
  const source = alias(topics, 'source')
  const drawable = raw`exists (select 1 from ${exercises} inner join ${topics} ${raw.identifier('source')} on ${source.id} = ${exercises.topic_id} where ${source.class_id} = ${classes.id} and ${source.processing_status} = 'completed' and ${source.deleted_at} is null)`
  return or(not(topics.random), drawable)
}

function answerFor(
  viewer: SessionUser,
  row: Omit<TopicAnswer, 'failure' | 'has_test_results' | 'result_count'> & {
    failure: string | null
    result_count: number
  },
): TopicAnswer {
  const { failure, result_count, ...topic } = row
  const has_test_results = result_count > 0
  if (viewer.role === 'student') return { ...topic, has_test_results }
  return { ...topic, has_test_results, result_count, ...(failure !== null && { failure }) }
}
