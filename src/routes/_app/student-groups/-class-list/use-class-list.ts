import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { toReason } from '../../../../data/call.ts'
import { checkPupils } from '../../../../data/roster.ts'
import type { ClassList, ColumnPlan } from '../../../../exchange/class-list/columns.ts'
import { planColumns } from '../../../../exchange/class-list/plan-columns.ts'
import { readListInWorker } from '../../../../exchange/class-list/read-in-worker.ts'
import { UnreadableFile } from '../../../../exchange/result.ts'
import { type ListRequest, toBody } from './list-rows.ts'
import type { CheckedRows, Decisions } from './checked-rows.ts'

/** The rows of a list as they were read, and what its columns are. */
export interface ReadList extends ClassList {
  plan: ColumnPlan
}

export interface ReadError {
  /** Null for what was pasted. */
  fileName: string | null
  /** A sentence. */
  reason: string
}

/** Reads a list of which nothing is kept but its rows. */
function useReading(onRead: (list: ReadList) => void) {
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<ReadError | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const read = async (source: File | string) => {
    const controller = new AbortController()
    abort.current = controller
    setReading(true)
    setError(null)
    try {
      const list = await readListInWorker(source, controller.signal)
      onRead({ ...list, plan: planColumns(list.table) })
    } catch (failure) {
      if (controller.signal.aborted) return
      setError({
        fileName: source instanceof File ? source.name : null,
        reason: failure instanceof UnreadableFile ? failure.message : 'It could not be read.',
      })
    }
    setReading(false)
  }
  const cancel = () => {
    abort.current?.abort()
    setReading(false)
  }
  return { isReading, error, read, cancel }
}

/** A list on its way from a file to what the server says of its rows. */
export function useClassList() {
  const [list, setList] = useState<ReadList | null>(null)
  const [checked, setChecked] = useState<CheckedRows | null>(null)
  const reading = useReading(setList)
  const checking = useMutation(checkPupils())
  const check = (request: ListRequest) =>
    checking.mutate(toBody(request), {
      onSuccess: (response) => setChecked({ request, response, decisions: {} }),
    })
  const backToColumns = () => {
    setChecked(null)
    checking.reset()
  }
  const startAgain = () => {
    setList(null)
    backToColumns()
  }
  const decide = (decisions: Decisions) => setChecked((current) => current && { ...current, decisions })
  return {
    ...{ list, setList, reading, check, checked, decide, backToColumns, startAgain },
    isChecking: checking.isPending,
    checkError: checking.error && toReason(checking.error),
  }
}
