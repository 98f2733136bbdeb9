import type { Tx } from '../platform/db.ts'
import { attempts } from '../schema/exercise.ts'
import { topics } from '../schema/topic.ts'
import type { DemoQuiz } from './demo-quiz.ts'
import { unfinishedQuiz } from './plan-sittings.ts'
import { curriculum, found, type StoredClass } from './store-classes.ts'
import type { People } from './store-people.ts'
import type { StoredQuiz } from './store-quizzes.ts'
import { copyQuestions, saveAnswers } from './store-sittings.ts'

const minute = 60_000

/** Each class's quiz that draws from all its questions. */
export async function storeRandomTopics(tx: Tx, groups: StoredClass[], created_at: Date): Promise<void> {
  const mixed = {
    name: 'Mixed practice',
    description: 'Up to five questions from all quizzes of this group.',
  }
  await tx.insert(topics).values(
    groups.map(({ class_id }) => ({
      ...{ class_id, ...mixed, random: true, drafts: [], created_at },
      ...{ dataset_name: 'random' as const, processing_status: 'completed' as const },
    })),
  )
}

/** Student 1 has just begun a quiz. Not long ago, because the time until they finish it will count. */
export async function storeUnfinishedAttempt(
  tx: Tx,
  quizzes: Map<DemoQuiz, StoredQuiz>,
  people: People,
  now: Date,
): Promise<void> {
  const [, quiz] = found(
    [...quizzes].find(([{ name }]) => name === unfinishedQuiz),
    `quiz ${unfinishedQuiz}`,
  )
  const [attempt] = await tx
    .insert(attempts)
    .values({
      user_id: people.student(1),
      topic_id: quiz.topic_id,
      started_at: new Date(now.getTime() - 6 * minute),
    })
    .returning({ id: attempts.id })
  const attempt_id = found(attempt?.id, 'open attempt')
  await copyQuestions(tx)
  const begun = quiz.subquestions.slice(0, 2).map(({ id, subquestion }, index) => {
    const at = new Date(now.getTime() - (5 - 2 * index) * minute)
    return { attempt_id, subquestion_id: id, answer: subquestion.samples.full, at }
  })
  await saveAnswers(tx, begun)
}

export const failedQuiz = 'Magnets and electromagnets'

/** A quiz whose questions could not be made, to be retried or deleted by teacher 1. */
export async function storeFailedQuiz(
  tx: Tx,
  groups: StoredClass[],
  people: People,
  created_at: Date,
): Promise<void> {
  const group = found(
    groups.find(({ teachers, subject }) => teachers.includes(1) && subject === 'Physics'),
    'physics class of teacher 1',
  )
  const topicOf = await curriculum(tx)
  const ncTopic = topicOf(group.subject_id, 'Magnetism and electromagnetism')
  await tx.insert(topics).values({
    ...{ class_id: group.class_id, name: failedQuiz, description: 'Poles, fields and coils.' },
    ...{
      dataset_name: 'generated',
      processing_status: 'failed',
      failure: 'The questions could not be made.',
    },
    ...{ created_by: people.teacher(1), created_at, drafts: [generatedDraft(ncTopic)] },
  })
}

const generatedDraft = (ncTopic: string) => ({
  questionDescription: '',
  maxPoints: 1,
  focusAreaId: null,
  difficulty: 'foundation' as const,
  ncTopic,
  needsGeneration: true,
  generationPrompt: 'How an electromagnet is made stronger.',
  subquestions: [
    { id: '1.1', subquestionDescription: '', maxPoints: 1, answers: [{ answer: '', maxPoints: 1 }] },
  ],
})
