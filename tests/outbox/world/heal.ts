import type { QueueItem } from '../../../outbox/items.ts'
import type { Device } from './device.ts'
import { topics, users, type World } from './world.ts'

/** Repairs everything, signs every user in on every device, and checks that nothing was lost or is stuck. */
export async function heal(world: World): Promise<void> {
  for (const device of world.devices) {
    device.network.statuses.length = 0
    device.network.change('pass')
    device.database.isFull = false
    device.database.isBlocked = false
    device.texts.isBlocked = false
  }
  for (const device of world.devices) if (device.tabs.length > 0) await comeToRest(world, device)
  if (world.hasDrills)
    await world.scheduler.pass(180_000, () => world.devices.some(({ drills }) => !drills.isOver()))
  for (const { id, drills } of world.devices)
    if (!drills.isOver()) world.oracle.fail(`a drill still runs on device ${id}`)
  world.oracle.checkNothingLost(world.server.attempts, (id) => world.devices[id]?.allItems() ?? [])
}

async function comeToRest(world: World, device: Device): Promise<void> {
  for (const tab of device.tabs.slice(1)) tab.close()
  const { scheduler } = world
  await scheduler.pass(100)
  const usersHere = [...new Set([device.knownUser, ...users])].filter((user) => user !== null)
  for (const user of usersHere) {
    if (user !== device.knownUser && !world.oracle.wasHere(device.id, user)) continue
    await signIn(world, device, user)
    for (const topic of topics) {
      const opening = device.tabs[0]?.goTo(topic)
      if (opening !== undefined) await scheduled(world, opening)
      await scheduler.pass(100)
    }
    await scheduler.pass(400_000, () => isWaiting(device, user, 'waiting'))
    // Every call that was under way may get a 401.
    for (let tries = 0; tries < 3 && isWaiting(device, user, 'needs-auth'); tries += 1)
      await signInAgain(world, device, user)
    world.oracle.checkRest(
      device.id,
      user,
      device.items().filter((item) => item.user === user),
    )
    for (const encrypted of device.database.records.get(user)?.encrypted ?? [])
      world.oracle.fail(`${encrypted} of user ${user} is still encrypted on device ${device.id}`)
    device.checkEncryptedExcept(user)
  }
}

/** Reloads the page until this user is signed in; another user signs out first. */
async function signIn(world: World, device: Device, user: number): Promise<void> {
  const { scheduler } = world
  for (let tries = 0; tries < 5; tries += 1) {
    device.tabs[0]?.reload(1)
    await scheduler.pass(300)
    const [tab] = device.tabs
    if (tab?.user === user && device.session === user && tab.answers !== null) return
    if (tab !== undefined && tab.user !== null && tab.user !== user) await scheduled(world, tab.signOut())
    else if (tab !== undefined && tab.user === null) await scheduled(world, tab.signIn(user))
    await scheduler.pass(300)
  }
  const [tab] = device.tabs
  if (tab?.user !== user) world.oracle.fail(`user ${user} cannot sign in on device ${device.id}`)
}

async function scheduled(world: World, work: Promise<void>): Promise<void> {
  let isDone = false
  void work.then(() => (isDone = true))
  await world.scheduler.pass(20_000, () => !isDone)
}

/** A late 401 of the previous session may have set an item to `needs-auth`. */
async function signInAgain(world: World, device: Device, user: number): Promise<void> {
  const [tab] = device.tabs
  if (tab !== undefined) await scheduled(world, tab.unauthorized(user))
  await signIn(world, device, user)
  await world.scheduler.pass(60_000, () => isWaiting(device, user, 'waiting'))
}

const isWaiting = (device: Device, user: number, state: QueueItem['state']): boolean =>
  device.items().some((item) => item.user === user && item.state === state)
