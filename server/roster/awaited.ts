import type { ResponseOf } from '../../contract/shapes.ts'
import { deleteAwaited, findAwaited } from '../class/listed-students.ts'
import { getOwnClass } from '../class/own-class.ts'
import type { DbOrTx } from '../platform/db.ts'
import type { CallContext } from '../platform/serve.ts'

type Awaited = ResponseOf<'getAwaited'>

export async function getAwaited({ db, user, params }: CallContext<'getAwaited'>): Promise<Awaited> {
  await getOwnClass(db, user, params.classId)
  return listAwaited(db, params.classId)
}

export async function removeAwaited({ db, user, body }: CallContext<'removeAwaited'>): Promise<Awaited> {
  const { id } = await getOwnClass(db, user, body.class_id)
  await deleteAwaited(db, id, body.email.toLowerCase())
  return listAwaited(db, id)
}

const listAwaited = async (db: DbOrTx, classId: number): Promise<Awaited> =>
  (await findAwaited(db, classId)).map((one) => ({ ...one, added_at: one.added_at.toISOString() }))
