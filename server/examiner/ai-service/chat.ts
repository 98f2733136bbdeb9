import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { AiServiceError } from './errors.ts'
import { fetchJson } from './fetch-json.ts'

/** Where the service is. Source: README, variables. */
export interface AiService {
  baseUrl: string
  apiKey: string
  model: string
}

/** One thing to judge or write: the instructions, and the data they apply to. */
export interface Request<T> {
  /** The schema's name on the wire. */
  name: string
  schema: z.ZodType<T>
  instructions: string
  data: unknown
}

/** One request to the service. Rejects with `AiServiceError`, or with the signal's reason. */
export type Chat = <T>(request: Request<T>, signal: AbortSignal) => Promise<T>

/** The library takes 30 MB and 0.14 s to load, so it is loaded with the first request. */
const loadLibrary = async () => {
  const [{ generateText, NoObjectGeneratedError, Output }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  return { generateText, NoObjectGeneratedError, Output, createOpenAICompatible }
}
type Library = Awaited<ReturnType<typeof loadLibrary>>

export function createChat({ baseUrl, apiKey, model }: AiService, clock: Clock): Chat {
  let loading: Promise<{ lib: Library; llm: LanguageModel }> | null = null
  const load = async () => {
    const lib = await loadLibrary()
    const provider = lib.createOpenAICompatible({
      ...{ name: 'ai-service', baseURL: baseUrl, apiKey, supportsStructuredOutputs: true },
      fetch: fetchJson(clock.now),
    })
    return { lib, llm: provider(model) }
  }
  // The same answer should get the same mark. Some models reject a temperature, and are asked without one from then on.
  let temperature: 0 | undefined = 0
  const chat: Chat = async (request, signal) => {
    loading ??= load()
    const { lib, llm } = await loading
    const used = temperature
    try {
      return await generate(lib, { model: llm, temperature: used, abortSignal: signal }, request)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const failure = toAiServiceError(error)
      if (failure.type !== 'temperature-unsupported' || used === undefined) throw failure
      temperature = undefined
      return chat(request, signal)
    }
  }
  return chat
}

interface Settings {
  model: LanguageModel
  temperature: 0 | undefined
  abortSignal: AbortSignal
}

async function generate<T>(
  lib: Library,
  settings: Settings,
  { name, schema, instructions, data }: Request<T>,
): Promise<T> {
  const settingsWithPrompt = { ...settings, instructions, prompt: JSON.stringify(data), maxRetries: 0 }
  try {
    const result = await lib.generateText({
      ...settingsWithPrompt,
      output: lib.Output.object({ schema, name }),
    })
    // Checked first, because there is no output then.
    if (result.finishReason === 'content-filter') throw createRefusal()
    return result.output
  } catch (error) {
    if (!lib.NoObjectGeneratedError.isInstance(error)) throw error
    if (error.finishReason === 'content-filter') throw createRefusal()
    return repair(schema, error.text ?? '')
  }
}

const createRefusal = () => new AiServiceError('refused', 'the model refuses to answer')

/** The one repair: an object in a code fence or before trailing words, if it fits the schema. */
function repair<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(parseJsonInText(text))
  if (parsed.success) return parsed.data
  if (isRefusal(text)) throw createRefusal()
  throw new AiServiceError('invalid-response', 'the response does not fit the schema')
}

/** Whether the model declines in plain words instead of JSON. */
const isRefusal = (text: string): boolean =>
  !text.includes('{') &&
  /\b(?:can(?:no|['’])t|unable to|won['’]t|will not|not able to)\b[^.]{0,40}\b(?:help|assist|comply|fulfil|answer|respond|provide|continue|mark|grade|discuss|do that)\b/iu.test(
    text,
  )

/** The library's errors quote requests and responses, so nothing of them is passed on. */
const toAiServiceError = (error: unknown): AiServiceError =>
  error instanceof AiServiceError
    ? error
    : new AiServiceError('invalid-response', 'the response is no chat completion')

/** The first whole JSON object in a text, e.g. in a code fence; undefined if there is none. */
function parseJsonInText(text: string): unknown {
  const start = text.indexOf('{')
  const end = start === -1 ? -1 : findObjectEnd(text, start)
  if (end === -1) return undefined
  try {
    return JSON.parse(text.slice(start, end))
  } catch {
    // The caller treats it as an invalid response.
    return undefined
  }
}

/** The end of the object that begins at `start`, or -1 if it is not closed. */
function findObjectEnd(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\' && quoted) at++
    else if (letter === '"') quoted = !quoted
    else if (letter === '{' && !quoted) depth++
    else if (letter === '}' && !quoted && --depth === 0) return at + 1
  }
  return -1
}
