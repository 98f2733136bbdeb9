import { CalculatorRegular } from '@fluentui/react-icons/headless/svg/calculator'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { DismissCircleRegular } from '@fluentui/react-icons/headless/svg/dismiss-circle'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/form/button.tsx'
import { type Flash, useFlash } from '../../../components/form/use-flash.ts'
import { toReason } from '../../../data/call.ts'
import { recalculateStudentStats } from '../../../data/recalculation.ts'
import styles from './-dashboard.module.css'

interface RecalculateButtonProps {
  /** Why it could not be done, as a sentence; null once it is tried again. */
  onError: (sentence: string | null) => void
}

/** At work until the figures are recalculated. Shows for two seconds how it went; why it failed stays until the next try. */
export function RecalculateButton({ onError }: RecalculateButtonProps) {
  const [flash, show] = useFlash()
  const recalculate = useMutation(recalculateStudentStats())
  const start = () => {
    onError(null)
    recalculate.mutate(undefined, {
      onSuccess: (isDone) => {
        if (isDone) show('success')
        else onError('The stats take longer than usual to recalculate. Refresh them later.')
      },
      onError: (error) => {
        show('failure')
        onError(`The stats could not be recalculated. ${toReason(error)}`)
      },
    })
  }
  return (
    <>
      <Button needsServer icon={<FlashIcon flash={flash} />} busy={recalculate.isPending} onClick={start}>
        Recalculate stats
      </Button>
      <span className="visually-hidden" role="status">
        {flash === 'success' && 'The stats are recalculated.'}
      </span>
    </>
  )
}

function FlashIcon({ flash }: { flash: Flash }) {
  if (flash === 'success') return <CheckmarkCircleRegular className={styles.success} aria-hidden="true" />
  if (flash === 'failure') return <DismissCircleRegular className={styles.failure} aria-hidden="true" />
  return <CalculatorRegular />
}
