/** Rejects if the work takes longer than `timeoutMs`. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs, new Error('It took too long.'))
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
