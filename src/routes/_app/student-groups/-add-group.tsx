import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { DashedCard } from '../../../components/dashed-card.tsx'
import styles from './-add-group.module.css'
import { GroupForm } from './-group-form.tsx'

/** A button in a dashed outline that becomes the form of a new group, and back. */
export function AddGroup() {
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  if (open)
    return (
      <div className={styles.open}>
        <DashedCard title="Add a group" closeLabel="Close without adding" onClose={() => setOpen(false)}>
          <GroupForm
            onAdded={(name) => {
              setAdded(name)
              setOpen(false)
            }}
          />
        </DashedCard>
      </div>
    )
  return (
    <div className={styles.closed}>
      <Button
        kind="filled"
        icon={<AddRegular />}
        onClick={() => {
          setAdded(null)
          setOpen(true)
        }}
      >
        Add a group
      </Button>
      <p role="status">{added && `"${added}" is added.`}</p>
    </div>
  )
}
