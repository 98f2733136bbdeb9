import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { useQuery } from '@tanstack/react-query'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { FetchAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { listAlternatives } from '../../../../contract/quiz-draft.ts'
import { toReason } from '../../../data/call.ts'
import { type MarkScheme, type StoredExercise, getMarkScheme } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import { marks } from '../../../lib/numbers.ts'
import type { Step } from '../../../lib/steps.ts'
import styles from './-mark-scheme.module.css'
import { type Part, isPartOf, listParts } from './-parts.ts'

interface MarkSchemeProps {
  exercises: StoredExercise[]
  step: Step
}

/** A button that opens the mark scheme of the quiz, and only then fetches it. */
export function MarkSchemeButton(props: MarkSchemeProps) {
  return (
    <Popover
      title="Mark scheme"
      renderButton={(opens) => (
        <Button {...opens} icon={<ClipboardTaskListLtrRegular />}>
          View mark scheme
        </Button>
      )}
    >
      <QuizScheme {...props} />
    </Popover>
  )
}

function QuizScheme({ exercises, step }: MarkSchemeProps) {
  const scheme = useQuery(getMarkScheme(exercises.map(({ id }) => id)))
  const error = getFailure(scheme)
  if (scheme.data === undefined)
    return error ? (
      <div role="alert">
        <CardNote variant="error">The mark scheme could not be loaded. {toReason(error)}</CardNote>
        <FetchAgainButton label="Try again" onRefetch={scheme.refetch} />
      </div>
    ) : (
      <Spinner label="Loading the mark scheme" />
    )
  return (
    <>
      <StaleBanner things="mark scheme" reason={null} fetchedAt={scheme.dataUpdatedAt} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling area. */}
      <div className={styles.quiz} role="region" aria-label="Mark scheme of the whole quiz" tabIndex={0}>
        <table className={styles.scheme}>
          <thead>
            <tr>
              <th scope="col">Mark</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          {listParts(exercises).map((part) => (
            <PartScheme
              key={part.number}
              part={part}
              rows={findRows(scheme.data.mark_schemes, part)}
              isCurrent={isPartOf(step, part)}
            />
          ))}
        </table>
      </div>
    </>
  )
}

type Row = MarkScheme['subquestion'][number]['answer'][number]

const findRows = (schemes: MarkScheme[], { questionId, id }: Part): Row[] =>
  schemes.find((scheme) => scheme.id === questionId)?.subquestion.find((subquestion) => subquestion.id === id)
    ?.answer ?? []

interface PartSchemeProps {
  part: Part
  rows: Row[]
  isCurrent: boolean
}

/** What is asked, and what earns its marks. */
const PartScheme = ({ part: { number, text, points, kind }, rows, isCurrent }: PartSchemeProps) => (
  <tbody ref={isCurrent ? scrollToPart : undefined}>
    <tr className={styles.part} aria-current={isCurrent ? 'step' : undefined}>
      <th scope="rowgroup">{number}</th>
      <td>
        {text} <span className={styles.points}>{marks(points)}</span>
      </td>
    </tr>
    {rows.map(({ mark, description }, index) => (
      <tr key={index}>
        <td>{mark}</td>
        <td className={styles.description}>
          <Alternatives alternatives={listAlternatives(kind, description)} />
        </td>
      </tr>
    ))}
    {rows.length === 0 && (
      <tr>
        <td className={styles.none} colSpan={2}>
          No answer available
        </td>
      </tr>
    )}
  </tbody>
)

/** Shows the part below the head of the table, which stays. */
function scrollToPart(part: HTMLElement | null): void {
  const box = part?.closest('div')
  const head = part?.closest('table')?.tHead
  if (part && box && head) box.scrollTop = part.offsetTop - head.offsetHeight
}
