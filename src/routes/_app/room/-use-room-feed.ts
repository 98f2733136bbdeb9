import { useEffect, useState } from 'react'
import { realClock } from '../../../../outbox/clock.ts'
import { ApiError } from '../../../data/call.ts'
import { getRoom, openRoomStream } from '../../../data/room.ts'
import { useStore } from '../../../lib/store.ts'
import { RoomFeed, type RoomFeedState } from './-room-feed.ts'

/** Whether the room does not exist for this teacher, or the session is over. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

/** The room, kept up to date while the page is in front: a browser has few connections to one host. */
export function useRoomFeed(topicId: number): { state: RoomFeedState; refresh: () => Promise<void> } {
  const [feed] = useState(
    () =>
      new RoomFeed({
        clock: realClock,
        openStream: (signal) => openRoomStream(topicId, signal),
        fetchRoom: (signal) => getRoom(topicId, signal),
        isFinal: isGone,
      }),
  )
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? feed.start() : feed.stop())
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', follow, { signal })
    // The browser announces the connection's return: no need to wait for the next poll.
    window.addEventListener('online', follow, { signal })
    follow()
    return () => {
      listening.abort()
      feed.stop()
    }
  }, [feed])
  return { state: useStore(feed.state), refresh: () => feed.refresh() }
}
