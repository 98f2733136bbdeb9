import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { jsonInText } from './json-in-text.ts'
import { Trouble } from './trouble.ts'
import { guardedFetch } from './wire.ts'

/** Where the service is. Source: README, variables. */
export interface Service {
  baseUrl: string
  apiKey: string
  model: string
}

/** One thing to be judged or written: what to do, and as data what to do it with. */
export interface Request<T> {
  /** The schema's name on the wire. */
  name: string
  schema: z.ZodType<T>
  instructions: string
  data: unknown
}

/** One request to the service. Rejects with `Trouble`, or with the signal's reason. */
export type Chat = <T>(request: Request<T>, signal: AbortSignal) => Promise<T>

/** The library takes 30 MB and 0.14 s to load, so only a process that asks something loads it, once. */
const library = async () => {
  const [{ generateText, NoObjectGeneratedError, Output }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  return { generateText, NoObjectGeneratedError, Output, createOpenAICompatible }
}
type Library = Awaited<ReturnType<typeof library>>

export function chatWith({ baseUrl, apiKey, model }: Service, clock: Clock): Chat {
  let loading: Promise<{ lib: Library; llm: LanguageModel }> | null = null
  const load = async () => {
    const lib = await library()
    const provider = lib.createOpenAICompatible({
      ...{ name: 'ai-service', baseURL: baseUrl, apiKey, supportsStructuredOutputs: true },
      fetch: guardedFetch(clock.now),
    })
    return { lib, llm: provider(model) }
  }
  // The same answer is to get the same mark; some models do not let themselves be told so, and say it once.
  let temperature: 0 | undefined = 0
  const chat: Chat = async (request, signal) => {
    loading ??= load()
    const { lib, llm } = await loading
    const used = temperature
    try {
      return await generate(lib, { model: llm, temperature: used, abortSignal: signal }, request)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const trouble = asTrouble(error)
      if (trouble.kind !== 'unsteady' || used === undefined) throw trouble
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
  const asked = { ...settings, instructions, prompt: JSON.stringify(data), maxRetries: 0 }
  try {
    const generated = await lib.generateText({ ...asked, output: lib.Output.object({ schema, name }) })
    // First, because there is no output then.
    if (generated.finishReason === 'content-filter') throw refused()
    return generated.output
  } catch (error) {
    if (!lib.NoObjectGeneratedError.isInstance(error)) throw error
    if (error.finishReason === 'content-filter') throw refused()
    return repaired(schema, error.text ?? '')
  }
}

const refused = () => new Trouble('refused', 'the model refuses to answer')

/** The one repair: an object in a fence or before trailing words. What it says is taken only where the schema fits. */
function repaired<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(jsonInText(text))
  if (parsed.success) return parsed.data
  if (declines(text)) throw refused()
  throw new Trouble('unusable', 'the answer does not have the shape that was asked for')
}

/** Whether a model that knows no other way to refuse does so in words. */
const declines = (text: string): boolean =>
  !text.includes('{') &&
  /\b(?:can(?:no|['’])t|unable to|won['’]t|will not|not able to)\b[^.]{0,40}\b(?:help|assist|comply|fulfil|answer|respond|provide|continue|mark|grade|discuss|do that)\b/iu.test(
    text,
  )

/** The library's errors quote requests and answers, so nothing of them is passed on. */
const asTrouble = (error: unknown): Trouble =>
  error instanceof Trouble ? error : new Trouble('unusable', 'the answer is no chat completion')
