import { describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../server/worker.ts'
import { getGivenUpName } from '../../../server/platform/job-queue.ts'
import type { JobData, Jobs } from '../../../server/platform/jobs.ts'
import { useSchool } from '../../setup/school.ts'
import { firstFeedback, makeBusy, review, reviewed, type Reviewed } from './marked-lesson.ts'
import { strictExaminer } from './strict-examiner.ts'

const school = useSchool({ examiner: strictExaminer() })

/** Runs a job without the queue. */
async function run(name: string, mine: Reviewed, examiner = strictExaminer()): Promise<void> {
  const job = jobHandlers(examiner)[name]
  if (job === undefined) throw new Error('there is no such job')
  const wanted: JobData = {
    result_id: mine.result,
    subquestion_ids: mine.subquestionIds,
    verifiers: ['clarity'],
  }
  const data = name.startsWith('suggest') ? { ...wanted, instruction: 'kinder' } : wanted
  // These jobs request no others, so they need no queue.
  await job(data, { db: school.db, jobs: {} as Jobs, now: () => school.clock.now })
}

function ill() {
  const examiner = strictExaminer()
  examiner.failing = true
  return examiner
}

describe.each(['verify-feedback', 'suggest-feedback'] as const)('%s', (name) => {
  it('that fails stays busy while it will be retried', async () => {
    const mine = await reviewed(school)
    await makeBusy(school, mine, mine.first.subQuestionId)
    await expect(run(name, mine, ill())).rejects.toThrow('It is ill.')
    expect((await review(mine)).busy_subq_ids).toEqual([mine.first.subQuestionId])
    await run(name, mine)
    expect((await review(mine)).busy_subq_ids).toEqual([])
    expect((await firstFeedback(mine))?.verification_score.clarity).toBe(80)
  })

  it('that fails for good leaves the old feedback, no longer busy', async () => {
    const mine = await reviewed(school)
    const before = await firstFeedback(mine)
    await makeBusy(school, mine, mine.first.subQuestionId)
    await expect(run(name, mine, ill())).rejects.toThrow('It is ill.')
    await run(getGivenUpName(name), mine)
    expect((await review(mine)).busy_subq_ids).toEqual([])
    expect(await firstFeedback(mine)).toEqual(before)
  })

  it('that runs twice changes nothing the second time', async () => {
    const mine = await reviewed(school)
    await makeBusy(school, mine, mine.first.subQuestionId)
    await run(name, mine)
    const after = await review(mine)
    await run(name, mine)
    expect(await review(mine)).toEqual(after)
  })
})

describe('suggest-feedback', () => {
  it('stores the other subquestions when one fails', async () => {
    const mine = await reviewed(school)
    for (const id of mine.subquestionIds) await makeBusy(school, mine, id)
    const examiner = strictExaminer()
    const partly = {
      ...examiner,
      rewrite: (task: Parameters<typeof examiner.rewrite>[0], instruction: string) =>
        task.answer === ''
          ? Promise.reject(new Error('Nothing to say.'))
          : examiner.rewrite(task, instruction),
    }
    await expect(run('suggest-feedback', mine, partly)).rejects.toThrow('Nothing to say.')
    await run(getGivenUpName('suggest-feedback'), mine)
    const seen = await review(mine)
    expect(seen.subquestion_feedback.map(({ feedback_source }) => feedback_source)).toEqual([
      'suggestion',
      'suggestion',
      'marker',
    ])
    expect(seen.busy_subq_ids).toEqual([])
  })
})
