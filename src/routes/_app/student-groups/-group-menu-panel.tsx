import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import type { StudentGroup } from '../../../data/class.ts'
import { EditGroupForm } from './-edit-group-form.tsx'
import styles from './-group-menu-panel.module.css'

export interface GroupMenuPanelProps {
  group: StudentGroup
  onDelete: () => void
  /** Gives the focus back to the button of the menu. */
  onClose: () => void
}

/** The form of the group takes the place of the buttons. */
export function GroupMenuPanel({ group, onDelete, onClose }: GroupMenuPanelProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <EditGroupForm group={group} onSaved={onClose} />
  return (
    <div className={styles.panel}>
      <Button
        wide
        icon={<PenRegular />}
        needsServer
        aria-label={`Edit ${group.name}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      <Button
        wide
        variant="destructive"
        icon={<DeleteRegular />}
        needsServer
        aria-label={`Delete ${group.name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  )
}
