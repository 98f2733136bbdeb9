import type { ReactNode } from 'react'
import { DeviceIcon } from './device-icon.tsx'
import { CardNote } from './note.tsx'

/** A `CardNote` about data that is on this device only. */
export const DeviceNote = ({ children }: { children: ReactNode }) => (
  <CardNote variant="todo" icon={<DeviceIcon />}>
    {children}
  </CardNote>
)
