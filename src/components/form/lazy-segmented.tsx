import { Suspense } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import styles from './lazy-fields.module.css'
import type { SegmentedProps } from './segmented.tsx'

const Segmented = lazyComponent<SegmentedProps<string>>(
  async () => (await import('./segmented.tsx')).Segmented,
)

/** `Segmented`, loaded beside the screen that shows it; its space is kept meanwhile. */
export const LazySegmented = <Value extends string>({ onChange, ...props }: SegmentedProps<Value>) => (
  <Suspense fallback={<div className={classNames(styles.segmented, props.className)} />}>
    <Segmented {...props} onChange={(value) => onChange(value as Value)} />
  </Suspense>
)
