import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/headless/svg/clipboard-task-list-ltr'
import { useQuery } from '@tanstack/react-query'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import { StaleBanner } from '../../../components/feedback/banner.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Popover } from '../../../components/feedback/popover.tsx'
import { TryAgainButton } from '../../../components/feedback/refresh-button.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import type { QuestionKind } from '../../../../contract/question-kinds.ts'
import { listAlternatives } from '../../../../contract/quiz-draft.ts'
import { toReason } from '../../../data/call.ts'
import { getMarkScheme } from '../../../data/exercise.ts'
import { getFailure } from '../../../data/query-client.ts'
import styles from './-mark-scheme.module.css'

interface MarkSchemeProps {
  questionId: number
  subquestionId: string
  kind: QuestionKind | undefined
}

/** A button that opens the mark scheme of a subquestion and only then fetches it. */
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
      <MarkScheme {...props} />
    </Popover>
  )
}

function MarkScheme({ questionId, subquestionId, kind }: MarkSchemeProps) {
  const scheme = useQuery(getMarkScheme([questionId]))
  const error = getFailure(scheme)
  if (scheme.data === undefined)
    return error ? (
      <div role="alert">
        <CardNote variant="error">The mark scheme could not be loaded. {toReason(error)}</CardNote>
        <TryAgainButton onRetry={scheme.refetch} />
      </div>
    ) : (
      <Spinner label="Loading the mark scheme" />
    )
  const rows = scheme.data.mark_schemes
    .find(({ id }) => id === questionId)
    ?.subquestion.find(({ id }) => id === subquestionId)?.answer
  if (!rows?.length) return <p>No answer available</p>
  return (
    <>
      <StaleBanner things="mark scheme" reason={null} fetchedAt={scheme.dataUpdatedAt} />
      <table className={styles.scheme}>
        <thead>
          <tr>
            <th scope="col">Mark</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mark, description }, index) => (
            <tr key={index}>
              <td>{mark}</td>
              <td className={styles.description}>
                <Alternatives alternatives={listAlternatives(kind, description)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
