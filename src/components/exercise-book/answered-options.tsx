import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { OptionListProps } from './option-list.tsx'

const OptionList = lazyComponent<OptionListProps>(async () => (await import('./option-list.tsx')).OptionList)

interface AnsweredOptionsProps extends Omit<OptionListProps, 'options'> {
  options: string[] | undefined
  /** The answer in words: for kinds without options, until the options are loaded, and where none is chosen. */
  children: ReactNode
}

/** The options of a choice with the answer marked in them; other kinds show their answer as it was written. */
export const AnsweredOptions = ({ options, ...list }: AnsweredOptionsProps) =>
  options === undefined ? (
    list.children
  ) : (
    <Suspense fallback={list.children}>
      <OptionList {...list} options={options} />
    </Suspense>
  )
