import { getKindFields } from '../../../contract/question-kinds.ts'
import { subquestionPoints } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../../../server/examiner/examiner.ts'
import { demoQuizzes } from '../../../content/demo-school/quizzes.ts'

/** Every subquestion of the demo school as a task, with three sample answers. */
export const demoParts = demoQuizzes.flatMap((quiz) =>
  quiz.questions.flatMap((question) =>
    question.subquestions.map((part) => ({
      where: `${quiz.name}: ${part.subquestionDescription}`,
      samples: part.samples,
      task: {
        question: question.questionDescription,
        subquestion: part.subquestionDescription,
        maxPoints: subquestionPoints(part),
        markScheme: part.answers,
        ...getKindFields(part),
      } satisfies Omit<MarkTask, 'answer'>,
    })),
  ),
)

export const qualities = ['full', 'partial', 'poor'] as const

/** Every sample of every subquestion: 3 answers to each. */
export const demoAnswers = demoParts.flatMap(({ where, samples, task }) =>
  qualities.map((quality) => ({ where, quality, task: { ...task, answer: samples[quality] } })),
)
