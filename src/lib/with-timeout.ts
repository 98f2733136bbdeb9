/** Rejects where the work takes longer than `limit`, in ms. */
export function withTimeout<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limit, new Error('It took too long.'))
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
