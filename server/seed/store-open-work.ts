import type { Tx } from '../platform/db.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import { settled } from '../topic/settled-question.ts'
import type { DemoQuiz } from '../../content/demo-school/quiz.ts'
import { unfinishedQuiz } from './plan-sittings.ts'
import { copyQuestions, storeAnswers } from './store-answers.ts'
import { curriculum, found, type StoredClass } from './store-classes.ts'
import type { People } from './store-people.ts'
import type { StoredQuiz } from './store-quizzes.ts'

const minute = 60_000

/** Student 1 has just begun a quiz. Not long ago, because the time until they finish it will count. */
export async function storeUnfinishedAttempt(
  tx: Tx,
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  now: Date,
): Promise<void> {
  const [demoQuiz] = [...quizzes.keys()].filter(({ name }) => name === unfinishedQuiz)
  const quiz = found(demoQuiz && quizzes.get(demoQuiz), `quiz ${unfinishedQuiz}`)
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const [attempt] = await tx
    .insert(attempts)
    .values({ user_id: people.student(1), topic_id: quiz.topic_id, started_at: before(6) })
    .returning({ id: attempts.id })
  const attempt_id = found(attempt?.id, 'open attempt')
  await copyQuestions(tx)
  const begun = quiz.subquestions.slice(0, 2).map(({ subquestion, samples }, index) => {
    return { attempt_id, subquestion_id: subquestion.id, answer: samples.full, at: before(5 - 2 * index) }
  })
  await storeAnswers(tx, begun)
}

export const failedQuiz = 'Magnets and electromagnets'
export const failure = 'The questions could not be made.'

/** A quiz whose questions could not be made, to be retried or deleted by teacher 1. */
export async function storeFailedQuiz(
  tx: Tx,
  groups: StoredClass[],
  people: People,
  created_at: Date,
): Promise<void> {
  const physics = groups.find(({ teachers, subject }) => teachers.includes(1) && subject === 'Physics')
  const { class_id, subject_id } = found(physics, 'physics class of teacher 1')
  const topicOf = await curriculum(tx)
  const draft = settled({
    ...{ questionDescription: '', focusAreaId: null, difficulty: 'foundation', subquestions: [] },
    ...{ needsGeneration: true, generationPrompt: 'How to make an electromagnet stronger.' },
    ncTopic: topicOf(subject_id, 'Magnetism and electromagnetism'),
  })
  await tx.insert(topics).values({
    ...{ class_id, name: failedQuiz, description: 'Poles, fields and coils.', drafts: [draft] },
    ...{ dataset_name: 'generated', processing_status: 'failed', failure },
    ...{ created_by: people.teacher(1), created_at },
  })
}
