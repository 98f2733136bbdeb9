import type { ResponseOf } from '../../contract/shapes.ts'
import { badRequest } from '../platform/errors.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'
import { findGroups } from './groups.ts'
import { findKnownPeople } from './known-people.ts'
import { planPupils, toOutcome, type PlannedRow } from './plan-pupils.ts'

type Response = ResponseOf<'checkPupils'>

/** The dry run of a list: what adding it would do, and who is in its groups and not in it. */
export async function checkPupils({
  db,
  user,
  body,
  identityAdmin,
}: CallContext<'checkPupils'>): Promise<Response> {
  refuseUnknownGroups(body)
  const groups = await findGroups(db, user, body.groups)
  const classIds = groups.map((group) => group?.id ?? null)
  const pupilDomain = identityAdmin?.pupilDomain ?? null
  const rows = await planPupils(db, body.pupils, { teacherId: user.id, classIds, pupilDomain })
  return {
    has_cards: identityAdmin !== null,
    pupils: rows.map(toOutcome),
    leavers: await findLeavers(db, classIds, rows),
  }
}

/** @throws 400 if a row is of a group that the list doesn't have */
export function refuseUnknownGroups({
  groups,
  pupils,
}: {
  groups: unknown[]
  pupils: { group: number }[]
}): void {
  if (pupils.some(({ group }) => group >= groups.length))
    throw badRequest('"group" must be the place of one of "groups", from 0.')
}

/** Nobody is one whom a row may be, also where the teacher has not said so yet. */
async function findLeavers(
  db: DbOrTx,
  classIds: (number | null)[],
  rows: PlannedRow[],
): Promise<Response['leavers']> {
  const ids = [...new Set(classIds.flatMap((id) => id ?? []))]
  const { members } = await findKnownPeople(db, { ownIds: [], emails: [], classIds: ids })
  const listed = new Set(rows.flatMap(({ classId, people }) => people.map(({ id }) => `${classId} ${id}`)))
  return ids
    .map((class_id) => ({
      class_id,
      students: members
        .filter((member) => member.class_id === class_id && !listed.has(`${class_id} ${member.id}`))
        .map(({ id, display_name, email }) => ({ id, display_name, email })),
    }))
    .filter(({ students }) => students.length > 0)
}
