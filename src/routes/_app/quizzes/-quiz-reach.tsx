import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import { formatSchoolTime } from '../../../../contract/school-time.ts'
import type { StudentGroup } from '../../../data/class.ts'
import { schoolTimeZone } from '../../../data/runtime-config.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { counted } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './-add-quiz-card.module.css'
import type { QuizDraft } from './-draft-operations.ts'
import type { QuizSettings } from './-quiz-settings.ts'

interface QuizReachProps {
  draft: QuizDraft
  group: StudentGroup
  /** Students see the quiz already, as it was saved before. */
  isPublished?: boolean
}

/** Whom saving a quiz reaches, and when: beside Save. */
export function QuizReach({ draft: { settings, questions }, group, isPublished = false }: QuizReachProps) {
  const now = useNow(settings.opensAt ?? undefined, settings.closesAt ?? undefined)
  const { value: timeZone } = useLazy(schoolTimeZone, settings.opensAt !== null)
  const opens = settings.opensAt && timeZone && formatSchoolTime(settings.opensAt, now, timeZone)
  return (
    <p className={styles.reach}>
      <PeopleRegular aria-hidden="true" />
      <span>
        {formatReach({
          ...{ settings, group, isPublished, opens: opens || null, now },
          isGenerated: questions.some(({ needsGeneration }) => needsGeneration),
        })}
      </span>
    </p>
  )
}

interface Reach {
  settings: QuizSettings
  group: Pick<StudentGroup, 'name' | 'students'>
  isPublished: boolean
  /** Whether a question is to be generated first. */
  isGenerated: boolean
  /** "Monday 08:50" of the school; null if it is not known. */
  opens: string | null
  now: Date
}

/** "21 students of 8C Chemistry see it straight away." */
export function formatReach({ settings, group, isPublished, isGenerated, opens, now }: Reach): string {
  const { isDraft, opensAt, closesAt } = settings
  if (isDraft) return 'No student sees it yet: it is a draft until you publish it.'
  const what = isPublished ? 'the changes' : 'it'
  const when = isGenerated ? 'once the questions are made' : 'straight away'
  const count = group.students.length
  const sees =
    count === 0
      ? `${group.name} has no students yet: whoever joins sees it`
      : `${counted(count, 'student')} of ${group.name} ${count === 1 ? 'sees' : 'see'} ${what} ${when}`
  if (closesAt !== null && new Date(closesAt) <= now) return `${sees}. It is closed: nobody can begin it.`
  if (opensAt !== null && new Date(opensAt) > now)
    return `${sees}, and can begin ${isPublished ? 'the quiz' : 'it'} ${opens ?? 'when it opens'}.`
  return `${sees}.`
}
