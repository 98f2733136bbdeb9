import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { DashedCard } from '../../../components/layout/dashed-card.tsx'
import styles from './-add-group.module.css'
import { GroupForm } from './-group-form.tsx'

/** A button in a dashed outline that becomes the form of a new group, and back. */
export function AddGroup() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const button = useFocusAfter(open)
  const close = (name: string | null) => {
    setAdded(name)
    setOpen(false)
  }
  if (open)
    return (
      <div className={styles.open}>
        <DashedCard title="Add a group" closeLabel="Close without adding" onClose={() => close(null)}>
          <GroupForm onAdded={close} />
        </DashedCard>
      </div>
    )
  return (
    <div className={styles.closed}>
      <Button ref={button} kind="filled" icon={<AddRegular />} onClick={() => setOpen(true)}>
        Add a group
      </Button>
      <p role="status">{added !== null && <>&ldquo;{added}&rdquo; is added.</>}</p>
    </div>
  )
}

/** Gives the focus back to the button once the form that took its place is closed. */
function useFocusAfter(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
