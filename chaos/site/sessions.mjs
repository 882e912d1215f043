/** Logs users in and out on a device, and checks that no data of the former user remains. */
import { claimsOf } from '@sofaseva/tools/tokens'
import { ACTIONS } from './actions.mjs'
import { keepLanguage } from './implied.mjs'
import { isRowOf } from './model.mjs'
import { goTo } from './pages.mjs'
import { Fault, holds, limitOf, SOON_MS } from './waiting.mjs'
import { GUEST, withoutReviews } from './writes.mjs'

const FORGOTTEN_MS = limitOf(5_000)

/** Opens the first user's session, as from an earlier visit. */
export async function openSession(run) {
  const { device, network, person } = run
  const answer = await device.context.request.post(`${network.origin}/api/auth/login`, {
    data: { email: person.email, password: person.password },
  })
  const session = await answer.json()
  device.sessionId = claimsOf(session.token).sid
  await device.openTab('/manifest.webmanifest')
  await device.tab.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  await device.tab.goto('/', { waitUntil: 'domcontentloaded' })
  await device.tab.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: SOON_MS })
  await isStored(run)
}

/** Waits until the device holds the data that works offline. */
async function isStored({ device, person }) {
  const lists = person.role === 'provider' ? ['/bookings/my', '/provider/bookings'] : ['/bookings/my']
  const isThere = async () => {
    const { services = [], documents = [] } = await device.stores(['services', 'documents'])
    return (
      services.length > 0 &&
      lists.every((path) => documents.some(({ key, userId }) => key.startsWith(path) && userId === person.id))
    )
  }
  if (!(await holds(isThere, SOON_MS)))
    throw new Fault('what works offline is not stored after a visit', { isLate: true })
}

/** Returns whether the user is signed in. Only the run itself may log users out. */
export async function isSignedIn({ device, person, steps }) {
  const { token, userId } = await device.session()
  if (token && userId === person.id) return
  throw new Fault(`after ${steps.join(', ')}: ${person.tag} was logged out`)
}

/** Time limit for a menu to appear. */
const CLICK_MS = limitOf(10_000)

/** Share of guests who send a message in between, and share of messages that wait. */
const GUEST_RATE = 0.6
const GUEST_WAITS_RATE = 0.45
/** A network that fails a few writes with every retry. */
const BUSY = { fault: 'fail', aim: 'writes', calls: 3, status: 502 }

/** One user leaves the device and the other logs in. In between, a guest may send a message. */
export async function change(run, { numbers: [number] }) {
  await run.endSpells()
  if (await run.waitsFor()) run.recordSituation('waiting over a change of person')
  await leave(run)
  const isWritten = number < GUEST_RATE
  // Offline, and with a network that first rejects writes, the message waits until the next user is there.
  const hasToWait = number < GUEST_WAITS_RATE
  if (hasToWait) await run.device.setOnline(false)
  if (isWritten) await writeAsGuest(run)
  await logInNext(run, { isBusy: hasToWait })
}

async function writeAsGuest(run) {
  const { guest, device } = run
  run.steps.push('a guest writes')
  const at = Date.now()
  const made = await ACTIONS.message({ device, guest, uniqueText: (word) => run.uniqueText(word, guest.tag) })
  await run.recordWrite({ ...made, owner: GUEST, at })
}

export async function leave(run) {
  await run.needTab()
  const { device, person } = run
  const { tab } = device
  for (const row of await device.outbox())
    for (const write of run.writes) if (write.owner === person.id && isRowOf(write, row)) write.isGivenUp = true
  await goTo(device, '/')
  const logout = tab.getByRole('button', { name: 'Logout' })
  const isOpen = async () => {
    // A page that has just loaded closes the menu.
    if (!(await logout.isVisible())) await tab.getByLabel('Menu', { exact: true }).click()
    return logout.click({ timeout: CLICK_MS }).then(
      () => true,
      () => false,
    )
  }
  if (!(await holds(isOpen, SOON_MS))) throw new Fault(`${person.tag} cannot reach the way out`, { isLate: true })
  const discard = tab.getByRole('dialog').getByRole('button', { name: 'Log out and discard' })
  const isOut = async () => (await device.session()).token === null
  await holds(async () => (await isOut()) || (await discard.isVisible()), SOON_MS)
  if (await discard.isVisible()) await discard.click()
  if (!(await holds(isOut, SOON_MS))) throw new Fault(`${person.tag} cannot log out`, { isLate: true })
  run.ended.push({ id: device.sessionId, tag: person.tag })
  await nothingOf(run, person, 'after they logged out')
}

/** Logs in the other user, or the same one. `isForgotten`: the former user's data must be gone. */
export async function logInNext(run, { isOther = true, isForgotten = true, isBusy = false } = {}) {
  const { device, network } = run
  if (isBusy) network.setFault(BUSY)
  else network.clearFault()
  network.reconnect()
  await device.setOnline(true)
  if (isOther) run.current = 1 - run.current
  const { person, other } = run
  const { tab } = device
  const at = Date.now()
  const { token: before } = await device.session()
  await goTo(device, '/auth')
  await tab.getByLabel('Email', { exact: true }).fill(person.email)
  await tab.getByLabel('Password', { exact: true }).fill(person.password)
  await tab.getByRole('button', { name: 'Log in', exact: true }).click()
  const isIn = async () => {
    const { token, userId } = await device.session()
    return userId === person.id && token !== null && token !== before
  }
  if (!(await holds(isIn, SOON_MS))) throw new Fault(`${person.tag} cannot log in`, { isLate: true })
  device.sessionId = claimsOf((await device.session()).token).sid
  if (isOther) await keepLanguage(run, at)
  await isStored(run)
  if (!isOther) return
  for (const path of ['/requests', '/notifications', '/services/search', device.draftedAt].filter(Boolean)) {
    await goTo(device, path)
    await nothingOf(run, other, `on ${path} of the next person`, { isForgotten })
  }
}

/** Checks that this user's data is gone from every tab and store. Their rows stay if they did not log out. */
async function nothingOf(run, { id, tag, name }, when, { isForgotten = true } = {}) {
  const { device } = run
  const reviews = run.writes.filter(({ kind, owner }) => kind === 'review' && owner === id)
  let where = []
  const isClean = async () => {
    const held = await device.everything()
    // Their drafts stay as well until they come back.
    if (!isForgotten) for (const name of ['IndexedDB outbox', 'localStorage', 'sessionStorage']) delete held[name]
    for (const [index, page] of device.tabs.entries())
      held[`tab ${index + 1}`] = withoutReviews(await device.shown(page), name, reviews)
    where = Object.entries(held)
      .filter(([, text]) => text?.includes(tag))
      .map(([name, text]) => `${name}: …${text.slice(Math.max(0, text.indexOf(tag) - 80), text.indexOf(tag) + 60)}…`)
    return where.length === 0
  }
  if (await holds(isClean, FORGOTTEN_MS)) return
  run.wrong(`of ${tag} is still there ${when}: ${where.join('; ').replace(/\s+/g, ' ')}`)
}

/** Checks that the server ended the sessions of users who logged out, once the network is back. */
export async function haveEndedAtServer(run) {
  const isOver = async ({ id }) => {
    const [session] = await run.fixture.query('SELECT revokedAt FROM sessions WHERE id = ?', [id])
    return !session || session.revokedAt !== null
  }
  for (const session of run.ended)
    if (!(await holds(() => isOver(session), SOON_MS)))
      run.wrong(`the session of ${session.tag} lives on at the server after they logged out`, { isLate: true })
}
