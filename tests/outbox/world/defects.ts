import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCode, type Code } from './code.ts'

/** A deliberate mistake: `find` occurs once in the file and is replaced. */
export interface Defect {
  name: string
  file: string
  find: string
  replace: string
}

const items = 'outbox/items.ts'
const merge = 'outbox/merge.ts'
const send = 'outbox/send.ts'
const api = 'outbox/api.ts'
const layered = 'outbox/layered-storage.ts'
const userLock = 'outbox/user-lock.ts'
const backoff = 'outbox/backoff.ts'
const answers = 'src/answers/answers.ts'
const scheduler = 'src/answers/send-scheduler.ts'

const applies = 'await run.storage.updateItem(item, (now) => applySendResult(now, item, result))'
const saves = 'const result = await run.api.saveAnswer(item, writer)'
const rejects = 'if ([400, 404, 409, 413].includes(status))'
const needsAuth = "if (status === 401 || status === 403 || error.code === 'other_user')"
const retries = "if (result.type === 'retry') return"
const countsTries = `const backoff = run.backoff as Backoff & { counts?: Map<string, number> }
  const counts = (backoff.counts ??= new Map<string, number>())
  counts.set(item.text, (counts.get(item.text) ?? 0) + 1)`

export const defects: Defect[] = [
  defect(
    'drops the item on 401',
    send,
    applies,
    `await run.storage.updateItem(item, (now) => (result.type === 'needs-auth' ? null : applySendResult(now, item, result)))`,
  ),
  defect(
    'treats 403 as rejected',
    api,
    needsAuth,
    `if (status === 403) return { type: 'rejected', reason: error.detail }\n  ${needsAuth}`,
  ),
  defect(
    'ignores the revision of an acknowledgement',
    items,
    'if (item.revision !== sent.revision || item.text !== sent.text || !isPending(item))\n    return rebase(item, sent, result)',
    'if (!isPending(item)) return undefined',
  ),
  defect(
    'deletes the item before the acknowledgement',
    send,
    saves,
    `await run.storage.updateItem(item, () => null)\n  ${saves}`,
  ),
  defect(
    'accepts HTML with 200',
    api,
    'if (body === null) return noResponse',
    `if (body === null) return response.status === 200 ? { type: 'acknowledged' } : noResponse`,
  ),
  defect(
    'accepts a redirected 200',
    'contract/http.ts',
    '!redirected && (headers',
    '(redirected || !redirected) && (headers',
  ),
  defect(
    'does not say whom a call is for',
    api,
    '[names.expectUser]: String(user),',
    "...(user < 0 && { [names.expectUser]: '' }),",
  ),
  defect(
    'goes on sending for the user who was signed in first',
    send,
    'const user = await deps.storage.signedInUser()',
    'const user = ((deps.backoff as Backoff & { user?: number | null }).user ??= await deps.storage.signedInUser())',
  ),
  defect(
    'gives up an item after five minutes',
    backoff,
    'delayMs(item: ItemKey): number {',
    `readonly #begun = new Map<string, number>()
  delayMs(item: ItemKey): number {
    const begun = this.#begun.get(itemId(item)) ?? this.#clock.now()
    this.#begun.set(itemId(item), begun)
    if (this.#clock.now() - begun > 300_000) return Number.POSITIVE_INFINITY`,
  ),
  defect(
    'drops an item after four tries',
    send,
    retries,
    `${countsTries}
  if (result.type === 'retry' && counts.get(item.text) === 4) return void (await run.storage.updateItem(item, () => null))
  ${retries}`,
  ),
  defect('submits before the answers have arrived', send, '!answers.some(isPending) &&', ''),
  defect(
    'submits in spite of conflicts',
    send,
    'answers.every((item) => !needsDecision(item) || submit.excluded.includes(item.subquestionId))',
    'true',
  ),
  defect(
    'moves the base revision without showing the text',
    items,
    'revision: Math.max(known, baseRevision) + 1,\n    baseRevision,',
    'revision: Math.max(known, baseRevision) + 1,\n    baseRevision: Math.max(known, baseRevision),',
  ),
  defect(
    'does not count above the highest revision seen',
    items,
    'revision: Math.max(known, baseRevision) + 1,',
    'revision: baseRevision + 1,',
  ),
  defect(
    'does not resume items at sign-in',
    userLock,
    "item.state === 'needs-auth' ? { ...item, state: 'waiting' } : item",
    'item',
  ),
  defect(
    'leaves items unencrypted at sign-out',
    userLock,
    'items: encrypted === null ? unsent : [],',
    'items: unsent,',
  ),
  defect(
    'drops encrypted items when somebody else signs in',
    userLock,
    'if (items.length > 0) await lock(deps, other)',
    `if (items.length > 0) await lock(deps, other)
    await deps.storage.updateQueue(other, (queue) => ({ ...queue, encrypted: [] }))`,
  ),
  defect(
    'takes superseded for an acknowledgement',
    api,
    "? { type: 'superseded', revision, text: answer } : null",
    "? { type: 'acknowledged' } : null",
  ),
  defect(
    'drops the own text when it is superseded',
    items,
    'return result.text === item.text',
    'return result.text !== item.text || result.text === item.text',
  ),
  defect(
    'treats missing answers as a rejection',
    api,
    "if (error.code === 'answers_missing')",
    'if (status === 0)',
  ),
  defect(
    'treats 5xx as a rejection',
    api,
    rejects,
    'if ([400, 404, 409, 413].includes(status) || status >= 500)',
  ),
  defect(
    'does not retry after a timeout',
    api,
    "return { type: 'retry', isBusy: false, immediately: call.signal.reason === serverReachable }",
    "return { type: 'rejected', reason: 'No answer' }",
  ),
  defect(
    'forgets what was written synchronously',
    layered,
    'for (const copy of this.#isDown ? [] : copies) await this.updateItem(copy, () => undefined)',
    'for (const copy of copies) this.#fallback.remove(copy)',
  ),
  defect(
    'ignores Retry-After',
    api,
    'return delayMs === null ? null : Math.min(delayMs, maxRetryAfterMs)',
    'return delayMs === null ? null : 0',
  ),
  defect(
    'swallows that the disk is full',
    layered,
    'await this.#freeStorage()\n        return toDatabase()',
    'return { encrypted: [], items: [] } as Awaited<ReturnType<typeof toDatabase>>',
  ),
  defect(
    'merges server answers over unsent items',
    items,
    "if (item !== undefined && (!isAnswer(item) || item.state !== 'acknowledged')) return undefined",
    'if (item !== undefined && !isAnswer(item)) return undefined',
  ),
  defect(
    'writes to the box that is open',
    answers,
    'write(this.#key(id), ',
    'write(this.#key([...this.#boxes.keys()].at(-1) ?? id), ',
  ),
  defect(
    'acknowledges whatever revision is named',
    api,
    'if (saved === true && revision === sent)',
    'if (saved === true)',
  ),
  defect(
    'does not abort calls that hang when the server is reachable',
    api,
    'call.abort(serverReachable)',
    '',
  ),
  defect(
    'does not look for the connection while something waits',
    scheduler,
    'if (await this.#deps.probe()) await this.now(true)',
    '',
  ),
  defect(
    'lets a stored item win over a diverged copy by its revision alone',
    merge,
    '  return { ...other, revision: Math.max(storedMax, maxRevision(other)) + 1 }\n}',
    '  return stored\n}',
  ),
  defect(
    'cancels a submission in memory only',
    layered,
    "if (updated === null && mayBeStored) throw new Error('The outbox cannot be written')",
    '',
  ),
]

function defect(name: string, file: string, find: string, replace: string): Defect {
  return { name, file, find, replace }
}

const root = join(import.meta.dirname, '../../..')
const copied = [
  'contract',
  'outbox',
  'src/answers/answers.ts',
  'src/answers/send-scheduler.ts',
  'src/config.ts',
  'src/lib/store.ts',
  'tsconfig.base.json',
]

/** A copy of the product's code with the defect, or an unchanged one without; `drop` deletes the copy. */
export async function copyWith(defect: Defect | null): Promise<{ code: Code; drop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  if (defect !== null) {
    const path = join(folder, defect.file)
    const parts = readFileSync(path, 'utf8').split(defect.find)
    if (parts.length !== 2)
      throw new Error(`${defect.find} occurs ${parts.length - 1} times in ${defect.file}`)
    writeFileSync(path, parts.join(defect.replace))
  }
  const code = await loadCode(pathToFileURL(`${folder}/`))
  return { code, drop: () => rmSync(folder, { recursive: true }) }
}
