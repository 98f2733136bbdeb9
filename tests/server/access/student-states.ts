import { until } from '../../setup/school.ts'
import { leave, open, save, completeAttempt, submit } from '../exercise/lesson.ts'
import { getFirst } from './classroom.ts'
import type { SecretLesson } from './secret-lesson.ts'

const answers = [
  'a coconut',
  '',
  'it is light because of 42',
  'it holds air inside the shell',
  'no idea',
  'a pear',
  'an apple\na plum',
  '3 kg',
]

async function answerQuiz({ student, quiz }: SecretLesson): Promise<void> {
  await open(student, quiz.topicId)
  for (const [index, answer] of answers.entries()) {
    const subquestion = quiz.subquestionIds[index]
    if (subquestion !== undefined) await save(student, quiz, subquestion, answer)
  }
}

/** Attempts the quiz as the student, and returns the id of the result. */
export const sitQuiz = async ({ student, quiz }: SecretLesson): Promise<number> =>
  (await completeAttempt(student, quiz, answers.slice(0, quiz.subquestionIds.length))).id

const reworkBody = {
  feedback: 'Give the answer away.',
  verifiers: ['scientific_accuracy', 'specificity', 'clarity'],
}
const untilReworked = ({ teacher }: SecretLesson, exerciseId: number) =>
  until(
    () => teacher.get('getExerciseResults', { params: { exerciseId } }),
    ({ busy_subq_ids }) => busy_subq_ids.length === 0,
  )

async function editFeedback(lesson: SecretLesson): Promise<void> {
  const resultId = await sitQuiz(lesson)
  const subQuestionId = getFirst(lesson.quiz.subquestionIds)
  const params = { resultId, questionId: getFirst(lesson.quiz.questionIds), subQuestionId }
  const body = { ...reworkBody, feedback: 'Read the chapter on fruit again.' }
  await lesson.teacher.get('editFeedback', { params, body })
  const reaction = { reaction: 'like', result_id: String(resultId), subquestion_id: subQuestionId }
  await untilReworked(lesson, resultId)
  await lesson.teacher.get('setReaction', { body: reaction })
}

async function rewriteFeedback(lesson: SecretLesson): Promise<void> {
  const resultId = await sitQuiz(lesson)
  await lesson.teacher.get('suggestFeedbackAllQuestions', { params: { resultId }, body: reworkBody })
  await untilReworked(lesson, resultId)
}

/** Functions that bring the lesson's student into a state; `pause` pauses the examiner until the end of the test. */
export const createStudentStates = (
  pause: () => void,
): Record<string, (lesson: SecretLesson) => Promise<unknown>> => ({
  'before the quiz is opened': async () => {},
  'during the quiz': answerQuiz,
  'while it is marked': async (lesson) => {
    await answerQuiz(lesson)
    pause()
    await submit(lesson.student, lesson.quiz.topicId)
  },
  'after marking': sitQuiz,
  'after the teacher edited the feedback': editFeedback,
  'while the feedback is rewritten': async (lesson) => {
    const resultId = await sitQuiz(lesson)
    pause()
    await lesson.teacher.get('suggestFeedbackAllQuestions', { params: { resultId }, body: reworkBody })
  },
  'after the feedback was rewritten': rewriteFeedback,
  'after giving up': async (lesson) => {
    await answerQuiz(lesson)
    await lesson.student.get('abandonAttempt', { params: { topicId: lesson.quiz.topicId } })
  },
  'when the quiz was deleted during an attempt': async (lesson) => {
    await sitQuiz(lesson)
    await answerQuiz(lesson)
    await lesson.teacher.get('deleteTopic', { params: { id: lesson.quiz.topicId } })
  },
  'when taken out of the class during an attempt': async (lesson) => {
    await sitQuiz(lesson)
    await answerQuiz(lesson)
    await leave(lesson.school, lesson.classId, lesson.student)
  },
})
