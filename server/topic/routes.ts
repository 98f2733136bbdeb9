import type { ServeCall } from '../platform/serve.ts'
import { getFocusAreas, getNcTopics } from './curriculum.ts'
import { duplicateTopic } from './duplicate-topic.ts'
import { editTopic, setTopicDraft } from './edit-topic.ts'
import { getTopicDraft } from './stored-quiz.ts'
import { addTopic, deleteTopic, resubmitTopic } from './topics.ts'
import { getTopics } from './visible-topics.ts'

export function topicRoutes(serve: ServeCall): void {
  serve('getTopics', getTopics)
  serve('addTopic', addTopic)
  serve('getTopicDraft', getTopicDraft)
  serve('editTopic', editTopic)
  serve('setTopicDraft', setTopicDraft)
  serve('duplicateTopic', duplicateTopic)
  serve('resubmitTopic', resubmitTopic)
  serve('deleteTopic', deleteTopic)
  serve('getFocusAreas', getFocusAreas)
  serve('getNcTopics', getNcTopics)
}
