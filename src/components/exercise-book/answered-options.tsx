import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { OptionListProps } from './option-list.tsx'

const OptionList = lazyComponent<OptionListProps>(async () => (await import('./option-list.tsx')).OptionList)

interface AnsweredOptionsProps extends Omit<OptionListProps, 'options'> {
  options: string[] | undefined
  /** The answer in words: for kinds without options, and until the options are loaded. */
  children: ReactNode
}

/** The options of a choice with the answer marked in them; other kinds show their answer as it was written. */
export const AnsweredOptions = ({ options, children, ...list }: AnsweredOptionsProps) =>
  options === undefined ? (
    children
  ) : (
    <Suspense fallback={children}>
      <OptionList {...list} options={options} />
    </Suspense>
  )
