import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { at, box, open } from '../routes/exercises-sitting.tsx'

beforeEach(() => {
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
})
afterEach(async () => {
  await cleanup()
  vi.restoreAllMocks()
})

it('asks the browser not to clear what the device keeps, once an exercise is open', async () => {
  const page = await open('/quizzes')
  await expect.element(page.screen.getByRole('heading', { name: 'Quizzes' })).toBeVisible()
  expect(navigator.storage.persist).not.toHaveBeenCalled()
  page.navigate(at(1, 1))
  await expect.element(box(page)).toBeVisible()
  expect(navigator.storage.persist).toHaveBeenCalledOnce()
})

it('opens an exercise all the same in a browser that will not say so', async () => {
  vi.mocked(navigator.storage.persist).mockRejectedValue(new TypeError('not here'))
  await expect.element(box(await open())).toBeVisible()
  expect(navigator.storage.persist).toHaveBeenCalled()
})
