import { useMutation } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { LazyTextAreaField } from '../../../components/form/lazy-fields.tsx'
import { toReason } from '../../../data/call.ts'
import { queryMark, withdrawMarkQuery } from '../../../data/mark-query.ts'
import styles from './-query-form.module.css'

interface CellProps {
  cell: Parameters<typeof queryMark>[0]
}

export function WithdrawButton({ cell, queryId }: CellProps & { queryId: number }) {
  const { mutate, isPending, error } = useMutation(withdrawMarkQuery(cell))
  return (
    <>
      <Button needsServer variant="plain" busy={isPending} onClick={() => mutate(queryId)}>
        Take it back
      </Button>
      <div role="alert">
        {error && <CardNote variant="error">It could not be taken back. {toReason(error)}</CardNote>}
      </div>
    </>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

interface ReasonProps extends CellProps {
  draft: string
  /** Undefined closes the form. */
  onDraft: (draft: string | undefined) => void
}

export function ReasonForm({ cell, draft, onDraft }: ReasonProps) {
  const { mutate, isPending, error } = useMutation(queryMark(cell))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(draft, { onSuccess: () => onDraft(undefined) })
      }}
    >
      <LazyTextAreaField
        ref={focus}
        label="Why should your teacher look again? (optional)"
        hint="Your teacher reads it beside your answer."
        lines={2}
        maxLength={limits.queryReasonLength}
        readOnly={isPending}
        value={draft}
        onChange={onDraft}
      />
      <div className={styles.buttons}>
        <Button type="submit" needsServer busy={isPending}>
          Ask your teacher
        </Button>
        <Button variant="plain" onClick={() => onDraft(undefined)}>
          Cancel
        </Button>
      </div>
      <div role="alert">
        {error && <CardNote variant="error">Your teacher could not be asked. {toReason(error)}</CardNote>}
      </div>
    </form>
  )
}
