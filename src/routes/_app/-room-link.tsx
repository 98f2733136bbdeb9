import { PeopleRegular } from '@fluentui/react-icons/headless/svg/people'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/form/button.tsx'
import { getOpenRooms } from '../../data/room.ts'

interface RoomLinkProps {
  topic: { id: number; name: string }
}

/** Leads to the room of a quiz while somebody works on it. */
export function RoomLink({ topic }: RoomLinkProps) {
  const rooms = useQuery(getOpenRooms())
  const room = rooms.data?.find(({ topic_id }) => topic_id === topic.id)
  if (room === undefined) return null
  return (
    <LinkButton
      variant="plain"
      icon={<PeopleRegular />}
      to="/room"
      search={{ topic_id: topic.id }}
      aria-label={`Room (${room.working}) of ${topic.name}`}
    >
      Room ({room.working})
    </LinkButton>
  )
}
