import { asc, eq } from 'drizzle-orm'
import { focus_areas } from '../../../server/schema/class.ts'
import { exercises, topics } from '../../../server/schema/topic.ts'
import { until, type School, type Visitor } from '../../setup/school.ts'
import { completeAttempt, type Quiz } from '../exercise/lesson.ts'
import { generated, manual, quiz as createQuizDraft } from '../topic/quiz-drafts.ts'
import { getFirst } from './classroom.ts'
import { secret, secretTolerance, secretValue } from './secrets.ts'

/** A class whose mark schemes, drafts, prompts and evidence contain secret words. */
export interface SecretLesson {
  school: School
  teacher: Visitor
  student: Visitor
  classmate: Visitor
  classId: number
  subjectId: number
  /** Created by API calls, with a typed, a generated and a picked question. The classmate has a result. */
  quiz: Quiz
}

/** @param right which of the options of its choice is right: nothing that students get may depend on it */
export async function createSecretLesson(school: School, right = 0): Promise<SecretLesson> {
  // Without display names, where a bug might show an email instead.
  const [teacher, student, classmate] = [
    await school.signIn('teacher', ''),
    await school.signIn('student', ''),
    await school.signIn('student', ''),
  ]
  const { subject_id: subjectId } = getFirst(await school.db.select().from(focus_areas).limit(1))
  const body = { name: '9A', description: 'Year 9', subject_id: subjectId }
  const { id: classId } = await teacher.get('addClass', { body })
  await teacher.get('addToClass', {
    ...{ params: { group: 'students' }, body: { class_id: classId, user_ids: [student.id, classmate.id] } },
  })
  await teacher.get('createRegistrationToken', { body: { days_valid: 1, max_uses: 5 } })
  const picked = await addQuiz(school, teacher, classId, [createDraft('picked')])
  const prompt = { generationPrompt: secret('prompt'), ncTopic: 'Energy' }
  const quiz = await addQuiz(school, teacher, classId, [
    createDraft('typed'),
    generated(prompt),
    { id: getFirst(picked.questionIds) },
    createKinds(right),
  ])
  await storeFailed(school, classId)
  await storeDraft(school, classId)
  const { id: resultId } = await completeAttempt(classmate, quiz, [secret('classmatesanswer')])
  const params = { resultId, subQuestionId: getFirst(quiz.subquestionIds) }
  await classmate.get('queryMark', { params, body: { reason: secret('classmatesreason') } })
  return { school, teacher, student, classmate, classId, subjectId, quiz }
}

const createDraft = (where: string) =>
  manual({
    questionDescription: 'A fruit floats.',
    generationPrompt: secret('unusedprompt'),
    subquestions: [
      {
        subquestionDescription: 'Which fruit has a woody shell?',
        answers: [
          { answer: secret(where), maxPoints: 1 },
          { answer: `a ${secret(where)} of 42 N\nthe heavy ${secret('line')}`, maxPoints: 1 },
        ],
      },
      {
        subquestionDescription: 'Why does it float?',
        answers: [
          { answer: `the ${secret(where)} holds air / it is a ${secret('alternative')}`, maxPoints: 2 },
        ],
      },
    ],
  })

const options = ['an apple', 'a coconut', 'a pear', 'a plum']

/** A choice, several and a number. Students see the options, but not which are right, and nothing of the number. */
const createKinds = (right: number) =>
  manual({
    questionDescription: 'A fruit is weighed.',
    subquestions: [
      {
        ...{ subquestionDescription: 'Which is it?', kind: 'choice', options, shuffle: true },
        answers: [{ answer: options[right] ?? '', maxPoints: 1 }],
      },
      {
        ...{ subquestionDescription: 'Which of them float?', kind: 'several', options },
        answers: options.filter((_, index) => index !== right).map((answer) => ({ answer, maxPoints: 1 })),
      },
      {
        ...{ subquestionDescription: 'How heavy is it?', kind: 'number', unit: secret('unit') },
        ...{ value: secretValue, tolerance: secretTolerance, significantFigures: 4 },
        answers: [
          { answer: '', maxPoints: 1 },
          { answer: '', maxPoints: 1, part: 'unit' },
        ],
      },
    ],
  })

async function addQuiz(
  school: School,
  teacher: Visitor,
  classId: number,
  questions: unknown[],
): Promise<Quiz> {
  const { id } = await teacher.get('addTopic', { body: createQuizDraft(classId, questions) })
  await until(
    async () => getFirst(await school.db.select().from(topics).where(eq(topics.id, id))).processing_status,
    (status) => status === 'completed',
  )
  const rows = await school.db
    .select()
    .from(exercises)
    .where(eq(exercises.topic_id, id))
    .orderBy(asc(exercises.position))
  const subquestionIds = rows.flatMap((row) => row.exercise_json.subquestions.map((one) => one.id))
  return { topicId: id, questionIds: rows.map((row) => row.id), subquestionIds }
}

/** Stores a quiz that failed: its reason and drafts are for teachers only. */
async function storeFailed(school: School, class_id: number): Promise<void> {
  const [done] = await school.db.select().from(topics).where(eq(topics.class_id, class_id)).limit(1)
  await school.db.insert(topics).values({
    ...{ class_id, name: 'Unmade', description: 'It failed.', dataset_name: 'generated' },
    ...{ processing_status: 'failed', failure: secret('failure'), drafts: done?.drafts ?? [] },
  })
}

/** Stores a quiz that is a draft: no student may learn even its name. */
async function storeDraft(school: School, class_id: number): Promise<void> {
  await school.db.insert(topics).values({
    ...{ class_id, name: secret('draftname'), description: secret('draftdescription'), is_draft: true },
    ...{ dataset_name: 'manual', processing_status: 'completed', drafts: [] },
  })
}
