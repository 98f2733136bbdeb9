import { mutationOptions } from '@tanstack/react-query'
import { markingCalls } from '../../contract/marking-calls.ts'
import type { ParamsOf } from '../../contract/shapes.ts'
import { createCalls } from './call.ts'
import { getMarkingQueue, markedAfterMs, refreshSchemes } from './marking.ts'

const call = createCalls(markingCalls)

/** Restores the mark scheme before a change, and the marks. */
export const undoSchemeChange = (topicId: number) =>
  mutationOptions({
    mutationFn: (id: number) => call('undoSchemeChange', { params: { id } }),
    onSuccess: (_data, _id, _result, { client }) => refreshSchemes(client, topicId),
  })

/** Switches off or on that automatic marks follow the teacher's own marks, which a job changes then. */
export const setLearning = ({ topicId, subQuestionId }: ParamsOf<'setLearning'>) =>
  mutationOptions({
    mutationFn: (on: boolean) => call('setLearning', { params: { topicId, subQuestionId }, body: { on } }),
    onSuccess: (_data, _on, _result, { client }) => {
      const queryKey = getMarkingQueue(topicId, subQuestionId).queryKey.slice(0, 2)
      const refresh = () => client.invalidateQueries({ queryKey })
      for (const delayMs of markedAfterMs) setTimeout(() => void refresh(), delayMs)
      return refresh()
    },
  })
