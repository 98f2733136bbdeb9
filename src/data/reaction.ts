import { mutationOptions } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/shapes.ts'
import { call } from './call.ts'

/** Null clears. The results of the exercise hold the reactions, so they are fetched again. */
export const setReaction = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<'setReaction'>) => call('setReaction', { body }),
    onSuccess: (_data, body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['getExerciseResults', { exerciseId: Number(body.result_id) }] }),
  })
