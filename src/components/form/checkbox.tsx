import { Checkbox as FluentCheckbox, type CheckboxProps } from '@fluentui/react-components'
import { classNames } from '../../lib/class-names.ts'
import styles from './checkbox.module.css'

/** Fluent's checkbox, 44 px high. Its label is as dark where it isn't ticked: paler it looks as if it could not be. */
export const Checkbox = ({ className, ...props }: CheckboxProps) => (
  <FluentCheckbox {...props} className={classNames(styles.checkbox, className)} />
)
