import type { Mutant } from './mutant.ts'

const model = ['tests/outbox/drills.test.ts']
const network = ['tests/outbox/drill-network.test.ts']
const follower = ['tests/src/answers/drill-follower.test.ts']
const server = ['tests/server/room/drills.test.ts']

export const drills: Mutant[] = [
  {
    id: 'drills-count-from-the-response',
    file: 'src/answers/drill-follower.ts',
    find: 'const drill = { id, topic, attempt, totalMs, leftMs, at }',
    replacement: 'const drill = { id, topic, attempt, totalMs, leftMs, at: contactAt }',
    harm: 'On a slow network a drill goes on after the teacher was told that it is over.',
    tests: model,
  },
  {
    id: 'drills-hit-every-exercise',
    file: 'outbox/drill-network.ts',
    find: 'isOfExercise(call) &&\n  ([attempt',
    replacement: 'isOfExercise(call) ||\n  ([attempt',
    harm: 'A drill of one group breaks the quiz of another one on the same device.',
    tests: model,
  },
  {
    id: 'drills-block-their-own-end',
    file: 'outbox/drill-network.ts',
    find: '!path.includes(drillCallPath) &&',
    replacement: '',
    harm: 'A drill that the teacher stops goes on until its time is over.',
    tests: network,
  },
  {
    id: 'drills-last-longer-when-the-date-is-set-back',
    file: 'contract/drill.ts',
    find: 'passedMs < 0 ? 0 : Math.max(0, leftMs - passedMs)',
    replacement: 'Math.max(0, leftMs - passedMs)',
    harm: 'A device whose date is set back stays in a drill for hours.',
    tests: network,
  },
  {
    id: 'drills-begin-again',
    file: 'src/answers/drill-follower.ts',
    find: 'if (known.endedAt !== null) return',
    replacement: 'if (known.endedAt !== null) return this.#beginNew(user, attempt, notice, sentAt)',
    harm: 'A stopped drill starts again with a response that was under way.',
    tests: follower,
  },
  {
    id: 'drills-leave-out-a-second-attempt',
    file: 'src/answers/drill-follower.ts',
    find: 'attempts: [...attempts, { attempt, before: {}, typed: {} }],',
    replacement: 'attempts,',
    harm: 'The sheet says nothing of the answers of an attempt that was begun during the drill.',
    tests: follower,
  },
  {
    id: 'drills-start-while-marks-are-held',
    file: 'server/room/drill-calls.ts',
    find: 'if (quiz.held)',
    replacement: 'if (quiz.held && quiz.one_attempt)',
    harm: 'A class is disturbed in a test whose marks count.',
    tests: server,
  },
  {
    id: 'drills-believe-what-devices-say-is-delivered',
    file: 'server/room/drill-sheet.ts',
    find: 'count(*) filter (where arrived) as delivered',
    replacement: 'count(*) filter (where arrived or saved) as delivered',
    harm: 'A sheet says that an answer is on the server which is lost.',
    tests: server,
  },
]
