import type { ResponseOf } from '../../contract/shapes.ts'
import { changed, refused, rows, unanswered } from './answers.ts'
import { all, card, dialog, press, seen, type Shot, type Step } from './shot.ts'

const down = { detail: 'The database does not answer. Try again in a minute.' }

/** What every screen with a list has: on its way, not to be had, nothing there, and more than fits. */
function listShots(
  base: Pick<Shot, 'who' | 'path'> & { screen: string },
  call: Parameters<typeof unanswered>[0],
  none: Step,
  full?: Step,
): Shot[] {
  const { who, path, screen } = base
  const shots: Shot[] = [
    { name: `${screen}-loading`, who, path, answers: unanswered(call), loading: true },
    {
      name: `${screen}-error`,
      who,
      path,
      answers: refused(call, 503, down),
      prepare: seen('could not be loaded'),
    },
    {
      name: `${screen}-none`,
      who,
      path,
      answers: none,
      prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
  ]
  return full ? [...shots, { name: `${screen}-30`, who, path, answers: full, large: true }] : shots
}

type Topics = ResponseOf<'getTopics'>

const manyTopics = changed('getTopics', (topics: Topics) =>
  rows(topics, 30, (topic, index) => ({
    ...topic,
    id: 1000 + index,
    name: index % 7 === 3 ? 'Electromagnetic induction and transformers' : topic.name,
    description: index % 5 === 2 ? '' : topic.description,
  })),
)

const manyGroups = changed('getClasses', (groups) =>
  rows(groups, 30, (group, index) => ({
    ...group,
    id: 1000 + index,
    name: index % 6 === 2 ? 'Year 11 combined science, higher tier, set 2' : group.name,
    students: index % 4 === 1 ? [] : group.students,
  })),
)

const manyResults = changed('getExerciseResultsMeta', ({ test_results }) => {
  const results = rows(Object.values(test_results).flat(), 30, (result, index) => ({
    ...result,
    id: 1000 + index,
    accuracy: (index * 37) % 101,
    time_taken: index % 5 === 0 ? 42 : result.time_taken,
    topic_name: index % 9 === 4 ? 'Electromagnetic induction and transformers' : result.topic_name,
  }))
  return {
    test_results: {
      Today: results.slice(0, 3),
      Yesterday: results.slice(3, 8),
      'Last week': results.slice(8),
    },
    total_test_result_count: results.length,
  }
})

const noResults: Step = async (page) => {
  await changed('getExerciseAttemptsMeta', () => [])(page)
  await changed('getExerciseResultsMeta', () => ({ test_results: {}, total_test_result_count: 0 }))(page)
}

const noTopics = changed('getTopics', () => [])
const noGroups = changed('getClasses', () => [])

export const listsOfStates: Shot[] = [
  ...listShots(
    { screen: 'subjects', who: 'student', path: '/subjects' },
    'getAllSubjects',
    changed('getAllSubjects', () => []),
  ),
  ...listShots(
    { screen: 'student-groups-teacher', who: 'teacher', path: '/student-groups' },
    'getClasses',
    noGroups,
    manyGroups,
  ),
  ...listShots(
    { screen: 'student-groups-student', who: 'student', path: '/student-groups' },
    'getClasses',
    noGroups,
  ),
  ...listShots(
    { screen: 'quizzes-teacher', who: 'teacher', path: '/quizzes' },
    'getTopics',
    noTopics,
    manyTopics,
  ),
  ...listShots(
    { screen: 'quizzes-student', who: 'student', path: '/quizzes' },
    'getTopics',
    noTopics,
    manyTopics,
  ),
  ...listShots(
    { screen: 'attempts', who: 'student', path: '/attempts' },
    'getExerciseResultsMeta',
    noResults,
    manyResults,
  ),
]

export const listShotsOfDemo: Shot[] = [
  { name: 'subjects-student', who: 'student', path: '/subjects', prepare: card, readme: 'subjects' },
  {
    name: 'student-groups-teacher',
    who: 'teacher',
    path: '/student-groups',
    prepare: card,
    large: true,
    readme: 'student-groups-teacher',
  },
  { name: 'student-groups-student', who: 'student', path: '/student-groups', prepare: card },
  {
    name: 'student-groups-form-errors',
    who: 'teacher',
    path: '/student-groups',
    prepare: async (page) => {
      await press('Add a group')(page)
      await press('Save')(page)
      await seen('Class name is required')(page)
    },
  },
  {
    name: 'student-groups-members',
    who: 'teacher',
    path: '/student-groups',
    window: true,
    prepare: async (page) => {
      await press(/Add or remove people/)(page)
      await page.getByLabel('Name or email').fill('student')
      await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
    },
  },
  {
    name: 'student-groups-delete',
    who: 'teacher',
    path: '/student-groups',
    window: true,
    prepare: all(press(/^Delete /), dialog),
  },
]
