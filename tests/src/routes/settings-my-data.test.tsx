import { unzipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { type Responses, errorResponse, student, visit } from '../../setup/visit.tsx'

afterEach(() => vi.restoreAllMocks())

const time = '2026-01-05T09:00:00.000Z'
const data = {
  made_at: time,
  person: {
    ...{ email: 'student7@demo.school', display_name: 'Amara Bello', role: 'student', created_at: time },
    ...{ own_id: null, card: null },
  },
  ...{ groups: [], attempts: [], notifications: [], phrases: [] },
  ...{ invitations: [], quizzes: [], decisions: [], edits: [], reactions: [] },
}
const name = 'GET /auth/get-my-data'

async function press(responses: Responses) {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { screen } = await visit('/settings', student(), responses)
  await screen.getByRole('button', { name: 'Download my data' }).click()
  return { screen, saved }
}

it('own data is saved as a zip of JSON and a page to read', async () => {
  const { saved } = await press({ [name]: () => data })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const files = unzipSync(new Uint8Array(await (saved[0] as Blob).arrayBuffer()))
  const text = (file: string) => new TextDecoder().decode(files[file])
  expect(JSON.parse(text('my-data.json'))).toEqual(data)
  expect(text('my-data.html')).toContain('<h1>Amara Bello: my data</h1>')
})

it('what the server refuses is shown', async () => {
  const { screen, saved } = await press({ [name]: () => errorResponse(404, 'It is gone.') })
  await expect.element(screen.getByText('Your data could not be downloaded. It is gone.')).toBeVisible()
  expect(saved).toEqual([])
})
