/** Whether this browser can read aloud at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/**
 * Reads texts aloud one after the other with a voice of this device, so that it works without a connection; a voice from
 * the network only where the device has none. What is being read stops first.
 * @param onEnd Called once, when everything was read, or reading failed or was stopped.
 * @returns The function that stops it.
 */
export function speak(texts: readonly string[], onEnd: () => void): () => void {
  const synthesis = globalThis.speechSynthesis
  synthesis.cancel()
  const sentences = texts.flatMap(splitSentences)
  const voice = chooseVoice(synthesis.getVoices())
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.lang = voice?.lang ?? 'en-GB'
    utterance.voice = voice
    utterance.addEventListener('error', end)
    if (index === sentences.length - 1) utterance.addEventListener('end', end)
    synthesis.speak(utterance)
  }
  if (sentences.length === 0) end()
  return () => {
    synthesis.cancel()
    end()
  }
}

/** Chromium stops a voice from the network after 15 seconds of one utterance, so it gets one sentence at a time. */
const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')

/** An English voice of the device, British before others; else any English one, else the browser's choice. */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    (localService ? 2 : 0) + (lang.replace('_', '-') === 'en-GB' ? 1 : 0)
  const english = voices.filter(({ lang }) => lang.startsWith('en'))
  return english.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}
