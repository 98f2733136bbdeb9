import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseVoice, speak } from '../../../src/reading/speech.ts'

class Utterance extends EventTarget {
  lang = ''
  voice: SpeechSynthesisVoice | null = null
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

let spoken: Utterance[]
let voices: SpeechSynthesisVoice[]
const cancel = vi.fn()

beforeEach(() => {
  spoken = []
  voices = []
  cancel.mockReset()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    cancel,
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
  })
})

afterEach(() => vi.unstubAllGlobals())

const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice

it('stops what is being read, then reads sentence by sentence and says once that it ended', () => {
  const onEnd = vi.fn()
  speak(['A cell has a wall. Name it.\n', '(a) Which colour?'], onEnd)
  expect(cancel).toHaveBeenCalledOnce()
  expect(spoken.map(({ text }) => text)).toEqual(['A cell has a wall.', 'Name it.', '(a) Which colour?'])
  spoken[0]?.dispatchEvent(new Event('end'))
  expect(onEnd).not.toHaveBeenCalled()
  spoken[2]?.dispatchEvent(new Event('end'))
  spoken[2]?.dispatchEvent(new Event('error'))
  expect(onEnd).toHaveBeenCalledOnce()
})

it('ends when it is stopped, when a voice fails, and when there is nothing to read', () => {
  const onEnd = vi.fn()
  const stop = speak(['One.'], onEnd)
  stop()
  expect(cancel).toHaveBeenCalledTimes(2)
  expect(onEnd).toHaveBeenCalledTimes(1)
  speak(['One. Two.'], onEnd)
  spoken.at(-2)?.dispatchEvent(new Event('error'))
  expect(onEnd).toHaveBeenCalledTimes(2)
  speak([' '], onEnd)
  expect(onEnd).toHaveBeenCalledTimes(3)
})

it('reads with a voice of the device before one from the network, British before others', () => {
  const [far, near, british, french] = [
    voice('en-GB', false),
    voice('en-US', true),
    voice('en_GB', true),
    voice('fr-FR', true),
  ]
  expect(chooseVoice([french, far, near, british])).toBe(british)
  expect(chooseVoice([far, near, french])).toBe(near)
  expect(chooseVoice([french, far])).toBe(far)
  expect(chooseVoice([french])).toBeNull()
  voices = [far, british]
  speak(['One.'], vi.fn())
  expect(spoken[0]?.voice).toBe(british)
})
