import { type ComponentType, useState } from 'react'
import { useBusy } from '../../../components/feedback/refresh-button.tsx'

/** A part whose code is fetched when it is first opened; `failed` where it could not be. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, open] = useBusy(async () => {
    try {
      const loaded = await load()
      setPart(() => loaded)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  })
  return { Part, busy, failed, open, close: () => setPart(null) }
}
