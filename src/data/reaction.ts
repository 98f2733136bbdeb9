import { mutationOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/shapes.ts'
import { call } from './call.ts'
import { refreshResults } from './exercise.ts'

/** Null clears. The results of the exercise hold the reactions, so they are fetched again. */
export const setReaction = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'setReaction'>) => call('setReaction', { body }),
    onSuccess: (_data, { result_id }, _result, { client }) => refreshResults(client, Number(result_id)),
  })
