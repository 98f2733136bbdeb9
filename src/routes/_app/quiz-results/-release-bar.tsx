import { formatSchoolTime } from '../../../../contract/school-time.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import type { QuizResults, Release } from '../../../data/marking.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './-results-screen.module.css'

const releaseDialog = lazyValue(async () => (await import('./-release-dialog.tsx')).ReleaseDialog)
const scheduleDialog = lazyValue(async () => (await import('./-schedule-dialog.tsx')).ScheduleDialog)
const holdDialog = lazyValue(async () => (await import('./-hold-dialog.tsx')).HoldDialog)

/** Whether students see their marks, with the buttons that change it. */
export function ReleaseBar({ results }: { results: QuizResults }) {
  const { topic, release } = results
  const now = useNow(release.release_at ?? undefined)
  const releasing = useLazyDialog(releaseDialog, 'Releasing the marks')
  const holding = useLazyDialog(holdDialog, 'Holding the marks')
  const scheduling = useLazyDialog(scheduleDialog, 'Choosing a time')
  const isOpen = [releasing, scheduling, holding].some(({ Dialog }) => Dialog !== null)
  const kept = useKeptFocus(isOpen)
  const hasHeld = release.held || release.held_count > 0
  const listedCount = results.rows.filter(({ result_id }) => result_id !== null).length
  const countsMore = hasHeld && release.held_count + release.released_count > listedCount
  return (
    <div {...kept} className={styles.release}>
      <CardNote variant="plain">
        {describe(release, now)}
        {countsMore && ' All attempts are counted.'}
      </CardNote>
      <div className={styles.buttons}>
        {hasHeld && (
          <Button variant="filled" needsServer {...releasing.opener}>
            Release marks
          </Button>
        )}
        {release.held && (
          <Button needsServer {...scheduling.opener}>
            {release.release_at === null ? 'Release at…' : 'Change the time'}
          </Button>
        )}
        {!release.held && (
          <Button needsServer {...holding.opener}>
            {release.release_at === null ? 'Hold marks' : 'Hold again'}
          </Button>
        )}
      </div>
      {releasing.failure}
      {scheduling.failure}
      {holding.failure}
      {scheduling.Dialog && <scheduling.Dialog {...{ topic, release }} onClose={scheduling.close} />}
      {releasing.Dialog && <releasing.Dialog topic={topic} onClose={releasing.close} />}
      {holding.Dialog && <holding.Dialog topic={topic} onClose={holding.close} />}
    </div>
  )
}

function describe(release: Release, now: Date): string {
  const { held, release_at, held_count, released_count, time_zone } = release
  const count = counted(held_count, 'result')
  const released = released_count > 0 ? ` ${counted(released_count, 'is', 'are')} released.` : ''
  if (held && release_at !== null)
    return `Marks are held: ${count}. They will be released ${formatSchoolTime(release_at, now, time_zone)}.${released}`
  if (held) return `Marks are held: ${count}.${released}`
  const rest = held_count > 0 ? ` ${count} still held.` : ''
  if (release_at !== null)
    return `Marks were released ${formatSchoolTime(release_at, now, time_zone)}.${rest}`
  return `Students see their marks straight away.${rest}`
}
