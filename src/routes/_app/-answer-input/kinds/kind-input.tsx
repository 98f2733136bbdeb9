import type { KindInputProps } from '../answer-box.tsx'
import { NumberBox } from './number-box.tsx'
import { OptionRows } from './option-rows.tsx'

/** How to answer what is not answered in free text. */
export function KindInput(props: KindInputProps) {
  return props.subquestion.kind === 'number' ? <NumberBox {...props} /> : <OptionRows {...props} />
}
