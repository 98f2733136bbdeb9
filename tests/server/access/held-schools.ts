import { eq } from 'drizzle-orm'
import { attempts, results, subquestion_feedback } from '../../../server/schema/exercise.ts'
import type { Examiner } from '../../../server/examiner/examiner.ts'
import { topics } from '../../../server/schema/topic.ts'
import { until, type School, type Visitor } from '../../setup/school.ts'
import { completeAttempt, open, save, submit } from '../exercise/lesson.ts'
import { createSecretLesson, type SecretLesson } from './secret-lesson.ts'
import { createSecretExaminer } from './secrets.ts'

/** How a school's held answers are marked. */
export type Marking = 'full marks' | 'no marks' | 'not yet'

export interface SwitchedExaminer extends Examiner {
  /** From then on answers are marked this way; before, by the built-in examiner. */
  switchTo(marking: Marking): void
  /** Lets what waits be marked. */
  resume(): void
}

export function createSwitchedExaminer(): SwitchedExaminer {
  const examiner = createSecretExaminer()
  let marking: Marking | null = null
  let resume = () => {}
  return {
    ...examiner,
    switchTo(next) {
      marking = next
      if (next === 'not yet') resume = examiner.pause()
    },
    resume: () => resume(),
    async mark(task) {
      const marked = await examiner.mark(task)
      if (marking === null) return marked
      const share = marking === 'no marks' ? 0 : 1
      const entries = task.markScheme.map(({ answer, maxPoints }) => ({
        ...{ entry: answer, awarded: maxPoints * share, quote: null },
      }))
      const feedback = share === 0 ? 'Read the chapter on fruit again, from its first page on.' : 'Good.'
      return { ...marked, mark: task.maxPoints * share, feedback, entries, please_check: share === 0 }
    },
  }
}

/** All schools have this clock, which stands still; jobs have their own. */
const moment = new Date()

export interface HeldSchool extends SecretLesson {
  heldAttempts: number[]
  /** The id of the class's random topic. */
  mixedPractice: number
}

/** The student's, with full marks: a trend compares the latest two with those before, so that a held one would show. */
const visibleResults = 3

/**
 * A school whose student and classmate have visible results, and one that is held of another attempt at the same quiz. All
 * schools are made by the same calls in the same order, and differ in how the held attempts are marked, and in which options
 * are right.
 */
export async function createHeldSchool(
  school: School,
  examiner: SwitchedExaminer,
  marking: Marking,
  right: number,
): Promise<HeldSchool> {
  school.clock.now = moment
  const lesson = await createSecretLesson(school, right)
  examiner.switchTo('full marks')
  for (let n = 0; n < visibleResults; n += 1)
    await completeAttempt(lesson.student, lesson.quiz, ['a coconut', 'it floats', 'wood'])
  const mixedPractice = await holdEverything(lesson)
  examiner.switchTo(marking)
  const heldAttempts: number[] = []
  for (const person of [lesson.student, lesson.classmate]) heldAttempts.push(await hand(lesson, person))
  if (marking !== 'not yet') await untilAllMarked(lesson)
  if (marking === 'no marks') await decideAll(lesson)
  return { ...lesson, heldAttempts, mixedPractice }
}

/** Returns the id of the random topic, which can't be held. */
async function holdEverything({ school, teacher, classId }: SecretLesson): Promise<number> {
  const rows = await school.db.select().from(topics).where(eq(topics.class_id, classId))
  for (const { id, random } of rows)
    if (!random)
      await teacher.get('holdResults', {
        params: { topicId: id },
        body: { student_ids: null, unseen_only: true },
      })
  return rows.find(({ random }) => random)?.id ?? 0
}

async function hand({ quiz }: SecretLesson, person: Visitor): Promise<number> {
  const { attempt_id } = await open(person, quiz.topicId)
  for (const id of quiz.subquestionIds) await save(person, quiz, id, 'it holds air')
  await submit(person, quiz.topicId)
  return attempt_id
}

export const untilAllMarked = ({ school }: SecretLesson) =>
  until(
    () => school.db.select().from(attempts).where(eq(attempts.state, 'submitted')),
    (waiting) => waiting.length === 0,
  )

/** Everything a teacher can do to held marks and feedback. */
async function decideAll({ school, teacher, quiz, student }: SecretLesson): Promise<void> {
  const rows = await school.db
    .select({ resultId: results.id, subQuestionId: subquestion_feedback.subquestion_id })
    .from(subquestion_feedback)
    .innerJoin(results, eq(results.id, subquestion_feedback.result_id))
    .where(eq(results.user_id, student.id))
  const [resultId = 0] = [...new Set(rows.map((row) => row.resultId))].toSorted((a, b) => b - a)
  const held = rows.filter((row) => row.resultId === resultId)
  for (const [index, params] of held.entries()) {
    const body = { type: 'total', total: 0, note: 'Seen.', base: null, key: `decision-${index}-of-test` }
    await teacher.get('decideMark', { params, body })
  }
  const questionId = quiz.questionIds[0] ?? 0
  const subQuestionId = quiz.subquestionIds[0] ?? ''
  const feedback = { feedback: 'Not a fruit at all, and it says so on the page.', verifiers: [] }
  await teacher.get('editFeedback', { params: { resultId, questionId, subQuestionId }, body: feedback })
  const reaction = { reaction: 'like', result_id: String(resultId), subquestion_id: subQuestionId }
  await teacher.get('setReaction', { body: reaction })
}
