import { Empty } from '../../../components/feedback/empty.tsx'
import { LinkButton } from '../../../components/form/button.tsx'
import type { MarkingQueue } from '../../../data/marking.ts'
import { RoomLink } from '../-room-link.tsx'

/** In place of the desk until there is something to mark. Phones keep their tab bar: the foot of the desk is not there. */
export const NoAnswers = ({ queue: { topic, waiting } }: { queue: MarkingQueue }) => (
  <div data-no-exercise>
    <Empty
      heading="No answers yet"
      action={
        <>
          <LinkButton to="/quiz-results" search={{ topic_id: topic.id }}>
            Go to results
          </LinkButton>
          <RoomLink topic={topic} />
        </>
      }
    >
      {waiting > 0
        ? 'They appear here when they have been marked. Refresh in a minute.'
        : 'Nobody has handed in this quiz yet.'}
    </Empty>
  </div>
)
