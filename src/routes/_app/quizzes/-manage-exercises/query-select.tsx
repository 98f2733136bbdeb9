import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { TryAgain } from '../../../../components/feedback/refresh-button.tsx'
import { toReason } from '../../../../data/call.ts'
import { getFailure } from '../../../../data/failure.ts'
import styles from './manage-exercises.module.css'

interface Named {
  id: number
  name: string
}

interface QuerySelectProps {
  label: string
  labelHidden?: boolean
  required?: boolean
  error?: ReactNode
  query: UseQueryResult<Named[]>
  /** '' for none. */
  value: string
  onChange: (value: string) => void
  /** What is kept of the chosen one. */
  valueOf: (named: Named) => string
  placeholder?: string
  /** The words of an option that chooses none. */
  none?: string
}

/** A choice from a list that is fetched; where it cannot be, it says so and asks again. */
export function QuerySelect({ query, valueOf, none, ...field }: QuerySelectProps) {
  const options = (query.data ?? []).map((named) => ({ value: valueOf(named), label: named.name }))
  // What is chosen stays visible while the list is on its way, and when it is no longer part of it.
  const known = field.value === '' || options.some(({ value }) => value === field.value)
  const error = getFailure(query)
  const select = useRef<HTMLSelectElement>(null)
  const retry = async () => {
    // The pressed button goes with the message.
    if ((await query.refetch()).isSuccess) select.current?.focus()
  }
  return (
    <div className={styles.query}>
      <SelectField
        {...field}
        ref={select}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...options,
          ...(known ? [] : [{ value: field.value, label: query.isPending ? 'Loading…' : field.value }]),
        ]}
      />
      {error && !query.data && (
        <>
          <CardNote kind="error">The list could not be loaded. {toReason(error)}</CardNote>
          <TryAgain onRetry={retry} />
        </>
      )}
    </div>
  )
}
