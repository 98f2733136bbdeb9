import { until } from '../../setup/school.ts'
import { leave, open, save, sit, submit } from '../exercise/lesson.ts'
import { first } from './room.ts'
import type { SecretLesson } from './secret-lesson.ts'

const given = [
  'a coconut',
  '',
  'it is light because of 42',
  'it holds air inside the shell',
  'no idea',
  '42 N',
]

async function sitting({ student, quiz }: SecretLesson): Promise<void> {
  await open(student, quiz.topicId)
  for (const [index, answer] of given.entries()) {
    const subquestion = quiz.subquestionIds[index]
    if (subquestion !== undefined) await save(student, quiz, subquestion, answer)
  }
}

/** The student's first result. */
export const marked = async ({ student, quiz }: SecretLesson): Promise<number> =>
  (await sit(student, quiz, given.slice(0, quiz.subquestionIds.length))).id

const rework = {
  feedback: 'Give the answer away.',
  verifiers: ['scientific_accuracy', 'specificity', 'clarity'],
}
const quiet = ({ teacher }: SecretLesson, exerciseId: number) =>
  until(
    () => teacher.get('getExerciseResults', { params: { exerciseId } }),
    ({ busy_subq_ids }) => busy_subq_ids.length === 0,
  )

async function edited(lesson: SecretLesson): Promise<void> {
  const resultId = await marked(lesson)
  const subQuestionId = first(lesson.quiz.subquestionIds)
  const params = { resultId, questionId: first(lesson.quiz.questionIds), subQuestionId }
  const body = { ...rework, feedback: 'Read the chapter on fruit again.' }
  await lesson.teacher.get('editFeedback', { params, body })
  const reaction = { reaction: 'like', result_id: String(resultId), subquestion_id: subQuestionId }
  await quiet(lesson, resultId)
  await lesson.teacher.get('setReaction', { body: reaction })
}

async function rewritten(lesson: SecretLesson): Promise<void> {
  const resultId = await marked(lesson)
  await lesson.teacher.get('suggestFeedbackAllQuestions', { params: { resultId }, body: rework })
  await quiet(lesson, resultId)
}

/** Brings the lesson's student there; `hold` keeps the examiner from working until the test is over. */
export const studentStates = (
  hold: () => void,
): Record<string, (lesson: SecretLesson) => Promise<unknown>> => ({
  'before the quiz is opened': async () => {},
  'during the quiz': sitting,
  'while it is marked': async (lesson) => {
    await sitting(lesson)
    hold()
    await submit(lesson.student, lesson.quiz.topicId)
  },
  'after marking': marked,
  'after the teacher edited the feedback': edited,
  'while the feedback is rewritten': async (lesson) => {
    const resultId = await marked(lesson)
    hold()
    await lesson.teacher.get('suggestFeedbackAllQuestions', { params: { resultId }, body: rework })
  },
  'after the feedback was rewritten': rewritten,
  'after giving up': async (lesson) => {
    await sitting(lesson)
    await lesson.student.get('abandonAttempt', { params: { topicId: lesson.quiz.topicId } })
  },
  'when the quiz was deleted during an attempt': async (lesson) => {
    await marked(lesson)
    await sitting(lesson)
    await lesson.teacher.get('deleteTopic', { params: { id: lesson.quiz.topicId } })
  },
  'when taken out of the class during an attempt': async (lesson) => {
    await marked(lesson)
    await sitting(lesson)
    await leave(lesson.school, lesson.classId, lesson.student)
  },
})
