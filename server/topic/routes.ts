import type { ServeCall } from '../platform/serve.ts'
import { addTopic } from './add-topic.ts'
import { getFocusAreas, getNcTopics } from './curriculum.ts'
import { getTopicDraft } from './topic-draft.ts'
import { deleteTopic, getTopics, resubmitTopic } from './topics.ts'

export function topicRoutes(serve: ServeCall): void {
  serve('getTopics', getTopics)
  serve('addTopic', addTopic)
  serve('getTopicDraft', getTopicDraft)
  serve('resubmitTopic', resubmitTopic)
  serve('deleteTopic', deleteTopic)
  serve('getFocusAreas', getFocusAreas)
  serve('getNcTopics', getNcTopics)
}
