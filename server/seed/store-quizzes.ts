import { asc, eq } from 'drizzle-orm'
import type { Question, Subquestion } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { exercises, topics } from '../schema/topic.ts'
import { ensureRandomTopic, storeExercises } from '../topic/exercise-bank.ts'
import { normalizeQuestion } from '../topic/drafts.ts'
import type { DemoQuestion, DemoQuiz, DemoSubquestion } from '../../content/demo-school/quiz.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'
import { curriculum, focusAreas, found, type StoredClass, type People } from './store-people.ts'

/** A subquestion as it was stored, with what three pupils might write. */
export interface StoredSubquestion {
  question: Question
  subquestion: Subquestion
  samples: DemoSubquestion['samples']
}

/** A quiz as it was stored; its subquestions in the order in which they are asked. */
export interface StoredQuiz {
  topic_id: number
  group: StoredClass
  subquestions: StoredSubquestion[]
}

/** All quizzes, ready to sit, by the quiz of the data, and each class's random one. */
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
    const group = groupOf(groups, quiz)
    const labels = {
      focusAreaId: String(focusAreaOf(group.subject_id, quiz.focusArea)),
      ncTopic: topicOf(group.subject_id, quiz.ncTopic),
    }
    const created_by = people.teacher(found(group.teachers[0], `teacher of ${group.name}`))
    stored.set(quiz, await storeQuiz(tx, quiz, group, labels, { created_by, created_at }))
  }
  for (const { class_id } of groups) await ensureRandomTopic(tx, class_id)
  return stored
}

function groupOf(groups: StoredClass[], { className }: DemoQuiz): StoredClass {
  const group = groups.find(({ name }) => name === className)
  return found(group, `class ${className}`)
}

type Labels = Pick<Question, 'focusAreaId' | 'ncTopic'>

async function storeQuiz(
  tx: Tx,
  quiz: DemoQuiz,
  group: StoredClass,
  labels: Labels,
  made: { created_by: number; created_at: Date },
): Promise<StoredQuiz> {
  const { name, description } = quiz
  const drafts = quiz.questions.map((question) => draftOf(question, labels))
  const [topic] = await tx
    .insert(topics)
    .values({
      ...{ class_id: group.class_id, name, description, drafts, ...made },
      ...{ dataset_name: 'manual', processing_status: 'completed' },
    })
    .returning({ id: topics.id })
  const topic_id = found(topic?.id, `quiz ${name}`)
  await storeExercises(tx, topic_id, drafts)
  return { topic_id, group, subquestions: await subquestionsOf(tx, topic_id, quiz) }
}

const draftOf = ({ questionDescription, difficulty, subquestions }: DemoQuestion, labels: Labels): Question =>
  normalizeQuestion({
    questionDescription,
    difficulty,
    subquestions,
    ...labels,
    needsGeneration: false,
    generationPrompt: '',
  })

async function subquestionsOf(tx: Tx, topicId: number, quiz: DemoQuiz): Promise<StoredSubquestion[]> {
  const rows = await tx
    .select({ question: exercises.exercise_json })
    .from(exercises)
    .where(eq(exercises.topic_id, topicId))
    .orderBy(asc(exercises.position))
  const samples = quiz.questions.flatMap(({ subquestions }) => subquestions.map((one) => one.samples))
  return rows
    .flatMap(({ question }) => question.subquestions.map((subquestion) => ({ question, subquestion })))
    .map((asked, index) => ({
      ...asked,
      samples: found(samples[index], `samples of ${asked.subquestion.id}`),
    }))
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
  const draft = normalizeQuestion({
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
