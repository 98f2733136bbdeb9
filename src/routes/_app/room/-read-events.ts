/** The events of a stream as parsed JSON, and null for each comment with which the server keeps it alive. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): unknown {
  const data = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
  return data.length === 0 ? null : (JSON.parse(data.join('\n')) as unknown)
}
