import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCode, type Code } from './code.ts'

/** A deliberate mistake: a text that stands once in a file, and what stands there instead. */
export interface Defect {
  name: string
  file: string
  find: string
  replace: string
}

const rows = 'sw/outbox/rows.ts'
const copies = 'sw/outbox/copies.ts'
const pass = 'sw/outbox/pass.ts'
const outcome = 'sw/outbox/outcome.ts'
const layered = 'sw/outbox/layered-storage.ts'
const leaving = 'sw/outbox/leaving.ts'
const pace = 'sw/outbox/pace.ts'
const wire = 'sw/outbox/wire.ts'
const answers = 'src/offline/answers.ts'
const courier = 'src/offline/courier.ts'

const settles = 'await run.storage.changeRow(row, (now) => settled(now, row, outcome))'
const sends = 'const outcome = await run.wire.saveAnswer(row, writer)'
const busy = 'if ([400, 404, 409, 413].includes(status))'
const held = "if (status === 401 || status === 403 || error.code === 'other_user')"
const again = "if (outcome.is === 'again') return"
const triesOf = `const pace = run.pace as Pace & { counts?: Map<string, number> }
  const counts = (pace.counts ??= new Map<string, number>())
  counts.set(row.text, (counts.get(row.text) ?? 0) + 1)`

export const defects: Defect[] = [
  defect(
    'drops the row on 401',
    pass,
    settles,
    `await run.storage.changeRow(row, (now) => (outcome.is === 'held' ? null : settled(now, row, outcome)))`,
  ),
  defect(
    'treats 403 as refused',
    outcome,
    held,
    `if (status === 403) return { is: 'refused', reason: error.detail }\n  ${held}`,
  ),
  defect(
    'does not look at the revision at an acknowledgement',
    rows,
    'if (row.rev !== sent.rev || row.text !== sent.text || !isOnItsWay(row)) return rebased(row, sent, outcome)',
    'if (!isOnItsWay(row)) return undefined',
  ),
  defect(
    'deletes the row before the acknowledgement',
    pass,
    sends,
    `await run.storage.changeRow(row, () => null)\n  ${sends}`,
  ),
  defect(
    'accepts HTML with 200',
    outcome,
    'if (body === null) return noAnswer',
    `if (body === null) return reply.status === 200 ? { is: 'acknowledged' } : noAnswer`,
  ),
  defect(
    'accepts a redirected 200',
    outcome,
    'if (!isJson || reply.redirected) return null',
    'if (!isJson) return null',
  ),
  defect(
    'does not say whom a call is for',
    wire,
    '[names.expectUser]: String(user),',
    "...(user < 0 && { [names.expectUser]: '' }),",
  ),
  defect(
    'goes on sending for who was signed in first',
    pass,
    'const user = await parts.storage.person()',
    'const user = ((parts.pace as Pace & { user?: number | null }).user ??= await parts.storage.person())',
  ),
  defect(
    'gives up a row after five minutes',
    pace,
    'wait(row: RowKey): number {',
    `readonly #begun = new Map<string, number>()
  wait(row: RowKey): number {
    const begun = this.#begun.get(idOf(row)) ?? this.#clock.now()
    this.#begun.set(idOf(row), begun)
    if (this.#clock.now() - begun > 300_000) return Number.POSITIVE_INFINITY`,
  ),
  defect(
    'drops a row after four tries',
    pass,
    again,
    `${triesOf}
  if (outcome.is === 'again' && counts.get(row.text) === 4) return void (await run.storage.changeRow(row, () => null))
  ${again}`,
  ),
  defect('sends Finish before the answers', pass, '!ofAttempt.some(isOnItsWay) &&', ''),
  defect(
    'sends Finish in spite of conflicts',
    pass,
    'ofAttempt.every((row) => !isTroubled(row) || finish.without.includes(row.place))',
    'true',
  ),
  defect(
    'lets the base follow the server without the text being shown',
    rows,
    'text, rev, base_rev: shown, state',
    'text, rev, base_rev: rev - 1, state',
  ),
  defect(
    'does not count above the highest revision seen',
    rows,
    'const rev = Math.max(known, shown) + 1',
    'const rev = shown + 1',
  ),
  defect(
    'does not release held rows at sign-in',
    leaving,
    "row.state === 'held' ? { ...row, state: 'waiting' } : row",
    'row',
  ),
  defect(
    'leaves rows unsealed at sign-out',
    leaving,
    'rows: sealed === null ? unsent : [],',
    'rows: unsent,',
  ),
  defect(
    'drops what is sealed when somebody else signs in',
    leaving,
    'if (rows.length > 0) await leave(device, other)',
    `if (rows.length > 0) await leave(device, other)
    await device.storage.changeAll(other, (kept) => ({ ...kept, sealed: [] }))`,
  ),
  defect(
    'takes superseded for an acknowledgement',
    outcome,
    "? { is: 'superseded', rev: revision, text: answer } : null",
    "? { is: 'acknowledged' } : null",
  ),
  defect(
    'drops the own text when it is superseded',
    rows,
    'return outcome.text === row.text',
    'return outcome.text !== row.text || outcome.text === row.text',
  ),
  defect(
    'treats missing answers as a refusal',
    outcome,
    "if (error.code === 'answers_missing') return",
    'if (status === 0) return',
  ),
  defect(
    'treats 5xx as a refusal',
    outcome,
    busy,
    'if ([400, 404, 409, 413].includes(status) || status >= 500)',
  ),
  defect(
    'does not try again after a timeout',
    wire,
    "return { is: 'again', busy: false, atOnce: limit.signal.reason === heard }",
    "return { is: 'refused', reason: 'No answer' }",
  ),
  defect(
    'forgets what was spilled',
    layered,
    'for (const row of this.#isDown ? [] : below) await this.changeRow(row, () => undefined)',
    'for (const row of below) this.#fallback.remove(row)',
  ),
  defect(
    'ignores Retry-After',
    outcome,
    'retryAfter: retryAfter(reply)',
    'retryAfter: Number(retryAfter(reply)) * 0',
  ),
  defect(
    'swallows that the disk is full',
    layered,
    'await this.#makeRoom()\n        return above()',
    'return { sealed: [], rows: [] } as Awaited<ReturnType<typeof above>>',
  ),
  defect(
    'learns over rows that wait',
    rows,
    "if (row !== undefined && (!isAnswer(row) || row.state !== 'acknowledged')) return undefined",
    'if (row !== undefined && !isAnswer(row)) return undefined',
  ),
  defect(
    'writes to the box that is open',
    answers,
    'write(this.#key(id), ',
    'write(this.#key([...this.#boxes.keys()].at(-1) ?? id), ',
  ),
  defect(
    'acknowledges whatever revision is named',
    outcome,
    'if (saved === true && revision === rev)',
    'if (saved === true)',
  ),
  defect('does not give up what hangs when the server is heard', wire, 'call.abort(heard)', ''),
  defect(
    'does not look for the connection while something waits',
    courier,
    'if (await this.#parts.probe()) await this.now(true)',
    '',
  ),
  defect(
    'lets a row below win by its revision alone',
    copies,
    '  return { ...other, rev: Math.max(topOf(kept), topOf(other)) + 1 }\n}',
    '  return kept\n}',
  ),
  defect(
    'takes a hand-in back in memory only',
    layered,
    "if (changed === null && mayBeAbove) throw new Error('The outbox cannot be written')",
    '',
  ),
]

function defect(name: string, file: string, find: string, replace: string): Defect {
  return { name, file, find, replace }
}

const root = join(import.meta.dirname, '../../../..')
const copied = [
  'contract',
  'sw/outbox',
  'src/offline/answers.ts',
  'src/offline/answer-state.ts',
  'src/offline/courier.ts',
  'src/config.ts',
  'tsconfig.base.json',
]

/** A copy of the product's code with the defect, or an unchanged one; `drop` takes it away. */
export async function copyWith(defect: Defect | null): Promise<{ code: Code; drop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  if (defect !== null) {
    const path = join(folder, defect.file)
    const parts = readFileSync(path, 'utf8').split(defect.find)
    if (parts.length !== 2)
      throw new Error(`${defect.find} stands ${parts.length - 1} times in ${defect.file}`)
    writeFileSync(path, parts.join(defect.replace))
  }
  const code = await loadCode(pathToFileURL(`${folder}/`))
  return { code, drop: () => rmSync(folder, { recursive: true }) }
}
