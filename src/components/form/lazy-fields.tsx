import { Suspense } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import styles from './lazy-fields.module.css'
import type { TextFieldProps } from './field.tsx'
import type { SearchFieldProps } from './search-field.tsx'
import type { SegmentedProps } from './segmented.tsx'
import type { SelectFieldProps } from './select-field.tsx'
import type { TextAreaFieldProps } from './text-area-field.tsx'

const SearchField = lazyComponent<SearchFieldProps>(
  async () => (await import('./search-field.tsx')).SearchField,
)
const SelectField = lazyComponent<SelectFieldProps>(
  async () => (await import('./select-field.tsx')).SelectField,
)

/** `SearchField` with a hidden label, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazySearchField = (props: SearchFieldProps) => (
  <Suspense fallback={<div className={classNames(styles.search, props.className)} />}>
    <SearchField {...props} labelHidden />
  </Suspense>
)

/** `SelectField`, by default with a hidden label, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazySelectField = (props: SelectFieldProps) => (
  <Suspense fallback={<div className={classNames(styles.select, props.className)} />}>
    <SelectField labelHidden {...props} />
  </Suspense>
)

const TextField = lazyComponent<TextFieldProps>(async () => (await import('./field.tsx')).TextField)
const TextAreaField = lazyComponent<TextAreaFieldProps>(
  async () => (await import('./text-area-field.tsx')).TextAreaField,
)

/** `TextField`, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazyTextField = (props: TextFieldProps) => (
  <Suspense fallback={<div className={classNames(styles.labelled, props.className)} />}>
    <TextField {...props} />
  </Suspense>
)

/** `TextAreaField`, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazyTextAreaField = (props: TextAreaFieldProps) => (
  <Suspense
    fallback={
      // As high as the field, which grows with its text.
      <div className={styles.area} aria-hidden="true">
        {props.value}
      </div>
    }
  >
    <TextAreaField {...props} />
  </Suspense>
)

const Segmented = lazyComponent<SegmentedProps<string>>(
  async () => (await import('./segmented.tsx')).Segmented,
)

/** `Segmented`, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazySegmented = <Value extends string>({ onChange, ...props }: SegmentedProps<Value>) => (
  <Suspense fallback={<div className={classNames(styles.segmented, props.className)} />}>
    <Segmented {...props} onChange={(value) => onChange(value as Value)} />
  </Suspense>
)
