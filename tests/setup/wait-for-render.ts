/** Resolves when React has rendered the last state change. Uses no timers, so that it works with fake ones. */
export async function waitForRender(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTask()
}

const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
