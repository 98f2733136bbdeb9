import type { ResponseOf } from '../../contract/shapes.ts'
import { changed } from './answers.ts'
import { firstPerson } from './dashboard-shots.ts'
import { all, follow, seen, type Shot, type Step } from './shot.ts'

type Review = ResponseOf<'getExerciseResults'>

const withReaction = (reaction: 'like' | 'dislike') => (review: Review) => ({
  ...review,
  user_reactions: review.subquestion_feedback.map(({ id }) => ({ subquestion_id: id, reaction })),
})

const checked = (review: Review): Review => ({
  ...review,
  subquestion_feedback: review.subquestion_feedback.map((item) => ({
    ...item,
    feedback_source: 'teacher',
    verification_score: { scientific_accuracy: 100, specificity: 60, clarity: 80 },
    verification_reason: {
      scientific_accuracy: 'Nothing in it is wrong.',
      specificity: 'It could say what is missing.',
      clarity: 'Short sentences in plain words.',
    },
    ...(item.marking && { marking: { ...item.marking, please_check: true } }),
  })),
})

const service = { by: 'ai-service', version: 'model-4 (instructions 1)' }

const markedByService = (review: Review): Review => ({
  ...review,
  subquestion_feedback: review.subquestion_feedback.map((item) => ({
    ...item,
    feedback_source: 'suggestion',
    ...(item.marking && { marking: { ...item.marking, ...service, writer: service } }),
  })),
})

const refusedByService = (review: Review): Review => ({
  ...review,
  subquestion_feedback: review.subquestion_feedback.map((item) => ({
    ...item,
    ...(item.marking && { marking: { ...item.marking, please_check: true, refused_by: service } }),
  })),
})

const busy = (review: Review): Review => ({
  ...withReaction('dislike')(review),
  busy_subq_ids: review.subquestion_feedback.map(({ id }) => id),
})

/** Opens the oldest result, at the first answer with some of its marks, where it has one. */
const open =
  (words: string): Step =>
  async (page) => {
    const answered = page.waitForResponse(/get-exercise-results\/\d+$/)
    await page
      .getByRole('link', { name: /^Review / })
      .last()
      .click()
    const response = await answered
    const place = firstInPart((await response.json()) as Review)
    const result = response.url().split('/').at(-1)
    await page.goto(`/exercise-review?exercise_id=${result}&${place}`)
    await seen(words)(page)
  }

function firstInPart({ question_details, subquestion_feedback }: Review): string {
  const places = question_details.flatMap(({ exercise_json }, question) =>
    exercise_json.subquestions.map(({ id, maxPoints }, subquestion) => ({
      id,
      maxPoints,
      search: `question=${question + 1}&subquestion=${subquestion + 1}`,
    })),
  )
  const marks = new Map(subquestion_feedback.map(({ id, feedback }) => [id, feedback.mark]))
  const inPart = places.find(({ id, maxPoints }) => {
    const mark = marks.get(id) ?? 0
    return mark > 0 && mark < maxPoints
  })
  return inPart?.search ?? 'question=1&subquestion=1'
}

const recordsOfStudent = all(firstPerson, follow('Review exercises'), seen('Showing quizzes for'), (page) =>
  page
    .getByRole('link', { name: /^Review / })
    .first()
    .waitFor(),
)
const ofStudent = all(recordsOfStudent, open("Student's answer:"))

const teacher = { who: 'teacher', path: '/dashboard' } as const
const disliked = changed('getExerciseResults', withReaction('dislike'))

export const reviewShots: Shot[] = [
  {
    name: 'review-student',
    who: 'student',
    path: '/attempts',
    prepare: open('Your answer:'),
    large: true,
    readme: 'exercise-review-student',
  },
  {
    name: 'review-student-checked',
    who: 'student',
    path: '/attempts',
    answers: changed('getExerciseResults', checked),
    prepare: open('Your answer:'),
  },
  {
    ...teacher,
    name: 'review-teacher',
    answers: changed('getExerciseResults', withReaction('like')),
    prepare: ofStudent,
    large: true,
  },
  {
    ...teacher,
    name: 'review-teacher-checked',
    answers: changed('getExerciseResults', checked),
    prepare: ofStudent,
  },
  {
    ...teacher,
    name: 'review-teacher-marked-by-service',
    answers: changed('getExerciseResults', markedByService),
    prepare: ofStudent,
  },
  {
    ...teacher,
    name: 'review-teacher-refused-by-service',
    answers: changed('getExerciseResults', refusedByService),
    prepare: ofStudent,
  },
  { ...teacher, name: 'review-teacher-by-hand', answers: disliked, prepare: all(ofStudent, seen('By hand')) },
  {
    ...teacher,
    name: 'review-teacher-suggestion',
    readme: 'exercise-review-teacher',
    answers: disliked,
    prepare: all(
      ofStudent,
      (page) => page.getByText('By suggestion').click(),
      async (page) => {
        await page
          .getByLabel('What should be different?')
          .fill('Shorter. Start with what is right, then one step for the other mark.')
      },
    ),
  },
  {
    ...teacher,
    name: 'review-teacher-busy',
    answers: changed('getExerciseResults', busy),
    prepare: all(ofStudent, seen('Processing the feedback...')),
  },
  {
    ...teacher,
    name: 'attempts-teacher',
    prepare: recordsOfStudent,
  },
  {
    ...teacher,
    name: 'attempts-teacher-none',
    answers: changed('getExerciseResultsMeta', () => ({ test_results: {}, total_test_result_count: 0 })),
    prepare: all(firstPerson, follow('Review exercises'), seen('No exercise records')),
  },
]
