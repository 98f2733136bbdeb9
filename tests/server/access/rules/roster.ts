import type { CallName } from '../../../../contract/calls.ts'
import { createUser, getFirst, type Classroom } from '../classroom.ts'
import { createIds, classIds, unknownId, type AccessRule, type CallContext, type Id } from '../access-rule.ts'
import { subjectIds } from './class.ts'

let pupilCount = 0

/** A pupil whom no list had before. */
const newPupil = () => {
  pupilCount += 1
  return { first_name: 'Mia', last_name: `King ${pupilCount}`, group: 0 }
}

/** A pupil for whom nothing is made that differs from one to the next. */
const awaitedPupil = () => {
  const pupil = newPupil()
  return {
    ...pupil,
    key: `row-key-${pupilCount}`,
    own_id: `S${pupilCount}`,
    email: `pupil${pupilCount}@families.example`,
  }
}

const toMember = (member: 'same_as' | 'not_same_as', id: Id) => ({
  [member]: member === 'same_as' ? id : [id],
})

const ownGroups = ({ classId }: Classroom) => [{ name: '9A', class_id: classId }]

/** A pupil of the class with a card. */
async function addPupil({ classroom }: CallContext): Promise<number> {
  const body = { groups: ownGroups(classroom), pupils: [newPupil()] }
  const { cards } = await classroom.teacher.get('addPupils', { body })
  return getFirst(cards).user_id
}

const list = (): AccessRule[] => [
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400] },
    ...{ idName: 'groups.class_id', ids: classIds },
    createRequest: (class_id) => ({ body: { groups: [{ name: '9A', class_id }], pupils: [newPupil()] } }),
  },
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 200, 400, 400] },
    ...{ idName: 'groups.subject_id', ids: subjectIds, createsId: true },
    createRequest: (subject_id) => {
      const pupil = newPupil()
      return { body: { groups: [{ name: pupil.last_name, subject_id }], pupils: [pupil] } }
    },
  },
  // An id of nobody of that name in the group says nothing.
  ...(['same_as', 'not_same_as'] as const).map((member): AccessRule => ({
    ...{ anonymous: 401, student: 403, teacher: [200, 200, 200, 400], idName: `pupils.${member}` },
    ids: createIds(
      ({ classroom }) => classroom.student.id,
      ({ otherClassroom }) => [otherClassroom.student.id, otherClassroom.teacher.id],
    ),
    // With every member of the contract: class_id decides which group it is.
    createRequest: (id, { classroom }) => ({
      body: {
        groups: ownGroups(classroom).map((group) => ({ ...group, subject_id: classroom.subjectId })),
        pupils: [
          { ...awaitedPupil(), same_as: unknownId, not_same_as: [unknownId], ...toMember(member, id) },
        ],
      },
    }),
  })),
]

const cardIds = createIds(addPupil, async ({ school, classroom, otherClassroom }) => [
  // Nobody with a card, and nobody of the class.
  classroom.student.id,
  otherClassroom.student.id,
  (await createUser(school, 'student')).id,
])

const chosenCards = (): AccessRule[] => [
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'class_id', ids: classIds },
    createRequest: async (class_id, context) => ({ body: { class_id, user_ids: [await addPupil(context)] } }),
  },
  {
    ...{ anonymous: 401, student: 403, teacher: [200, 400, 400, 400], idName: 'user_ids' },
    ...{ ids: cardIds, errorNamesId: true },
    createRequest: (id, { classroom }) => ({ body: { class_id: classroom.classId, user_ids: [id] } }),
  },
]

export const rosterRules = {
  checkPupils: list(),
  addPupils: list(),
  getCards: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'classId', ids: classIds },
      createRequest: (classId) => ({ params: { classId } }),
    },
  ],
  getAwaited: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'classId', ids: classIds },
      createRequest: (classId) => ({ params: { classId } }),
    },
  ],
  removeAwaited: [
    {
      ...{ anonymous: 401, student: 403, teacher: [200, 404, 404, 400], idName: 'class_id', ids: classIds },
      createRequest: (class_id) => ({ body: { class_id, email: 'pupil@families.example' } }),
    },
  ],
  makeCards: chosenCards(),
  voidCards: chosenCards(),
} satisfies Partial<Record<CallName, AccessRule[]>>
