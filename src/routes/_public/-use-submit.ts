import { type FormEvent, useState } from 'react'

/** Sends a form once at a time and keeps what went wrong until the inputs change. */
export function useSubmit(
  send: () => Promise<void>,
  onError: (error: unknown, form: HTMLFormElement) => void,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setError(null)
    send()
      .catch((failure: unknown) => {
        setError(failure)
        onError(failure, form)
      })
      .finally(() => setBusy(false))
  }
  return { busy, error, submit, clearError: () => setError(null) }
}
