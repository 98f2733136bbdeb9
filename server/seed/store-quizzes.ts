import { sql as fragment } from 'drizzle-orm'
import { questionPoints, subquestionId, subquestionPoints, type Question } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { exercises, topics } from '../schema/topic.ts'
import type { DemoQuestion, DemoQuiz, DemoSubquestion } from './demo-quiz.ts'
import { demoQuizzes } from './demo-quizzes.ts'
import { inBulk } from './in-bulk.ts'
import { curriculum, focusAreas, found, type StoredClass } from './store-classes.ts'
import type { People } from './store-people.ts'

/** A subquestion of a quiz with the id under which it is stored. */
export interface StoredSubquestion {
  id: string
  question: DemoQuestion
  subquestion: DemoSubquestion
}

/** A quiz as it was stored; its subquestions in the order in which they are asked. */
export interface StoredQuiz {
  topic_id: number
  group: StoredClass
  subquestions: StoredSubquestion[]
}

/** All quizzes, ready to sit, by the quiz of the data. */
export async function storeQuizzes(
  tx: Tx,
  groups: StoredClass[],
  people: People,
  created_at: Date,
): Promise<Map<DemoQuiz, StoredQuiz>> {
  const focusAreaOf = await focusAreas(tx)
  const topicOf = await curriculum(tx)
  const stored = new Map<DemoQuiz, StoredQuiz>()
  for (const quiz of demoQuizzes) {
    const group = found(
      groups.find(({ name }) => name === quiz.className),
      `class ${quiz.className}`,
    )
    const labels = {
      focusAreaId: focusAreaOf(group.subject_id, quiz.focusArea),
      ncTopic: topicOf(group.subject_id, quiz.ncTopic),
    }
    const created_by = people.teacher(found(group.teachers[0], `teacher of ${group.name}`))
    stored.set(quiz, await storeQuiz(tx, quiz, group, labels, { created_by, created_at }))
  }
  return stored
}

interface Labels {
  focusAreaId: number
  ncTopic: string
}

async function storeQuiz(
  tx: Tx,
  { name, description, questions }: DemoQuiz,
  group: StoredClass,
  labels: Labels,
  made: { created_by: number; created_at: Date },
): Promise<StoredQuiz> {
  const drafts = questions.map((question, index) => questionOf(question, index + 1, labels))
  const quiz = { class_id: group.class_id, name, description, drafts, ...made }
  const [topic] = await tx
    .insert(topics)
    .values({ ...quiz, dataset_name: 'manual', processing_status: 'completed' })
    .returning({ id: topics.id })
  const topic_id = found(topic?.id, `quiz ${name}`)
  const ids = await newExerciseIds(tx, questions.length)
  const rows = questions.map((question, index) => {
    const id = found(ids[index], `id of a question of ${name}`)
    const exercise_json = questionOf(question, id, labels)
    return { id, topic_id, position: index + 1, focus_area_id: labels.focusAreaId, exercise_json }
  })
  await inBulk(rows, (some) => tx.insert(exercises).values(some).returning({ id: exercises.id }))
  return {
    topic_id,
    group,
    subquestions: questions.flatMap((question, at) => subquestionsOf(question, ids[at] ?? 0)),
  }
}

/** Ids before the rows, because the ids of the subquestions stand inside the rows. */
async function newExerciseIds(tx: Tx, amount: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    fragment`select nextval(pg_get_serial_sequence('exercises', 'id'))::int as id from generate_series(1, ${amount}::int)`,
  )
  return rows.map(({ id }) => id)
}

const subquestionsOf = (question: DemoQuestion, id: number): StoredSubquestion[] =>
  question.subquestions.map((subquestion, index) => ({ id: subquestionId(id, index), question, subquestion }))

const questionOf = (question: DemoQuestion, id: number, { focusAreaId, ncTopic }: Labels): Question => ({
  questionDescription: question.questionDescription,
  maxPoints: questionPoints(question),
  focusAreaId: String(focusAreaId),
  difficulty: question.difficulty,
  ncTopic,
  needsGeneration: false,
  generationPrompt: '',
  subquestions: question.subquestions.map(({ subquestionDescription, answers }, index) => ({
    id: subquestionId(id, index),
    subquestionDescription,
    maxPoints: subquestionPoints({ answers }),
    answers,
  })),
})
