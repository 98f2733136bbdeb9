import { isLikeName } from '../../contract/like-name.ts'
import { limits } from '../../contract/limits.ts'
import type { BodyOf, ResponseOf } from '../../contract/shapes.ts'
import { emailPattern } from '../platform/identity.ts'
import type { DbOrTx } from '../platform/db.ts'
import { findKnownPeople, type KnownPeople, type KnownPerson } from './known-people.ts'
import { findMade, type MadeStudent } from './list-rows.ts'

type ListedPupil = BodyOf<'addPupils'>['pupils'][number]
type Planned = ResponseOf<'addPupils'>['pupils'][number]
type Problem = NonNullable<Planned['problem']>

/** A row of a list in a form that can be compared. */
export interface Row {
  pupil: ListedPupil
  displayName: string
  email: string | null
  ownId: string | null
  /** Null for a group that doesn't exist yet. */
  classId: number | null
}

/** A row and what becomes of it. */
export interface PlannedRow extends Row {
  outcome: Planned['outcome']
  problem?: Problem
  people: KnownPerson[]
  /** The row of the same pupil that gets the account: this one adds another group. */
  firstRow?: PlannedRow
  /** Who has the card of this row since an earlier request for it. */
  made?: MadeStudent
}

export interface PlanOptions {
  teacherId: number
  /** The class of each group of the list; null for a new one. */
  classIds: (number | null)[]
  /** Null if students can't get cards. */
  pupilDomain: string | null
}

/** What becomes of each row of a list; the same for the dry run and for adding it. */
export async function planPupils(
  db: DbOrTx,
  pupils: ListedPupil[],
  options: PlanOptions,
): Promise<PlannedRow[]> {
  const rows = pupils.map((pupil) => toRow(pupil, options.classIds))
  const known = await findKnownPeople(db, {
    ownIds: rows.flatMap(({ ownId }) => ownId ?? []),
    emails: rows.flatMap(({ email }) => email ?? []),
    classIds: options.classIds.flatMap((id) => id ?? []),
  })
  const keys = pupils.flatMap(({ key }) => key ?? [])
  const made = await findMade(db, options.teacherId, keys)
  const planner = new Planner(known, made, options.pupilDomain)
  return rows.map((row) => planner.plan(row))
}

function toRow(pupil: ListedPupil, classIds: (number | null)[]): Row {
  const displayName = tidy(`${pupil.first_name} ${pupil.last_name}`)
  const [email, ownId] = [tidy(pupil.email ?? '').toLowerCase(), tidy(pupil.own_id ?? '')]
  const classId = classIds[pupil.group] ?? null
  return { pupil, displayName, email: email || null, ownId: ownId || null, classId }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
const normalizeName = (name: string): string => tidy(name).normalize('NFKC').toLowerCase()

class Planner {
  readonly #known: KnownPeople
  readonly #made: Map<string, MadeStudent>
  readonly #pupilDomain: string | null
  readonly #membersByName = new Map<string, KnownPeople['members']>()
  readonly #memberships: Set<string>
  /** The rows before, by each of their keys. */
  readonly #planned = new Map<string, PlannedRow[]>()

  constructor(known: KnownPeople, made: Map<string, MadeStudent>, pupilDomain: string | null) {
    this.#known = known
    this.#made = made
    this.#pupilDomain = pupilDomain
    this.#memberships = new Set(known.members.map(({ class_id, id }) => `${class_id} ${id}`))
    for (const member of known.members) {
      const key = `${member.class_id} ${normalizeName(member.display_name)}`
      this.#membersByName.set(key, [...(this.#membersByName.get(key) ?? []), member])
    }
  }

  plan(row: Row): PlannedRow {
    const planned = this.#decide(row)
    for (const key of getKeys(row)) this.#planned.set(key, [...(this.#planned.get(key) ?? []), planned])
    return planned
  }

  #decide(row: Row): PlannedRow {
    const problem = getProblem(row) ?? this.#findTwice(row)
    if (problem !== null) return leaveOut(row, problem)
    const made = this.#made.get(row.pupil.key ?? '')
    if (made !== undefined && made.classId === row.classId)
      return { ...row, outcome: 'card', people: [], made }
    const byId = this.#findByOwnId(row)
    const byEmail = this.#known.byEmail.get(row.email ?? '')
    if (byId !== undefined && byEmail !== undefined && byId.id !== byEmail.id)
      return leaveOut(row, 'two-people')
    if (byEmail !== undefined) return this.#planKnown(row, byEmail)
    if (byId !== undefined) return this.#planOwnId(row, byId)
    return this.#planSamePupil(row) ?? this.#planSameName(row) ?? this.#planNew(row)
  }

  /** The same pupil in the same group is one row too many. */
  #findTwice(row: Row): Problem | null {
    const isTwice = getKeys(row).some((key) =>
      this.#planned
        .get(key)
        ?.some((one) => one.pupil.group === row.pupil.group && one.outcome !== 'left-out'),
    )
    return isTwice ? 'twice' : null
  }

  #findByOwnId({ ownId, pupil }: Row): KnownPerson | undefined {
    const person = this.#known.byOwnId.get(ownId ?? '')
    return person === undefined || pupil.not_same_as?.includes(person.id) === true ? undefined : person
  }

  /** Lists number their rows, and schools give ids again: with another name the teacher says who it is. */
  #planOwnId(row: Row, person: KnownPerson): PlannedRow {
    const isSame = isLikeName(row.displayName, person.display_name) || row.pupil.same_as === person.id
    return isSame ? this.#planKnown(row, person) : { ...row, outcome: 'same-name', people: [person] }
  }

  #planKnown(row: Row, person: KnownPerson): PlannedRow {
    if (person.role === 'teacher') return leaveOut(row, 'teacher')
    const isMember = this.#memberships.has(`${row.classId} ${person.id}`)
    return { ...row, outcome: isMember ? 'member' : 'joins', people: [person] }
  }

  /** A row before of the same pupil, in another group, decides who it is. */
  #planSamePupil(row: Row): PlannedRow | null {
    const before = getKeys(row)
      .flatMap((key) => this.#planned.get(key) ?? [])
      .find((one) => one.outcome === 'card' || one.firstRow !== undefined || one.people.length > 0)
    if (before === undefined) return null
    if (before.outcome === 'same-name') return { ...row, outcome: 'same-name', people: before.people }
    const [person] = before.people
    if (person !== undefined) return this.#planKnown(row, person)
    return { ...row, outcome: 'joins', people: [], firstRow: before.firstRow ?? before }
  }

  /** Members of the name who may be meant: an own id tells two of a name apart. */
  #planSameName(row: Row): PlannedRow | null {
    const others = new Set(row.pupil.not_same_as)
    const candidates = (
      this.#membersByName.get(`${row.classId} ${normalizeName(row.displayName)}`) ?? []
    ).filter(
      ({ id, own_id }) => !others.has(id) && (own_id === null || row.ownId === null || own_id === row.ownId),
    )
    const chosen = candidates.find(({ id }) => id === row.pupil.same_as)
    if (chosen !== undefined) return { ...row, outcome: 'member', people: [chosen] }
    if (candidates.length === 0) return null
    return { ...row, outcome: 'same-name', people: candidates.slice(0, limits.sameNames) }
  }

  #planNew(row: Row): PlannedRow {
    if (row.email === null)
      return this.#pupilDomain === null ? leaveOut(row, 'no-email') : { ...row, outcome: 'card', people: [] }
    // Nobody can register with such an address.
    if (this.#pupilDomain !== null && row.email.endsWith(`.${this.#pupilDomain}`))
      return leaveOut(row, 'bad-email')
    const isAwaited = this.#known.awaited.has(`${row.classId} ${row.email}`)
    return { ...row, outcome: isAwaited ? 'member' : 'awaited', people: [] }
  }
}

const leaveOut = (row: Row, problem: Problem): PlannedRow => ({
  ...{ ...row, outcome: 'left-out', problem, people: [] },
})

function getProblem({ displayName, email, ownId }: Row): Problem | null {
  if (displayName === '') return 'no-name'
  if (Array.from(displayName).length > limits.displayNameLength) return 'long-name'
  if (ownId !== null && ownId.length > limits.ownIdLength) return 'long-id'
  if (email === null) return null
  return emailPattern.test(email) && email.length <= limits.emailLength ? null : 'bad-email'
}

/** What tells that two rows are one pupil: id or email anywhere, without both the name in one group. */
function getKeys({ pupil, displayName, email, ownId }: Row): string[] {
  if (ownId !== null) return [`id ${ownId}`, ...(email === null ? [] : [`email ${email}`])]
  if (email !== null) return [`email ${email}`]
  return [`name ${pupil.group} ${normalizeName(displayName)}`]
}

/** As the response tells it. */
export const toOutcome = ({ outcome, problem, people }: PlannedRow): Planned => ({
  // A row gets its problem late where the identity service fails for it.
  outcome: problem === undefined ? outcome : 'left-out',
  ...(problem !== undefined && { problem }),
  ...(people.length > 0 && {
    people: people.map(({ id, display_name, email }) => ({ id, display_name, email })),
  }),
})
