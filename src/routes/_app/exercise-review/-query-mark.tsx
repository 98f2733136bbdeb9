import { HandRightRegular } from '@fluentui/react-icons/headless/svg/hand-right'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useState } from 'react'
import { QuotedWords } from '../../../components/exercise-book/quoted-words.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useKeptFocus } from '../../../components/form/use-kept-focus.ts'
import type { FeedbackItem } from '../../../data/exercise.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import styles from './-query-mark.module.css'

interface QueryMarkProps {
  resultId: number
  item: FeedbackItem
  maxPoints: number
  /** Another query is allowed. */
  canQuery: boolean
}

/** For students: asks the teachers to look at a mark again, and says what has become of that. */
export function QueryMark(props: QueryMarkProps) {
  // What is typed stays while another part is shown, and over a reload.
  const { resultId, item } = props
  const [drafts, setDrafts] = useState(() => readDrafts(resultId))
  const setDraft = (draft: string | undefined) => {
    const changed = { ...drafts, [item.id]: draft }
    setDrafts(changed)
    storeDrafts(resultId, changed)
  }
  return <MarkQuery key={item.id} {...props} draft={drafts[item.id]} onDraft={setDraft} />
}

/** The reasons that are being typed, by subquestion. */
type Drafts = Record<string, string | undefined>

const toStorageKey = (resultId: number): string => `query-reasons-${resultId}`

function readDrafts(resultId: number): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toStorageKey(resultId)) ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, reason]) => typeof reason === 'string'))
  } catch {
    return {} // Blocked, or no JSON.
  }
}

function storeDrafts(resultId: number, drafts: Drafts): void {
  try {
    sessionStorage.setItem(toStorageKey(resultId), JSON.stringify(drafts))
  } catch {
    // Without storage they stay as long as the screen is shown.
  }
}

/** Asking and taking back: of no use without the server, so it is not kept offline. */
const queryForm = lazyValue(() => import('./-query-form.tsx'))

interface DraftProps {
  /** The reason; undefined while the form is closed. */
  draft: string | undefined
  onDraft: (draft: string | undefined) => void
}

function MarkQuery({ resultId, item, maxPoints, canQuery, draft, onDraft }: QueryMarkProps & DraftProps) {
  const { query } = item
  const cell = { resultId, subQuestionId: item.id }
  const state = query === undefined ? '' : describeQuery(query, item.feedback.mark, maxPoints)
  useChangeAnnouncement(state)
  const isOpen = query?.answered_at === null
  const form = useLazy(queryForm, isOpen || draft !== undefined)
  return (
    <div {...useKeptFocus()} className={styles.query}>
      {query && <QueryState query={query} state={state} />}
      {isOpen && form.value && <form.value.WithdrawButton cell={cell} queryId={query.id} />}
      {!isOpen && canQuery && (draft === undefined || form.hasFailed) && (
        <Button
          needsServer
          variant="plain"
          icon={<HandRightRegular />}
          onClick={() => {
            form.retry()
            onDraft(draft ?? '')
          }}
        >
          {query ? 'Ask again' : 'Ask your teacher to look again'}
        </Button>
      )}
      {!isOpen && canQuery && draft !== undefined && form.value && (
        <form.value.ReasonForm {...{ cell, draft, onDraft }} />
      )}
    </div>
  )
}

type Query = NonNullable<FeedbackItem['query']>

/** What was asked and when; below it what has become of that. */
function QueryState({ query: { reason, asked_at, answered_at }, state }: { query: Query; state: string }) {
  return (
    <div className={styles.state}>
      <p className={styles.line}>
        <HandRightRegular aria-hidden="true" />
        <span>
          {answered_at === null ? <strong>{state}</strong> : 'You asked'}{' '}
          <time dateTime={asked_at}>{formatDateTimeInSentence(asked_at)}</time>
        </span>
      </p>
      {reason !== '' && <QuotedWords className={styles.reason}>{reason}</QuotedWords>}
      {answered_at !== null && (
        <p className={styles.line}>
          <PenRegular aria-hidden="true" />
          <span>
            <strong>{state}</strong>{' '}
            <time dateTime={answered_at}>{formatDateTimeInSentence(answered_at)}</time>
          </span>
        </p>
      )}
    </div>
  )
}

/** What has become of a query, by the mark that stands now. */
function describeQuery({ answered_at, mark }: Query, standing: number, maxPoints: number): string {
  if (answered_at === null) return 'You asked your teacher to look again'
  return `Your teacher looked again: ${standing === mark ? 'the mark stands' : `now ${standing} of ${maxPoints}`}`
}
