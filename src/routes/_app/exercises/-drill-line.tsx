import { useEffect } from 'react'
import { resumeDrill, useWifiDrill } from '../../../answers/wifi-drill.ts'
import { Banner } from '../../../components/feedback/banner.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { useUser } from '../../../session/auth-store.ts'

const title = 'Wi-Fi drill:'
const text = 'your teacher is testing. Keep writing.'

/** Tells the student of a Wi-Fi drill while it lasts. */
export function DrillLine({ topicId }: { topicId: number }) {
  const isDrilled = useWifiDrill(topicId)
  const user = useUser().id
  useEffect(() => void resumeDrill(user).catch(console.error), [user])
  useAnnouncement(isDrilled && `${title} ${text}`)
  if (!isDrilled) return null
  return (
    <Banner variant="news" title={title}>
      {text}
    </Banner>
  )
}
