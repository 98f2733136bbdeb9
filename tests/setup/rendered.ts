/** Resolves when React has drawn what was just set. Without timers, so that it does so while they are in the test's hands. */
export async function rendered(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTask()
}

const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
