import type { ResponseOf } from '../../contract/shapes.ts'
import { changeResponse, inSequence, followLink, waitForText, type Shot, type Step } from './shot.ts'
import { firstPerson } from './dashboard-shots.ts'

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
    feedback_by: { name: 'Ms Okafor', at: review.finished_at },
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
    await waitForText(words)(page)
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

const recordsOfStudent = inSequence(
  firstPerson,
  followLink('Review exercises'),
  waitForText('Showing quizzes for'),
  (page) =>
    page
      .getByRole('link', { name: /^Review / })
      .first()
      .waitFor(),
)
const ofStudent = inSequence(recordsOfStudent, open("Student's answer:"))

const teacher = { role: 'teacher', path: '/dashboard' } as const
const disliked = changeResponse('getExerciseResults', withReaction('dislike'))

export const reviewShots: Shot[] = [
  {
    name: 'review-student',
    role: 'student',
    path: '/attempts',
    prepare: open('Your answer:'),
    largeText: true,
    readmeName: 'exercise-review-student',
  },
  {
    name: 'review-student-checked',
    role: 'student',
    path: '/attempts',
    mockResponses: changeResponse('getExerciseResults', checked),
    prepare: open('Your answer:'),
  },
  {
    ...teacher,
    name: 'review-teacher',
    mockResponses: changeResponse('getExerciseResults', withReaction('like')),
    prepare: ofStudent,
    largeText: true,
  },
  {
    ...teacher,
    name: 'review-teacher-checked',
    mockResponses: changeResponse('getExerciseResults', checked),
    prepare: ofStudent,
  },
  {
    ...teacher,
    name: 'review-teacher-marked-by-service',
    mockResponses: changeResponse('getExerciseResults', markedByService),
    prepare: ofStudent,
  },
  {
    ...teacher,
    name: 'review-teacher-refused-by-service',
    mockResponses: changeResponse('getExerciseResults', refusedByService),
    prepare: ofStudent,
  },
  {
    ...teacher,
    name: 'review-teacher-by-hand',
    mockResponses: disliked,
    prepare: inSequence(ofStudent, waitForText('By hand')),
  },
  {
    ...teacher,
    name: 'review-teacher-suggestion',
    readmeName: 'exercise-review-teacher',
    mockResponses: disliked,
    prepare: inSequence(
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
    mockResponses: changeResponse('getExerciseResults', busy),
    prepare: inSequence(ofStudent, waitForText('Processing the feedback...')),
  },
  {
    ...teacher,
    name: 'attempts-teacher',
    prepare: recordsOfStudent,
  },
  {
    ...teacher,
    name: 'attempts-teacher-none',
    mockResponses: changeResponse('getExerciseResultsMeta', () => ({
      test_results: {},
      total_test_result_count: 0,
    })),
    prepare: inSequence(firstPerson, followLink('Review exercises'), waitForText('No exercise records')),
  },
]
