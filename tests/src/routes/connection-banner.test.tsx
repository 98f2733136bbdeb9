import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { StaleBanner } from '../../../src/components/feedback/banner.tsx'
import { LoadFailed } from '../../../src/components/feedback/load-failed.tsx'
import { ServerReachable } from '../../../src/components/feedback/server-reachable.ts'
import { Button } from '../../../src/components/form/button.tsx'
import { IconButton } from '../../../src/components/form/icon-button.tsx'
import { isDown, setConnection, useConnection } from '../../../src/connection/connection.ts'
import { connectUpdates, offerUpdate } from '../../../src/pwa/update.ts'
import {
  ConnectionBanner,
  useConnectionAnnouncement,
  useConnectionNotice,
} from '../../../src/routes/_app/-shell/connection-banner.tsx'
import { Frame } from '../../../src/routes/_app/-shell/frame.tsx'
import { setAuth } from '../../../src/session/auth-store.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { failToFetch, serve, student, visit } from '../../setup/visit.tsx'

function ConnectionBanners({ pathname = '' }: { pathname?: string }) {
  const notice = useConnectionNotice()
  const connection = useConnection()
  useConnectionAnnouncement()
  return (
    <ServerReachable value={isDown(connection) ? connection : 'reachable'}>
      {notice && <ConnectionBanner notice={notice} pathname={pathname} />}
    </ServerReachable>
  )
}

type Reach = 'reachable' | 'offline' | 'unreachable'

beforeEach(() => {
  setConnection('ok')
  setPendingNotice({ text: null, isAtRisk: false })
})
afterEach(() => {
  setConnection('unknown')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the connection banner', () => {
  it('is absent while nothing is wrong', async () => {
    const screen = await render(<ConnectionBanners />)
    expect(screen.container.textContent).toBe('')
    setConnection('degraded')
    setConnection('unknown')
    expect(screen.container.textContent).toBe('')
  })

  it('says what is wrong, what is shown, and when it is over', async () => {
    vi.useFakeTimers()
    const screen = await render(<ConnectionBanners />)
    const getText = () => screen.container.querySelector('#connection')?.textContent
    setConnection('offline')
    await vi.waitFor(() =>
      expect(getText()).toBe('You are offline. Only what this device has kept can be shown.'),
    )
    setConnection('unreachable')
    await vi.waitFor(() =>
      expect(getText()).toBe('The server cannot be reached. Only what this device has kept can be shown.'),
    )
    setConnection('ok')
    await vi.waitFor(() => expect(getText()).toBe('You are back online. '))
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(screen.container.textContent).toBe(''))
  })

  it.each([
    [
      '/settings',
      'What is set on this device and the reading help still work. Everything else works again when you are back online.',
    ],
    ['/marking', 'Marks that you save are kept on this device and sent when you are back online.'],
  ])('says on %s what works now and what later', async (pathname, text) => {
    const screen = await render(<ConnectionBanners pathname={pathname} />)
    setConnection('offline')
    await vi.waitFor(() => expect(screen.container.textContent).toBe(`You are offline. ${text}`))
  })

  it('is announced once per change, however often the server is polled and pending answers are counted', async () => {
    const screen = await render(<ConnectionBanners />)
    const announcements = recordAnnouncements()
    setConnection('offline')
    await vi.waitFor(() => expect(announcements).toEqual(['You are offline.']))
    for (const text of ['1 answer is on this device', '2 answers are on this device', null]) {
      setConnection('offline')
      setPendingNotice({ text, isAtRisk: false })
      await vi.waitFor(() =>
        expect(screen.container.textContent).toContain(
          text ?? 'Only what this device has kept can be shown.',
        ),
      )
    }
    setConnection('ok')
    await vi.waitFor(() => expect(announcements.at(-1)).toBe('You are back online.'))
    expect(announcements).toEqual(['You are offline.', 'You are back online.'])
    expect(screen.container.querySelectorAll('[role=status], [role=alert], [aria-live]')).toHaveLength(0)
  })

  it.each([
    ['offline', 'You are offline.', 'when you are back online'],
    ['unreachable', 'The server cannot be reached.', 'when the server can be reached again'],
  ] as const)(
    'says how many answers are pending until it is no more %s',
    async (state, lead, returnWords) => {
      const screen = await render(<ConnectionBanners />)
      setPendingNotice({ text: '2 answers are on this device and will be sent', isAtRisk: false })
      setConnection(state)
      await vi.waitFor(() =>
        expect(screen.container.querySelector('#connection')?.textContent).toBe(
          `${lead} 2 answers are on this device and will be sent ${returnWords}.`,
        ),
      )
    },
  )
})

describe('a button that needs the server', () => {
  const onPress = vi.fn()
  const buttons = (reach: Reach) => (
    <ServerReachable value={reach}>
      <form onSubmit={onPress}>
        <input aria-label="Name" />
        <Button type="submit" needsServer onClick={onPress}>
          Save
        </Button>
      </form>
      <IconButton label="Refresh" icon={null} needsServer onClick={onPress} />
      <Button onClick={onPress}>Cancel</Button>
    </ServerReachable>
  )
  beforeEach(() => {
    onPress.mockReset()
  })

  it('does nothing without a connection, keeps its name and says why', async () => {
    const screen = await render(buttons('unreachable'))
    for (const name of ['Save', 'Refresh']) {
      const button = screen.getByRole('button', { name }).element() as HTMLButtonElement
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.getAttribute('aria-describedby')).toBe('connection')
      button.focus()
      expect(document.activeElement).toBe(button)
      await expect
        .element(page.getByRole('tooltip', { includeHidden: true }))
        .toHaveTextContent('This works when the server can be reached again.')
      button.click()
    }
    await screen.getByLabelText('Name').click()
    await userEvent.keyboard('{Enter}')
    expect(onPress).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('works like any other with a connection', async () => {
    onPress.mockImplementation((event: Event) => event.preventDefault())
    const screen = await render(buttons('reachable'))
    for (const name of ['Save', 'Refresh']) {
      const button = screen.getByRole('button', { name })
      expect(button.element().hasAttribute('aria-disabled')).toBe(false)
      await button.click()
    }
    expect(onPress.mock.calls.length).toBeGreaterThanOrEqual(2)
  })
})

describe('stale data', () => {
  const since = Date.parse('2026-01-01T10:04:00')
  const banner = (reach: Reach, reason: string | null) => (
    <ServerReachable value={reach}>
      <StaleBanner things="student groups" reason={reason} fetchedAt={since} />
    </ServerReachable>
  )

  it('shows without a connection when it was fetched, and no error', async () => {
    const screen = await render(banner('offline', null))
    expect(screen.container.textContent).toBe('Student groups as of 1 Jan 2026, 10:04')
    expect(screen.container.querySelector('[role]')).toBeNull()
    await screen.rerender(banner('offline', 'The server did not answer.'))
    expect(screen.container.textContent).toBe('Student groups as of 1 Jan 2026, 10:04')
  })

  it('shows with a connection why it is stale, and otherwise nothing', async () => {
    const screen = await render(banner('reachable', 'The server did not answer.'))
    expect(screen.container.textContent).toContain('The student groups could not be refreshed.')
    await screen.rerender(banner('reachable', null))
    expect(screen.container.textContent).toBe('')
  })

  it('that is not on the device is reported without a connection', async () => {
    const missing = (reach: Reach) => (
      <ServerReachable value={reach}>
        <LoadFailed things="The quizzes" reason="The server did not answer." onRetry={() => undefined}>
          Answers on this device are safe.
        </LoadFailed>
      </ServerReachable>
    )
    const screen = await render(missing('offline'))
    await expect.element(screen.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
    expect(screen.container.textContent).toContain(
      'The quizzes will be loaded when you are back online. Answers on this device are safe.',
    )
    expect(screen.container.querySelector('[role=alert]')).toBeNull()
    await screen.rerender(missing('reachable'))
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The server did not answer.')
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the frame', () => {
  it('follows the connection, shows it, and disables what needs the server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const { screen } = await visit('/subjects', student(), {
      'GET /status/health': () => {
        if (isDown) failToFetch()
        return { status: 'ok', timestamp: '2026-01-01T00:00:00Z' }
      },
    })
    await expect.element(screen.getByText('The server cannot be reached.').last()).toBeVisible()
    const refresh = screen.getByRole('button', { name: 'Refresh' })
    await expect.element(refresh).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByTitle('Server unreachable')).toBeVisible()
    isDown = false
    window.dispatchEvent(new Event('online'))
    await expect.element(screen.getByText('The server can be reached again.').last()).toBeVisible()
    await expect.element(refresh).not.toHaveAttribute('aria-disabled')
    await expect.element(screen.getByTitle('Server ok')).toBeVisible()
    window.dispatchEvent(new Event('offline'))
    await expect.element(screen.getByText('You are offline.').last()).toBeVisible()
    await expect.element(screen.getByTitle('Server unreachable')).toBeVisible()
  })
})

describe('the position of the banner', () => {
  const noServer = {
    'GET /status/health': failToFetch,
    'GET /class/get-classes': () => [],
  }
  const getBanner = () => document.querySelector('#connection')
  /** Whether the banner directly follows the header. */
  const isBelowHeader = () => document.querySelector('main header')?.nextElementSibling?.contains(getBanner())

  it('is below the header of every screen, without another announcement', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const announcements = recordAnnouncements()
    const { screen, navigate } = await visit('/subjects', student(), noServer)
    await expect.poll(isBelowHeader).toBe(true)
    await expect.poll(() => announcements).toEqual(['The server cannot be reached.'])
    const positions: unknown[] = []
    const observer = new MutationObserver(() => positions.push(isBelowHeader()))
    observer.observe(screen.container, { subtree: true, childList: true })
    navigate('/student-groups')
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toBeVisible()
    await expect.poll(isBelowHeader).toBe(true)
    observer.disconnect()
    expect(new Set(positions)).toEqual(new Set([true]))
    expect(announcements).toEqual(['The server cannot be reached.'])
  })

  it('is taken by unsaved answers, which are announced once and described to buttons', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const announcements = recordAnnouncements()
    const { screen, navigate } = await visit('/subjects', student(), noServer)
    await expect.poll(isBelowHeader).toBe(true)
    setPendingNotice({ text: null, isAtRisk: true })
    await expect.poll(() => getBanner()?.textContent).toMatch(/^This browser keeps nothing\. Your answers/)
    const isAboutUnsaved = (text: string) => text.startsWith('This browser keeps nothing.')
    navigate('/student-groups')
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toBeVisible()
    await expect.poll(isBelowHeader).toBe(true)
    expect(getBanner()?.textContent).toMatch(/^This browser keeps nothing\./)
    await expect.poll(() => announcements.filter(isAboutUnsaved)).toHaveLength(1)
  })

  it('is above a page that has no header', async () => {
    setAuth({ user: student(), loading: false })
    serve(noServer)
    const root = createRootRoute({
      component: () => (
        <Frame>
          <p>Bare.</p>
        </Frame>
      ),
    })
    const router = createRouter({ routeTree: root, history: createMemoryHistory() })
    const screen = await render(<RouterProvider router={router} />)
    await expect.element(screen.getByText('The server cannot be reached.').last()).toBeVisible()
    const bare = screen.getByText('Bare.').element()
    expect(bare.previousElementSibling?.contains(getBanner())).toBe(true)
  })

  it('is taken by a new version if nothing is wrong, which is announced once', async () => {
    const no = () => false
    connectUpdates({
      mayUpdate: no,
      mayOthersUpdate: async () => false,
      takeOver: no,
      reload: no,
      isHidden: no,
    })
    const { screen, navigate } = await visit('/subjects', student(), { 'GET /class/get-classes': () => [] })
    const announcements = recordAnnouncements()
    offerUpdate()
    await expect.element(screen.getByText('A new version is ready.')).toBeVisible()
    await expect.poll(() => announcements).toEqual(['A new version of Jotter is ready.'])
    navigate('/student-groups')
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Update' })).toBeVisible()
    await screen.getByRole('button', { name: 'Update' }).click()
    await expect
      .poll(() => announcements)
      .toEqual([
        'A new version of Jotter is ready.',
        'The update waits until the exercise is closed and all answers are sent.',
      ])
    connectUpdates({
      mayUpdate: no,
      mayOthersUpdate: async () => false,
      takeOver: no,
      reload: no,
      isHidden: no,
    })
  })
})
