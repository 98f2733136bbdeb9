import { type Sort, type StateFilter, defaultSort, formatSort, parseSort, stateFilters } from './-rows.ts'

/** What of the results is shown. */
export interface ResultsView {
  /** Which attempt counts where a student has several. */
  attempts: 'latest' | 'best' | 'all'
  /** Undefined for all. */
  state: StateFilter | undefined
  sort: Sort
}

type SearchValues = Partial<Record<keyof ResultsView, unknown>>

/** The view that the URL asks for. */
export const parseView = ({ attempts, state, sort }: SearchValues): ResultsView => ({
  attempts: attempts === 'best' || attempts === 'all' ? attempts : 'latest',
  state: stateFilters.find((one) => one === state),
  sort: parseSort(sort) ?? defaultSort,
})

/** The view as it stands in the URL, without what goes without saying. */
export const formatView = ({ attempts, state, sort }: ResultsView): SearchValues => ({
  attempts: attempts === 'latest' ? undefined : attempts,
  state,
  sort: formatSort(sort) === formatSort(defaultSort) ? undefined : formatSort(sort),
})
