import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../../../src/data/auth.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { currentUser } from '../../../src/session/auth-store.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { isGreen } from '../../setup/colour.ts'
import { topic } from '../../setup/quiz-school.ts'
import { type Responses, failToFetch, errorResponse, student, teacher, visit } from '../../setup/visit.tsx'

beforeEach(async () => {
  await page.viewport(1366, 768)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const notification = (id: number, is_read: boolean): User['notifications'][number] => ({
  id,
  is_read,
  title: `News ${id}`,
  description: 'Energy stores: 79%',
  created_at: '2026-01-01T10:32:00Z',
})

const open = (user: User, responses: Responses = {}, path = '/subjects') => visit(path, user, responses)

it('the top bar is no higher with the longest name, of which screen readers read all', async () => {
  const display_name = 'Maximiliane Alexandra '.repeat(4).trim()
  const { screen } = await open(student({ display_name }))
  const bar = screen.getByRole('banner')
  await expect.element(bar.getByRole('button', { name: new RegExp(display_name) })).toBeVisible()
  // Once the page's letters are there: those before them are wider.
  await expect.poll(() => bar.element().getBoundingClientRect().height).toBe(56)
})

describe('the sidebar', () => {
  const getLinks = async (user: User) => {
    const { screen } = await open(user)
    const main = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(main).toBeVisible()
    return main
      .getByRole('link')
      .elements()
      .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`)
  }

  it('leads a teacher to Dashboard, Subjects, Student groups and Quizzes', async () => {
    expect(await getLinks(teacher())).toEqual([
      'Dashboard /dashboard',
      'Subjects /subjects',
      'Student groups /student-groups',
      'Quizzes /quizzes',
    ])
  })

  it('leads a student to Dashboard, Subjects, Student groups, Quizzes and Exercise records', async () => {
    expect(await getLinks(student())).toEqual([
      'Dashboard /dashboard',
      'Subjects /subjects',
      'Student groups /student-groups',
      'Quizzes /quizzes',
      'Exercise records /attempts',
    ])
  })

  it('has the pages of the dashboard, two of them unavailable to a teacher', async () => {
    const { screen } = await open(teacher(), {}, '/dashboard')
    const parts = screen.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Dashboard' })
    await expect.element(parts.getByRole('link', { name: 'Overall' })).toHaveAttribute('href', '/dashboard')
    for (const name of ['Student groups Unavailable', 'Quizzes Unavailable']) {
      const part = parts.getByRole('link', { name })
      await expect.element(part).toHaveAttribute('aria-disabled', 'true')
      expect(part.element().hasAttribute('href')).toBe(false)
    }
  })

  it.each([
    '/exercise-preview?topic_id=1',
    '/quiz-results?topic_id=1',
    '/marking?topic_id=1&subquestion_id=1.1',
    '/room?topic_id=1',
  ])('has %s under Quizzes', async (path) => {
    const { screen } = await open(teacher(), {}, path)
    const main = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(main.getByRole('link', { name: 'Quizzes' })).toHaveAttribute('aria-current', 'true')
  })

  it('has only Overall for a student', async () => {
    const { screen } = await open(student(), {}, '/dashboard')
    const parts = screen.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Dashboard' })
    await expect.element(parts).toHaveTextContent('Overall')
    await expect.element(parts.getByRole('link', { name: 'Overall' })).toHaveAttribute('href', '/dashboard')
  })

  it('is green only while the server is ok, and names every state', async () => {
    const fills = new Map<string, string>()
    for (const status of ['ok', 'degraded', 'unreachable']) {
      const { screen } = await open(student(), {
        'GET /status/health': () =>
          status === 'unreachable' ? failToFetch() : { status, timestamp: '2026-01-01T00:00:00Z' },
      })
      const words = screen.getByTitle(`Server ${status}`)
      await expect.element(words).toBeVisible()
      const footer = words.element().closest('footer')
      expect(footer?.previousElementSibling?.getAttribute('aria-label')).toBe('Main')
      fills.set(status, getComputedStyle(words.element().querySelector('svg') as Element).fill)
      await screen.unmount()
    }
    expect(fills.get('degraded')).toBe('none')
    expect(fills.get('unreachable')).toBe('none')
    expect(isGreen(fills.get('ok') ?? '')).toBe(true)
  })
})

describe('the avatar', () => {
  it.each([
    ['ok', 390, 'none'],
    ['degraded', 390, 'solid'],
    ['degraded', 1366, 'none'],
  ])('with a server that is %s has at %i px a ring that is %s', async (status, width, ring) => {
    await page.viewport(width, 768)
    const { screen } = await open(student(), {
      'GET /status/health': () => ({ status, timestamp: '2026-01-01T00:00:00Z' }),
    })
    const avatar = () => screen.container.querySelector('header [data-server]')
    await expect.poll(() => avatar()?.getAttribute('data-server')).toBe(status)
    expect(getComputedStyle(avatar() as Element, '::before').borderTopStyle).toBe(ring)
    await page.viewport(1366, 768)
  })
})

describe('the top bar', () => {
  it('has a disabled Search box', async () => {
    const { screen } = await open(student())
    await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toBeDisabled()
  })

  it('shows initials, display name, role and the unread count', async () => {
    const { screen } = await open(
      student({ notifications: [notification(1, false), notification(2, false), notification(3, true)] }),
    )
    const button = screen.getByRole('button', { name: /Amara Bello/ })
    await expect.element(button).toHaveTextContent('AB2 unread notificationsAmara BelloStudent')
  })

  it.each([1366, 390])(
    'shows 99+ beside the initials and the name, not over them, at %i px',
    async (width) => {
      await page.viewport(width, 768)
      const many = Array.from({ length: 120 }, (_, id) => notification(id + 1, false))
      const { screen } = await open(student({ notifications: many }))
      const count = screen.getByText('unread notifications')
      await expect.element(count).toBeVisible()
      const badge = (count.element().parentElement as Element).getBoundingClientRect()
      // On a phone the name is only there for screen readers.
      for (const text of width > 599 ? ['AB', 'Amara Bello'] : ['AB']) {
        const words = document.createRange()
        words.selectNodeContents(screen.getByText(text, { exact: true }).first().element())
        const { left, right } = words.getBoundingClientRect()
        expect(badge.left >= right || badge.right <= left).toBe(true)
      }
    },
  )

  it('shows the email of a person without a name, and no badge if nothing is unread', async () => {
    const { screen } = await open(teacher({ display_name: '' }))
    const button = screen.getByRole('button', { name: /teacher2@demo.school/ })
    await expect.element(button).toHaveTextContent('Tteacher2@demo.schoolTeacher')
  })
})

describe('on a phone', () => {
  it('the button has an accessible name, and the sheet shows the person', async () => {
    await page.viewport(390, 844)
    const { screen } = await open(student())
    const button = screen.getByRole('button', { name: /Amara Bello/ })
    await button.click()
    const sheet = screen.getByRole('menu')
    await expect.element(sheet).toBeVisible()
    const name = screen.getByRole('strong').getByText('Amara Bello')
    await expect.element(name).toBeVisible()
    expect(name.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      sheet.element().getBoundingClientRect().top,
    )
  })
})

describe('the user menu', () => {
  const openMenu = async (user: User, responses: Responses = {}) => {
    const visited = await open(user, responses)
    const button = visited.screen.getByRole('button', { name: /Amara Bello/ })
    await button.click()
    await expect.element(visited.screen.getByRole('menu')).toBeVisible()
    return { ...visited, button }
  }

  it('offers Notifications, Settings and Log out, by the keyboard alone', async () => {
    const { screen, button, getHref } = await openMenu(student())
    const item = (name: string) => screen.getByRole('menuitem', { name })
    await expect.element(item('Notifications')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Log out')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect.element(item('Settings')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    expect(screen.getByRole('menu').elements()).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Notifications')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(getHref()).toBe('/settings'))
  })

  it('closes on a press outside', async () => {
    const { screen } = await openMenu(student())
    await screen.getByRole('heading', { name: 'Subjects' }).click()
    expect(screen.getByRole('menu').elements()).toHaveLength(0)
  })

  it.each([1366, 390])('closes, with its notifications, when the page changes at %i px', async (width) => {
    await page.viewport(width, 844)
    const { screen, navigate } = await openMenu(student())
    await screen.getByRole('menuitem', { name: 'Notifications' }).click()
    const notifications = screen.getByRole('dialog', { name: 'Notifications' })
    await expect.element(notifications).toBeVisible()
    navigate('/settings')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus()
    await expect.element(notifications).not.toBeInTheDocument()
  })

  it('asks before logging out until the page changes', async () => {
    const { screen, navigate } = await openMenu(student())
    await screen.getByRole('menuitem', { name: 'Log out' }).click()
    const dialog = screen.getByRole('alertdialog', { includeHidden: true })
    await expect.element(dialog).toBeVisible()
    navigate('/settings')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('asks before logging out, in the words of the specification', async () => {
    const { screen, button, callsTo } = await openMenu(student())
    await screen.getByRole('menuitem', { name: 'Log out' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to log out?' })
    await expect.element(dialog).toBeVisible()
    const names = dialog.getByRole('button').elements()
    expect(names.map((each) => each.textContent)).toEqual(['Cancel', 'Log out'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(dialog.elements()).toHaveLength(0)
    await expect.element(button).toHaveFocus()
    expect(callsTo('POST /auth/logout')).toEqual([])
    expect(currentUser()).not.toBeNull()
  })
})

describe('notifications', () => {
  const openNotifications = async (responses: Responses, ...all: User['notifications']) => {
    const visited = await open(student({ notifications: all }), responses)
    await visited.screen.getByRole('button', { name: /Amara Bello/ }).click()
    await visited.screen.getByRole('menuitem', { name: /^Notifications/ }).click()
    const popover = visited.screen.getByRole('dialog', { name: 'Notifications' })
    await expect.element(popover).toBeVisible()
    return {
      ...visited,
      popover,
      unread: popover.getByRole('region', { name: 'Unread' }),
      read: popover.getByRole('region', { name: 'Read', exact: true }),
    }
  }

  it('are in an Unread and a Read list, in a scroll area of 20rem', async () => {
    const all = Array.from({ length: 30 }, (_, index) => notification(index + 1, index % 2 === 0))
    const { popover, unread, read } = await openNotifications({}, ...all)
    expect(unread.getByRole('button', { name: /News/ }).elements()).toHaveLength(15)
    expect(read.getByRole('button').elements()).toHaveLength(15)
    const area = popover.element().firstElementChild as HTMLElement
    expect(area.clientHeight).toBe(20 * 16)
    expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
    expect(getComputedStyle(area).overflowY).toBe('auto')
    // Until the end there is a sign that the list goes on, with reduced motion too.
    const sign = () => getComputedStyle(area, '::after')
    await expect.poll(() => sign().content).toBe('""')
    expect(sign()).toMatchObject({ opacity: '1', animationName: 'none' })
    area.scrollTo(0, area.scrollHeight)
    await expect.poll(() => sign().content).toBe('none')
  })

  it('take the place of the menu on a phone, and lead back to it', async () => {
    await page.viewport(390, 844)
    const { screen, popover } = await openNotifications({}, notification(1, false))
    expect(screen.getByRole('menuitem').elements()).toEqual([])
    await popover.getByRole('button', { name: 'Back from Notifications' }).click()
    await expect.element(screen.getByRole('menuitem', { name: /^Notifications 1 unread/ })).toHaveFocus()
    await expect.element(screen.getByRole('menuitem').last()).toHaveAccessibleName('Log out')
  })

  it('have their time below their title, however short that is', async () => {
    const { popover } = await openNotifications({}, notification(1, false))
    const row = popover.getByRole('button', { name: /News 1/ }).element()
    const [title, time] = ['strong', 'small'].map((part) => row.querySelector(part)?.getBoundingClientRect())
    expect(time?.top).toBeGreaterThanOrEqual(title?.bottom ?? Infinity)
  })

  it('say what will come where there are none', async () => {
    const { popover } = await openNotifications({})
    await expect.element(popover.getByText(/No notifications yet\./)).toBeVisible()
    await expect.element(popover.getByRole('heading', { name: 'Read', exact: true })).toBeVisible()
  })

  it('are refetched when the list is opened', async () => {
    const before = student({ notifications: [notification(1, false)] })
    const current = { ...before }
    const { screen } = await open(before, { 'GET /auth/me': () => current })
    await expect.element(screen.getByRole('button', { name: /1 unread notification(?!s)/ })).toBeVisible()
    current.notifications = [notification(1, false), notification(2, false)]
    await screen.getByRole('button', { name: /Amara Bello/ }).click()
    await screen.getByRole('menuitem', { name: /^Notifications/ }).click()
    await expect.element(screen.getByRole('button', { name: /News 2/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /2 unread notifications/ })).toBeVisible()
  })

  it('become read by a press in Unread, and unread again by a press in Read, once the server has done it', async () => {
    const { screen, unread, read, callsTo } = await openNotifications(
      {
        'POST /notifications/mark-as-read/1': () => notification(1, true),
        'POST /notifications/unmark-as-read/1': () => notification(1, false),
      },
      notification(1, false),
    )
    await unread.getByRole('button', { name: /News 1/ }).click()
    await expect.element(read.getByRole('button', { name: /News 1/ })).toBeVisible()
    await expect.element(unread).toMatchTextContent(/Nothing is unread\./)
    await expect.element(screen.getByRole('menuitem', { name: 'Notifications' })).toBeVisible()
    expect(currentUser()?.notifications[0]?.is_read).toBe(true)
    await read.getByRole('button', { name: /News 1/ }).click()
    await expect.element(unread.getByRole('button', { name: /News 1/ })).toBeVisible()
    expect(callsTo('POST /notifications/unmark-as-read/1')).toHaveLength(1)
  })

  it('lead to what they are about, and are read from then on', async () => {
    const news = { ...notification(1, false), topic_id: 8 }
    const { screen, unread, getHref } = await openNotifications(
      {
        'GET /topic/get-topics': () => [topic({ id: 8 })],
        'POST /notifications/mark-as-read/1': () => ({ ...news, is_read: true }),
      },
      news,
    )
    await unread.getByRole('link', { name: /News 1.*See the quiz/ }).click()
    await vi.waitFor(() => expect(getHref()).toBe('/quizzes#quiz-8'))
    await expect.element(screen.getByRole('heading', { name: 'Speed' })).toHaveFocus()
    expect(screen.getByRole('menu').elements()).toHaveLength(0)
    await vi.waitFor(() => expect(currentUser()?.notifications[0]?.is_read).toBe(true))
  })

  it.each([
    [student(), { result_id: 5 }, 'See your results', '/exercise-review?exercise_id=5'],
    [
      teacher(),
      { result_id: 5, step: { question: 3, subquestion: 2 } },
      'See the answer',
      '/exercise-review?exercise_id=5&question=3&subquestion=2',
    ],
    [student(), { class_id: 3 }, 'See its quizzes', '/quizzes?group_id=3'],
    [teacher(), { class_id: 3 }, 'See the group', '/student-groups'],
  ])('that were read keep a link to what they are about (%#)', async (user, about, label, href) => {
    const { screen } = await open({ ...user, notifications: [{ ...notification(1, true), ...about }] })
    await screen.getByRole('button', { name: new RegExp(user.display_name) }).click()
    await screen.getByRole('menuitem', { name: /^Notifications/ }).click()
    await expect.element(screen.getByRole('link', { name: new RegExp(label) })).toHaveAttribute('href', href)
  })

  it('can all be marked as read at once', async () => {
    const { popover, unread, read } = await openNotifications(
      { 'POST /notifications/mark-all-as-read': () => [notification(2, true), notification(1, true)] },
      notification(2, false),
      notification(1, false),
    )
    const announcements = recordAnnouncements()
    await popover.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(unread).toMatchTextContent(/Nothing is unread\./)
    expect(read.getByRole('button').elements()).toHaveLength(2)
    await expect.poll(() => announcements).toEqual(['All notifications are read.'])
    expect(popover.element().contains(document.activeElement)).toBe(true)
    expect(currentUser()?.notifications.every(({ is_read }) => is_read)).toBe(true)
  })

  it('stay where they are if that fails, with an error', async () => {
    const { popover, unread } = await openNotifications(
      { 'POST /notifications/mark-as-read/1': () => errorResponse(404, 'There is no such notification.') },
      notification(1, false),
    )
    await unread.getByRole('button', { name: /News 1/ }).click()
    await expect
      .element(popover.getByRole('alert'))
      .toHaveTextContent('It could not be changed. There is no such notification.')
    await expect.element(unread.getByRole('button', { name: /News 1/ })).toBeVisible()
    expect(currentUser()?.notifications[0]?.is_read).toBe(false)
  })
})

describe('a page', () => {
  it('has its title in the tab', async () => {
    const { screen, navigate } = await open(student())
    await expect.element(screen.getByRole('heading', { name: 'Subjects', level: 1 })).toBeVisible()
    await vi.waitFor(() => expect(document.title).toBe('Subjects - Jotter'))
    for (const [path, title] of [
      ['/student-groups', 'Student groups'],
      ['/settings', 'Settings'],
      ['/dashboard', 'Welcome, Amara Bello'],
    ] as const) {
      navigate(path)
      await vi.waitFor(() => expect(document.title).toBe(`${title} - Jotter`), 10_000)
      await expect.element(screen.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    }
  })

  it('that does not exist is Not Found, also below a screen', async () => {
    for (const path of ['/no-such-page', '/settings/more', '/dashboard/more']) {
      const { screen } = await open(student(), {}, path)
      await expect.element(screen.getByRole('heading', { name: 'Not Found', level: 1 })).toBeVisible()
      await vi.waitFor(() => expect(document.title).toBe('Not Found - Jotter'))
      expect(screen.getByRole('main').elements()).toHaveLength(1)
      await expect.element(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
      const main = screen.getByRole('navigation', { name: 'Main' })
      await expect.element(main.getByRole('link', { name: 'Exercise records' })).toBeVisible()
      await screen.unmount()
    }
  })

  it('that is Not Found links to Log in without a session', async () => {
    const { screen } = await visit('/no-such-page', null)
    await expect.element(screen.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  it('that fails shows an error within the frame, and can be retried', async () => {
    let broken = true
    const { screen, navigate } = await open(student(), {
      // A response that the screen can't render.
      'GET /class/get-classes': () => (broken ? [{}] : []),
    })
    navigate('/student-groups')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/This page could not be shown/)
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    broken = false
    queryClient.clear()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'No classes found' })).toBeVisible()
  })

  it('has the focus on its heading after a navigation, for screen readers', async () => {
    const { screen } = await open(student())
    await screen.getByRole('link', { name: 'Student groups' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Student groups', level: 1 })).toHaveFocus()
  })
})

describe('a redirect', () => {
  it('without a session leads to Log in, which remembers the page', async () => {
    const { getHref } = await visit('/student-groups?subject_id=3', null)
    await vi.waitFor(() => expect(getHref()).toBe('/login?from=%2Fstudent-groups%3Fsubject_id%3D3'))
  })

  it('of / leads a signed-in person to the dashboard', async () => {
    const { getHref } = await open(student(), {}, '/')
    await vi.waitFor(() => expect(getHref()).toBe('/dashboard'))
  })
})
