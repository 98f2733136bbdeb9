import type { AnswerOf } from '../../contract/shapes.ts'
import { changed } from './answers.ts'
import { firstPerson } from './dashboard-shots.ts'
import { all, follow, seen, type Shot, type Step } from './shot.ts'

type Review = AnswerOf<'getExerciseResults'>

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
      specificity: 'It could name the force that is missing.',
      clarity: 'Short sentences in plain words.',
    },
    ...(item.marking && { marking: { ...item.marking, please_check: true } }),
  })),
})

const busy = (review: Review): Review => ({
  ...withReaction('dislike')(review),
  busy_subq_ids: review.subquestion_feedback.map(({ id }) => id),
})

const open = (words: string): Step => all(follow(/^Review /), seen(words))
const ofStudent = all(firstPerson, follow('Review exercises'), open("Student's answer:"))

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
    readme: 'exercise-review-teacher',
  },
  {
    ...teacher,
    name: 'review-teacher-checked',
    answers: changed('getExerciseResults', checked),
    prepare: ofStudent,
  },
  { ...teacher, name: 'review-teacher-by-hand', answers: disliked, prepare: all(ofStudent, seen('By hand')) },
  {
    ...teacher,
    name: 'review-teacher-suggestion',
    answers: disliked,
    prepare: all(
      ofStudent,
      (page) => page.getByText('AI suggestion').click(),
      async (page) => {
        await page
          .getByLabel('What should be different?')
          .fill('Shorter, and name the force that is missing.')
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
    prepare: all(firstPerson, follow('Review exercises'), seen('Showing quizzes for')),
  },
  {
    ...teacher,
    name: 'attempts-teacher-none',
    answers: changed('getExerciseResultsMeta', () => ({ test_results: {}, total_test_result_count: 0 })),
    prepare: all(firstPerson, follow('Review exercises'), seen('No exercise records')),
  },
]
