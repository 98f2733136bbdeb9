import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../../src/config.ts'
import {
  connectUpdates,
  offerUpdate,
  reloadIfHidden,
  onNavigation,
  update,
  getUpdateState,
  onNewVersion,
} from '../../../src/pwa/update.ts'

const tab = { may: true, othersMay: true, isHidden: false, done: [] as string[] }

beforeEach(() => {
  Object.assign(tab, { may: true, othersMay: true, isHidden: false, done: [] })
  connectUpdates({
    mayUpdate: () => tab.may,
    mayOthersUpdate: async () => tab.othersMay,
    takeOver: () => void tab.done.push('take over'),
    reload: () => void tab.done.push('reload'),
    isHidden: () => tab.isHidden,
  })
})

afterEach(() => void vi.useRealTimers())

describe('a new version', () => {
  it('is offered, and does nothing by itself', () => {
    offerUpdate()
    onNavigation()
    reloadIfHidden()
    expect(getUpdateState()).toBe('ready')
    expect(tab.done).toEqual([])
  })

  it('takes over when the user asks for it, and the tab reloads once it has', async () => {
    offerUpdate()
    await update()
    expect(getUpdateState()).toBe('asking')
    expect(tab.done).toEqual(['take over'])
    onNewVersion()
    expect(tab.done).toEqual(['take over', 'reload'])
  })

  it('that takes long can be asked for again, and the tab reloads once it has taken over', async () => {
    vi.useFakeTimers()
    offerUpdate()
    await update()
    vi.advanceTimersByTime(config.takeOverTimeoutMs - 1)
    expect(getUpdateState()).toBe('asking')
    vi.advanceTimersByTime(1)
    expect(getUpdateState()).toBe('ready')
    onNewVersion()
    expect(tab.done).toEqual(['take over', 'reload'])
  })

  it('does not take over while an exercise is open here', async () => {
    offerUpdate()
    tab.may = false
    await update()
    expect(getUpdateState()).toBe('refused')
    expect(tab.done).toEqual([])
  })

  it('does not take over while an exercise is open elsewhere or answers are sent, but afterwards', async () => {
    offerUpdate()
    tab.othersMay = false
    await update()
    expect(getUpdateState()).toBe('refused')
    expect(tab.done).toEqual([])
    tab.othersMay = true
    await update()
    expect(tab.done).toEqual(['take over'])
  })

  it('is asked to take over once, however often the button is pressed', async () => {
    offerUpdate()
    await Promise.all([update(), update()])
    expect(tab.done).toEqual(['take over'])
  })

  it('is offered plainly again on another screen', async () => {
    offerUpdate()
    tab.othersMay = false
    await update()
    onNavigation()
    expect(getUpdateState()).toBe('ready')
  })
})

describe('a tab that still shows the old version', () => {
  it('is left alone while it is visible, and reloads once it is hidden', () => {
    onNewVersion()
    expect(getUpdateState()).toBe('over')
    expect(tab.done).toEqual([])
    tab.isHidden = true
    reloadIfHidden()
    expect(tab.done).toEqual(['reload'])
  })

  it('reloads at once if it is hidden', () => {
    tab.isHidden = true
    onNewVersion()
    expect(tab.done).toEqual(['reload'])
  })

  it('reloads with the next screen, or when the user asks for it', async () => {
    onNewVersion()
    onNavigation()
    await update()
    expect(tab.done).toEqual(['reload', 'reload'])
  })

  it('that asked for one version is left alone by the one after it', async () => {
    offerUpdate()
    await update()
    tab.may = false
    onNewVersion()
    tab.may = true
    onNewVersion()
    expect(tab.done).toEqual(['take over'])
  })

  it('never reloads while an exercise is open in it', async () => {
    tab.may = false
    tab.isHidden = true
    onNewVersion()
    reloadIfHidden()
    onNavigation()
    await update()
    expect(tab.done).toEqual([])
    tab.may = true
    onNavigation()
    expect(tab.done).toEqual(['reload'])
  })
})

it('without a new version there is nothing to do', async () => {
  await update()
  onNavigation()
  reloadIfHidden()
  expect(getUpdateState()).toBe('none')
  expect(tab.done).toEqual([])
})
