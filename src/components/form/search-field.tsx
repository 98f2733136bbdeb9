import { SearchBox } from '@fluentui/react-components'
import { classNames } from '../../lib/class-names.ts'
import { Field, type TextFieldProps } from './field.tsx'
import styles from './field.module.css'

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'size' | 'required'>

/** Fluent's search box: a text field with a button that empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelHidden, hint, error, className, value, onChange, ...input } = props
  return (
    <Field {...{ label, labelHidden, hint, error, className }}>
      <SearchBox
        {...input}
        autoComplete="off"
        className={classNames(styles.control, styles.search)}
        contentBefore={null}
        dismiss={value === '' ? null : { 'aria-label': 'Clear' }}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  )
}
