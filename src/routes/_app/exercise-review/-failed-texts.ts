import { onClearDevice } from '../../../session/user-data.ts'

/** By result: feedback, by subquestion, that could not be saved after its result was left. In memory alone. */
const texts = new Map<number, Record<string, string>>()
onClearDevice(async () => texts.clear())

export const keepFailedText = (resultId: number, id: string, text: string): void =>
  void texts.set(resultId, { ...texts.get(resultId), [id]: text })

export const getFailedTexts = (resultId: number): Record<string, string> => texts.get(resultId) ?? {}

export const forgetFailedTexts = (resultId: number): void => void texts.delete(resultId)
