/** A database that takes longer is taken for one that does not work: no screen waits for it. */
const patience = 1_500

/** Rejects where the work takes too long, as some browsers let a database hang for ever. */
export function within<T>(work: Promise<T>, limit: number = patience): Promise<T> {
  const tooLong = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), limit)
    const stop = () => clearTimeout(timer)
    work.then(stop, stop)
  })
  return Promise.race([work, tooLong])
}
