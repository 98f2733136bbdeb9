import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What the linter says of a file that breaks a rule, written for a moment where the rule holds, under a name of this run. */
function lint(probe: string, source: string): string {
  const path = probe.replace('lint-probe', `lint-probe-${process.pid}`)
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  try {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    return spawnSync(process.execPath, [oxlint, path], { cwd: root, encoding: 'utf8' }).stdout
  } finally {
    rmSync(file)
  }
}

test.each([
  [
    'the server does not import the browser part',
    'server/class/lint-probe.ts',
    `import { config } from '../../src/config.ts'\nexport const a = config\n`,
  ],
  [
    'the browser part does not import the server',
    'src/data/lint-probe.ts',
    `import { readEnv } from '../../server/env.ts'\nexport const a = readEnv\n`,
  ],
  [
    'the browser part imports no shapes',
    'src/data/lint-probe.ts',
    `import { shapes } from '../../contract/shapes.ts'\nexport const a = shapes\n`,
  ],
  [
    'components know no data',
    'src/components/lint-probe.ts',
    `import { call } from '../data/screen-call.ts'\nexport const a = call\n`,
  ],
  [
    'data knows no session',
    'src/data/lint-probe.ts',
    `import { currentUser } from '../session/auth-store.ts'\nexport const a = currentUser\n`,
  ],
  [
    'the session knows no answers',
    'src/session/lint-probe.ts',
    `import { outbox } from '../answers/page-outbox.ts'\nexport const a = outbox\n`,
  ],
  [
    'answers know no session',
    'src/answers/lint-probe.ts',
    `import { currentUser } from '../session/auth-store.ts'\nexport const a = currentUser\n`,
  ],
  [
    'the platform knows no noun',
    'server/platform/lint-probe.ts',
    `import { addTopic } from '../topic/topics.ts'\nexport const a = addTopic\n`,
  ],
  [
    'tables know no examiner',
    'server/schema/lint-probe.ts',
    `import { verifiers } from '../examiner/examiner.ts'\nexport const a = verifiers\n`,
  ],
  [
    'the AI service does not import the built-in examiner',
    'server/examiner/ai-service/lint-probe.ts',
    `import { markAnswer } from '../built-in/built-in-examiner.ts'\nexport const a = markAnswer\n`,
  ],
  [
    'the contract stands alone',
    'contract/lint-probe.ts',
    `import { config } from '../src/config.ts'\nexport const a = config\n`,
  ],
])('%s', (_rule, path, source) => {
  expect(lint(path, source)).toContain('no-restricted-imports')
})

test('types that are imported cost the browser nothing, so they are allowed', () => {
  const source = `import type { ResponseOf } from '../../contract/shapes.ts'\nexport type A = ResponseOf<'me'>\n`
  expect(lint('src/data/lint-probe.ts', source)).not.toContain('no-restricted-imports')
})

test('`any` and functions of more than 40 lines are refused', () => {
  const long = `export function long(): number {\n  let sum = 0\n${'  sum += 1\n'.repeat(45)}  return sum\n}\n`
  expect(lint('server/class/lint-probe.ts', long)).toContain('max-lines-per-function')
  expect(lint('server/class/lint-probe.ts', 'export const a = (b: any) => b\n')).toContain('no-explicit-any')
})
