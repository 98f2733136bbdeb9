import { limits } from '../../../../contract/limits.ts'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useLazy } from '../../../lib/lazy-component.ts'
import styles from './answer-box.module.css'
import { AnswerBox, type KindInputProps } from './answer-box.tsx'
import { kindInputModule } from './load-kind-input.ts'

/** Where the answer is given, as the kind of the subquestion needs it. Whatever it is, the answer is one string. */
export function AnswerInput({ subquestion, ...props }: KindInputProps) {
  const isText = subquestion.kind === undefined
  const { value, hasFailed, retry } = useLazy(kindInputModule, !isText)
  if (isText)
    return <AnswerBox {...props} maxPoints={subquestion.maxPoints} maxLength={limits.answerLength} />
  if (value) return <value.KindInput {...props} subquestion={subquestion} />
  return (
    <div className={styles.box}>
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>What you answer with could not be loaded. What is chosen already is safe.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <Spinner label="Loading" />
      )}
      {props.children}
    </div>
  )
}
