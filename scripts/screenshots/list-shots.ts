import type { ResponseOf } from '../../contract/shapes.ts'
import {
  changeResponse,
  refuse,
  repeatItems,
  neverRespond,
  inSequence,
  waitForCard,
  waitForDialog,
  pressButton,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

const down = { detail: 'The server is busy. Try again in a minute.' }

/** The states of every screen with a list: loading, error, empty and long. */
function listShots(
  base: Pick<Shot, 'role' | 'path'> & { screen: string },
  call: Parameters<typeof neverRespond>[0],
  none: Step,
  full?: Step,
): Shot[] {
  const { role, path, screen } = base
  const shots: Shot[] = [
    { name: `${screen}-loading`, role, path, mockResponses: neverRespond(call), isLoading: true },
    {
      name: `${screen}-error`,
      role,
      path,
      mockResponses: refuse(call, 503, down),
      prepare: waitForText('could not be loaded'),
    },
    {
      name: `${screen}-none`,
      role,
      path,
      mockResponses: none,
      prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
  ]
  return full ? [...shots, { name: `${screen}-30`, role, path, mockResponses: full, largeText: true }] : shots
}

type Topics = ResponseOf<'getTopics'>

const manyTopics = changeResponse('getTopics', (topics: Topics) =>
  repeatItems(topics, 30, (topic, index) => ({
    ...topic,
    id: 1000 + index,
    name: index % 7 === 3 ? 'Electromagnetic induction and transformers' : topic.name,
    description: index % 5 === 2 ? '' : topic.description,
  })),
)

/** Every fifth one is new: without students, quizzes and results. */
const isNew = (index: number): boolean => index % 5 === 4
const copyId = (id: number, index: number): number => id + 1000 * index

const manyGroups = inSequence(
  changeResponse('getClasses', (groups) =>
    repeatItems(groups, 30, (group, index) => {
      const { description, subject, teachers } = group
      const id = copyId(group.id, index)
      const name = index % 6 === 2 ? 'Year 11 combined science, higher tier, set 2' : group.name
      return isNew(index)
        ? { id, name, description, subject, teachers, students: [], result_count: 0 }
        : { ...group, id, name }
    }),
  ),
  changeResponse('getTopics', (topics: Topics) =>
    Array.from({ length: 30 }, (_, index) => index)
      .filter((index) => !isNew(index))
      .flatMap((index) =>
        topics.map((topic) => ({
          ...topic,
          id: copyId(topic.id, index),
          class_: { ...topic.class_, id: copyId(topic.class_.id, index) },
        })),
      ),
  ),
)

const manyResults = changeResponse('getExerciseResultsMeta', ({ test_results }) => {
  const results = repeatItems(Object.values(test_results).flat(), 30, (result, index) => ({
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
  await changeResponse('getExerciseAttemptsMeta', () => [])(page)
  await changeResponse('getExerciseResultsMeta', () => ({ test_results: {}, total_test_result_count: 0 }))(
    page,
  )
}

const noTopics = changeResponse('getTopics', () => [])
const noGroups = inSequence(
  changeResponse('getClasses', () => []),
  changeResponse('getTopics', () => []),
)

export const listsOfStates: Shot[] = [
  ...listShots(
    { screen: 'subjects', role: 'student', path: '/subjects' },
    'getAllSubjects',
    changeResponse('getAllSubjects', () => []),
  ),
  ...listShots(
    { screen: 'student-groups-teacher', role: 'teacher', path: '/student-groups' },
    'getClasses',
    noGroups,
    manyGroups,
  ),
  ...listShots(
    { screen: 'student-groups-student', role: 'student', path: '/student-groups' },
    'getClasses',
    noGroups,
  ),
  ...listShots(
    { screen: 'quizzes-teacher', role: 'teacher', path: '/quizzes' },
    'getTopics',
    noTopics,
    manyTopics,
  ),
  ...listShots(
    { screen: 'quizzes-student', role: 'student', path: '/quizzes' },
    'getTopics',
    noTopics,
    manyTopics,
  ),
  ...listShots(
    { screen: 'attempts', role: 'student', path: '/attempts' },
    'getExerciseResultsMeta',
    noResults,
    manyResults,
  ),
]

export const listShotsOfDemo: Shot[] = [
  {
    name: 'subjects-student',
    role: 'student',
    path: '/subjects',
    prepare: waitForCard,
    readmeName: 'subjects',
  },
  {
    name: 'student-groups-teacher',
    role: 'teacher',
    path: '/student-groups',
    prepare: waitForCard,
    largeText: true,
    readmeName: 'student-groups-teacher',
  },
  { name: 'student-groups-student', role: 'student', path: '/student-groups', prepare: waitForCard },
  {
    name: 'student-groups-form-errors',
    role: 'teacher',
    path: '/student-groups',
    prepare: async (page) => {
      await pressButton('Add a group')(page)
      await pressButton('Save')(page)
      await waitForText('Class name is required')(page)
    },
  },
  {
    name: 'student-groups-members',
    role: 'teacher',
    path: '/student-groups',
    viewportOnly: true,
    prepare: async (page) => {
      await pressButton(/^People in/)(page)
      await page.getByText('Add', { exact: true }).click()
      await page.getByLabel('Name or email').fill('student')
      await page.getByRole('listbox', { name: 'Found' }).getByRole('option').first().click()
    },
  },
  {
    name: 'student-groups-delete',
    role: 'teacher',
    path: '/student-groups',
    viewportOnly: true,
    prepare: inSequence(pressButton(/^Delete /), waitForDialog),
  },
]
