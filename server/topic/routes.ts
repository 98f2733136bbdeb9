import type { ServeCall } from '../platform/serve.ts'
import { getFocusAreas, getNcTopics } from './curriculum.ts'
import { getTopicDraft } from './drafts.ts'
import { addTopic, deleteTopic, resubmitTopic } from './topics.ts'
import { getTopics } from './visible-topics.ts'

export function topicRoutes(serve: ServeCall): void {
  serve('getTopics', getTopics)
  serve('addTopic', addTopic)
  serve('getTopicDraft', getTopicDraft)
  serve('resubmitTopic', resubmitTopic)
  serve('deleteTopic', deleteTopic)
  serve('getFocusAreas', getFocusAreas)
  serve('getNcTopics', getNcTopics)
}
