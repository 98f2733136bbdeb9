import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLazy } from '../../../src/lib/lazy-component.ts'
import { lazyValue } from '../../../src/lib/lazy.ts'

it('says why something could not be loaded until it is tried again', async () => {
  let isThere = false
  const part = lazyValue(() => (isThere ? Promise.resolve('part') : Promise.reject(new Error('offline'))))
  function Part() {
    const { value, error, retry } = useLazy(part)
    return <button onClick={retry}>{value ?? (error instanceof Error && error.message)}</button>
  }
  const screen = await render(<Part />)
  await expect.element(screen.getByText('offline')).toBeVisible()
  isThere = true
  await screen.getByRole('button').click()
  await expect.element(screen.getByText('part')).toBeVisible()
})
