import { asc, eq } from 'drizzle-orm'
import type { Question, Subquestion } from '../../contract/quiz-draft.ts'
import type { Tx } from '../platform/db.ts'
import { exercises, topics } from '../schema/topic.ts'
import { ensureRandomTopic, storeExercises } from '../topic/process-topic.ts'
import { normalizeQuestion } from '../topic/drafts.ts'
import type { DemoQuestion, DemoQuiz, DemoSubquestion } from '../../content/demo-school/quiz.ts'
import { demoQuizzes } from '../../content/demo-school/quizzes.ts'
import {
  loadNcTopics,
  loadFocusAreaIds,
  requireValue,
  type StoredClass,
  type People,
} from './store-people.ts'

/** A stored subquestion with its sample answers. */
export interface StoredSubquestion {
  question: Question
  subquestion: Subquestion
  samples: DemoSubquestion['samples']
}

/** A stored quiz with its subquestions in order. */
export interface StoredQuiz {
  topic_id: number
  group: StoredClass
  subquestions: StoredSubquestion[]
}

/** Stores all quizzes and each class's random one. Returns the stored quizzes by the quiz of the data. */
export async function storeQuizzes(
  tx: Tx,
  groups: StoredClass[],
  people: People,
  created_at: Date,
): Promise<Map<DemoQuiz, StoredQuiz>> {
  const getFocusAreaId = await loadFocusAreaIds(tx)
  const getNcTopic = await loadNcTopics(tx)
  const stored = new Map<DemoQuiz, StoredQuiz>()
  for (const quiz of demoQuizzes) {
    const group = findGroup(groups, quiz)
    const labels = {
      focusAreaId: String(getFocusAreaId(group.subject_id, quiz.focusArea)),
      ncTopic: getNcTopic(group.subject_id, quiz.ncTopic),
    }
    const created_by = people.teacher(requireValue(group.teachers[0], `teacher of ${group.name}`))
    stored.set(quiz, await storeQuiz(tx, quiz, group, labels, { created_by, created_at }))
  }
  for (const { class_id } of groups) await ensureRandomTopic(tx, class_id)
  return stored
}

function findGroup(groups: StoredClass[], { className }: DemoQuiz): StoredClass {
  const group = groups.find(({ name }) => name === className)
  return requireValue(group, `class ${className}`)
}

type QuestionLabels = Pick<Question, 'focusAreaId' | 'ncTopic'>

async function storeQuiz(
  tx: Tx,
  quiz: DemoQuiz,
  group: StoredClass,
  labels: QuestionLabels,
  author: { created_by: number; created_at: Date },
): Promise<StoredQuiz> {
  const { name, description } = quiz
  const drafts = quiz.questions.map((question) => toDraft(question, labels))
  const [topic] = await tx
    .insert(topics)
    .values({
      ...{ class_id: group.class_id, name, description, drafts, ...author },
      ...{ dataset_name: 'manual', processing_status: 'completed' },
    })
    .returning({ id: topics.id })
  const topic_id = requireValue(topic?.id, `quiz ${name}`)
  await storeExercises(tx, topic_id, drafts)
  return { topic_id, group, subquestions: await loadSubquestions(tx, topic_id, quiz) }
}

const toDraft = (
  { questionDescription, difficulty, subquestions }: DemoQuestion,
  labels: QuestionLabels,
): Question =>
  normalizeQuestion({
    questionDescription,
    difficulty,
    subquestions,
    ...labels,
    needsGeneration: false,
    generationPrompt: '',
  })

async function loadSubquestions(tx: Tx, topicId: number, quiz: DemoQuiz): Promise<StoredSubquestion[]> {
  const rows = await tx
    .select({ question: exercises.exercise_json })
    .from(exercises)
    .where(eq(exercises.topic_id, topicId))
    .orderBy(asc(exercises.position))
  const samples = quiz.questions.flatMap((question) => question.subquestions.map((sub) => sub.samples))
  return rows
    .flatMap(({ question }) => question.subquestions.map((subquestion) => ({ question, subquestion })))
    .map((stored, index) => ({
      ...stored,
      samples: requireValue(samples[index], `samples of ${stored.subquestion.id}`),
    }))
}

export const failedQuizName = 'Magnets and electromagnets'
export const failureText = 'The questions could not be made.'

/** Stores a failed quiz that teacher 1 can retry or delete. */
export async function storeFailedQuiz(
  tx: Tx,
  groups: StoredClass[],
  people: People,
  created_at: Date,
): Promise<void> {
  const physics = groups.find(({ teachers, subject }) => teachers.includes(1) && subject === 'Physics')
  const { class_id, subject_id } = requireValue(physics, 'physics class of teacher 1')
  const getNcTopic = await loadNcTopics(tx)
  const draft = normalizeQuestion({
    ...{ questionDescription: '', focusAreaId: null, difficulty: 'foundation', subquestions: [] },
    ...{ needsGeneration: true, generationPrompt: 'How to make an electromagnet stronger.' },
    ncTopic: getNcTopic(subject_id, 'Magnetism and electromagnetism'),
  })
  await tx.insert(topics).values({
    ...{ class_id, name: failedQuizName, description: 'Poles, fields and coils.', drafts: [draft] },
    ...{ dataset_name: 'generated', processing_status: 'failed', failure: failureText },
    ...{ created_by: people.teacher(1), created_at },
  })
}
