import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { FetchAgainButton } from '../../../../components/feedback/refresh-button.tsx'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { toReason } from '../../../../data/call.ts'
import { getFailure } from '../../../../data/query-client.ts'
import styles from './manage-exercises.module.css'

interface NamedItem {
  id: number
  name: string
}

interface QuerySelectProps {
  label: string
  labelHidden?: boolean
  required?: boolean
  error?: ReactNode
  query: UseQueryResult<NamedItem[]>
  /** The selected value, '' for none. */
  value: string
  onChange: (value: string) => void
  /** The value to store for an item. */
  getValue: (named: NamedItem) => string
  placeholder?: string
  /** The label of an option with the value ''. @default no such option */
  noneLabel?: string
}

/** A select of a fetched list; if fetching fails, it says so and offers a retry. */
export function QuerySelect({ query, getValue, noneLabel, ...field }: QuerySelectProps) {
  const options = (query.data ?? []).map((named) => ({ value: getValue(named), label: named.name }))
  // The selected value stays visible while the list loads, and when the list no longer has it.
  const isKnown = field.value === '' || options.some(({ value }) => value === field.value)
  const error = getFailure(query)
  const select = useRef<HTMLSelectElement>(null)
  const retry = async () => {
    // The pressed button disappears with the message.
    if ((await query.refetch()).isSuccess) select.current?.focus()
  }
  return (
    <div className={styles.query}>
      <SelectField
        {...field}
        ref={select}
        options={[
          ...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]),
          ...options,
          ...(isKnown ? [] : [{ value: field.value, label: query.isPending ? 'Loading…' : field.value }]),
        ]}
      />
      {error && !query.data && (
        <>
          <CardNote variant="error">The list could not be loaded. {toReason(error)}</CardNote>
          <FetchAgainButton label="Try again" onRefetch={retry} />
        </>
      )}
    </div>
  )
}
