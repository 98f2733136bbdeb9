import { Suspense } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { TextFieldProps } from './field.tsx'
import styles from './lazy-fields.module.css'
import type { SelectFieldProps } from './select-field.tsx'

const TextField = lazyComponent<TextFieldProps>(async () => (await import('./field.tsx')).TextField)
const SelectField = lazyComponent<SelectFieldProps>(
  async () => (await import('./select-field.tsx')).SelectField,
)

/** `TextField` with a hidden label, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazyTextField = (props: TextFieldProps) => (
  <Suspense fallback={<div className={classNames(styles.placeholder, props.className)} />}>
    <TextField {...props} labelHidden />
  </Suspense>
)

/** `SelectField` with a hidden label, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazySelectField = (props: SelectFieldProps) => (
  <Suspense fallback={<div className={classNames(styles.placeholder, props.className)} />}>
    <SelectField {...props} labelHidden />
  </Suspense>
)
