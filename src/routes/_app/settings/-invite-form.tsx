import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../components/form/button.tsx'
import { PopoverNote } from '../../../components/feedback/popover-note.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import { createRegistrationToken } from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { whole } from '../../../lib/numbers.ts'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

const { tokenDaysValid: days, tokenUses: uses } = limits

/** Makes a token, until there are as many as a teacher may hold. */
export function InviteForm({ atLimit }: { atLimit: boolean }) {
  const [daysValid, setDaysValid] = useState(String(days.default))
  const [maxUses, setMaxUses] = useState(String(uses.default))
  const [flash, showFlash] = useFlash()
  const create = useMutation({
    ...createRegistrationToken(),
    onSuccess: () => showFlash('success'),
    onError: () => showFlash('failure'),
  })
  const generate = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ days_valid: Number(daysValid), max_uses: Number(maxUses) })
  }
  return (
    <form onSubmit={generate}>
      <div className={styles.row}>
        <NumberField
          label="Days valid"
          range={days}
          disabled={atLimit}
          value={daysValid}
          onChange={setDaysValid}
        />
        <NumberField label="Uses" range={uses} disabled={atLimit} value={maxUses} onChange={setMaxUses} />
        <Button
          needsServer
          type="submit"
          icon={<FlashIcon flash={flash} usual={AddRegular} />}
          busy={create.isPending}
          // While it shows how that went, the second press of a double-click must not make another.
          disabledFocusable={atLimit || flash !== null}
        >
          {atLimit ? 'Token limit reached' : 'Generate token'}
        </Button>
      </div>
      <PopoverNote>
        {create.isError && `The token could not be generated. ${toReason(create.error)}`}
      </PopoverNote>
    </form>
  )
}

interface NumberFieldProps {
  label: string
  range: { min: number; max: number }
  disabled: boolean
  value: string
  onChange: (value: string) => void
}

function NumberField({ label, range: { min, max }, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      label={`${label} (${min} to ${whole(max)})`}
      required
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
    />
  )
}
