/** One run: a device, two people who use it one after the other, and everything that goes wrong meanwhile. */
import { errors } from 'playwright-core'
import { claimsOf, expiredToken } from '../../lib/token.mjs'
import { ACTS, goTo } from './acts.mjs'
import { PrivateBrowser } from './browsers.mjs'
import { Device, rewriteWorker, within } from './device.mjs'
import { Line } from './line.mjs'
import { isCallOf, isRowOf, judge, restsWithPerson } from './model.mjs'
import { pick } from './random.mjs'
import { PASSWORD } from './world.mjs'

const DAY_MS = 86_400_000
/** What waits goes within half a minute once all is well; a call that hung before may hold it for its time-out. */
const SETTLES_MS = 120_000
const STORED_MS = 20_000
const SOON_MS = 90_000
const LOOK_EVERY_MS = 100
const RUN_MS = 600_000
/** How long a page that is there may take to show what it knows. */
const OFFERED_MS = 5_000
/** What stands on the buttons beside a refusal that lead on at once. */
const WAYS_ON = /^(All right|Keep|Cancel it all the same|Try|Set to .* anyway)/

/** A run that found something out, and need not go on. */
class Fault extends Error {}

/** Waits until it holds; gives whether it did in time. */
async function holds(condition, ms) {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

export class Run {
  steps = []
  writes = []
  wrongs = []
  counts = {}
  #notes = 0
  /** Sessions that people ended. */
  #ended = []

  constructor(world, browser, plan) {
    Object.assign(this, { world, plan })
    this.browser = plan.hasBrowser ? new PrivateBrowser(world.dataDir) : browser
  }

  /** Gives what happened and what is wrong; never throws. */
  async execute() {
    const began = Date.now()
    try {
      await within(RUN_MS, 'the run', this.#all())
    } catch (error) {
      const main = this.device?.tab?.getByRole('main')
      const shown = await main?.textContent({ timeout: 5_000 }).catch(() => '')
      this.#wrong(
        error instanceof Fault ? error.message : `${this.steps.at(-1)}: ${error.message.split('\n')[0]}`,
        shown,
      )
    } finally {
      await within(30_000, 'closing', this.device?.close() ?? Promise.resolve()).catch(() => undefined)
      await this.line?.close()
    }
    const { steps, wrongs, counts, fates = {} } = this
    return {
      seed: this.plan.seed,
      ms: Date.now() - began,
      steps,
      wrongs,
      counts,
      fates,
      struck: this.line?.struck ?? {},
    }
  }

  async #all() {
    await this.#begin()
    for (const step of this.plan.steps) await this.#step(step)
    await this.#heal()
    await this.#seeRefusals()
    await this.#judge()
    await this.#goOn()
    await this.#leave()
    await this.#endedAtServer()
  }

  #wrong(text, shown = '') {
    this.wrongs.push(shown ? `${text}\n        on screen: ${shown.replace(/\s+/g, ' ').slice(0, 300)}` : text)
  }

  #count(name, by = 1) {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }

  get person() {
    return this.people[this.current]
  }

  get other() {
    return this.people[1 - this.current]
  }

  async #begin() {
    const { world, plan } = this
    this.line = await new Line({ targets: world.targets, rewrite: rewriteWorker }).open()
    const run = `${plan.seed.toString(36)}x${Date.now().toString(36)}`
    this.people = await Promise.all([world.person(plan.roles[0], `qa${run}`), world.person(plan.roles[1], `qb${run}`)])
    this.current = 0
    this.device = await new Device(this.browser, this.line).start()
    const answer = await this.device.context.request.post(`${this.line.origin}/api/auth/login`, {
      data: { email: this.person.email, password: PASSWORD },
    })
    const session = await answer.json()
    this.#signedIn(session.token)
    await this.device.openTab('/manifest.webmanifest')
    await this.device.tab.evaluate(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, session)
    await this.device.tab.goto('/', { waitUntil: 'domcontentloaded' })
    await this.device.tab.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: SOON_MS,
    })
    await this.#stored()
  }

  #signedIn(token) {
    this.sessionId = claimsOf(token).sid
  }

  /** Until the device holds what works offline. */
  async #stored() {
    const lists = this.person.role === 'provider' ? ['/bookings/my', '/provider/bookings'] : ['/bookings/my']
    const isThere = async () => {
      const { services = [], documents = [] } = await this.device.stores(['services', 'documents'])
      return (
        services.length > 0 &&
        lists.every((path) => documents.some(({ key, userId }) => key.startsWith(path) && userId === this.person.id))
      )
    }
    if (!(await holds(isThere, SOON_MS))) throw new Fault('what works offline is not stored after a visit')
  }

  async #step(step) {
    const { kind } = step
    this.steps.push(kind)
    if (ACTS[kind]) await this.#act(step)
    else await this.#blow(step)
    if (kind !== 'change' && this.device.tabs.length > 0) await this.#isSignedIn()
  }

  /** Nobody but the run logs anybody out. */
  async #isSignedIn() {
    const { token, userId } = await this.device.session()
    if (token && userId === this.person.id) return
    throw new Fault(`after ${this.steps.join(', ')}: ${this.person.tag} was logged out`)
  }

  async #needTab() {
    if (this.device.tabs.length === 0) await this.device.openTab()
  }

  async #act({ kind: wish, numbers, dies }) {
    let kind = wish
    await this.#needTab()
    const { device, world, person, writes } = this
    const note = (word) => {
      this.#notes += 1
      return `${word} ${person.tag}-${this.#notes}x`
    }
    const at = Date.now()
    const means = {
      ...{ device, world, person, numbers, note },
      writes: writes.filter(({ owner }) => owner === person.id),
      records: () => world.recordsOf(person),
    }
    let made = await this.#tried(kind, means)
    if (!made && person.role === 'customer') {
      // What there is nothing to do it with yet begins with a booking.
      kind = 'book'
      this.steps.push(`${this.steps.pop()}, not offered: book`)
      made = await this.#tried(kind, means)
    }
    this.#count(made ? kind : `${kind}, not offered`)
    if (!made || made === true) return
    const write = { ...made, owner: person.id, at, isStored: false, isGivenUp: false }
    write.what = [kind, write.subject, write.to].filter(Boolean).join(' ')
    writes.push(write)
    if (dies) {
      this.steps.push('the tab dies')
      await device.killTab()
      return
    }
    write.isStored = !made.isTakenBack && (await holds(() => this.#isKept(write), STORED_MS))
    if (kind === 'book') await device.tab.waitForURL('**/requests')
    if (!write.isStored && !made.isTakenBack && kind !== 'readAll')
      this.#wrong(`${write.what}: nothing came of it`, await device.tab.getByRole('main').textContent())
  }

  /** A card may go just as it is reached for, sent or changed by somebody else: then it is tried once more. */
  async #tried(kind, means) {
    try {
      return await ACTS[kind](means)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      this.#count('tried again')
      return ACTS[kind](means)
    }
  }

  async #isKept(write) {
    if (this.line.calls.some((call) => isCallOf(write, call))) return true
    return (await this.device.outbox()).some((row) => isRowOf(write, row))
  }

  async #blow(step) {
    const { device, line } = this
    const [number, second] = step.numbers
    const name = step.kind === 'weather' ? `${step.fault} ${step.aim}` : step.kind
    this.steps[this.steps.length - 1] = name
    this.#count(step.kind)
    switch (step.kind) {
      case 'weather':
        line.turn(step)
        return
      case 'calm':
        line.calm()
        return
      case 'offline':
        if (number < 0.7) await device.setOnline(false)
        else line.cut()
        return
      case 'online':
        line.mend()
        await device.setOnline(true)
        return
      case 'killTab':
        if (device.tabs.length > 0) await device.killTab()
        return
      case 'crashTab':
        if (device.tabs.length > 0) await device.crashTab()
        return
      case 'killBrowser':
        await this.#needTab()
        await device.killBrowser()
        return
      case 'change':
        await this.#change()
        return
      case 'admin':
        await this.#admin(number, second)
        return
    }
    await this.#needTab()
    switch (step.kind) {
      case 'killWorker':
        await device.killWorker()
        return
      case 'reload':
        await device.tab.reload({ waitUntil: 'domcontentloaded' })
        return
      case 'otherTab':
        await device.otherTab()
        return
      case 'expireToken':
        await this.#expireToken()
        return
      case 'clock':
        await device.setClock(pick([DAY_MS, -DAY_MS, 0], number))
        return
      case 'release':
        await this.#release(number)
        return
      case 'answerRefusal':
        await this.#answer(number)
        return
    }
  }

  /** As after a quarter of an hour. */
  async #expireToken() {
    const { token } = await this.device.session()
    await this.device.replaceToken(expiredToken(this.world.secret, token))
  }

  /** The site is served from the other build, and the device hears of it. */
  async #release(number) {
    const { device, line } = this
    line.release = 1 - line.release
    await device.tab.evaluate(() => {
      void navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update().catch(() => undefined))
    })
    if (number > 0.6) return
    const now = device.tab.getByRole('button', { name: 'Update now' })
    const isOffered = await now.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isOffered) await now.click()
  }

  /** The back office does something with a booking of this person's. */
  async #admin(which, what) {
    const { bookings } = await this.world.recordsOf(this.person)
    if (bookings.length === 0) return
    const { id } = pick(bookings, which)
    const path = `/api/admin/bookings/${id}`
    if (what < 0.75) {
      await this.world.asAdmin('PUT', path, { status: pick(['Confirmed', 'Cancelled', 'Completed'], what / 0.75) })
      return
    }
    const { body: providers } = await this.world.asAdmin('GET', `${path}/providers`)
    if (providers?.length > 0) await this.world.asAdmin('PUT', path, { providerId: pick(providers, which)._id })
  }

  /** Presses one of the ways on beside a refusal. */
  async #answer(number) {
    const { device } = this
    const rows = restsWithPerson(await device.outbox())
    if (rows.length === 0) return
    for (const path of this.#pages()) {
      await goTo(device, path)
      const cards = await this.#refusals()
      if (cards.length === 0) continue
      for (const write of this.writes) if (rows.some((row) => isRowOf(write, row))) write.isGivenUp = true
      const ways = pick(cards, number).getByRole('button', { name: WAYS_ON })
      const way = ways.nth(Math.floor(((number * cards.length) % 1) * (await ways.count())))
      this.steps.push(`pressed "${await way.textContent()}"`)
      await way.click()
      return
    }
  }

  /** The cards on this page that say what was refused and how to go on. */
  async #refusals() {
    const main = this.device.tab.getByRole('main')
    const cards = main
      .getByRole('listitem')
      .filter({ has: this.device.tab.getByRole('alert').filter({ hasText: /./ }) })
      .filter({ has: this.device.tab.getByRole('button', { name: WAYS_ON }) })
    await holds(async () => (await cards.count()) > 0, OFFERED_MS)
    return cards.all()
  }

  #pages() {
    return this.person.role === 'provider'
      ? ['/my-jobs', '/requests', '/notifications']
      : ['/requests', '/notifications']
  }

  async #heal() {
    const { device, line } = this
    this.steps.push('all is well again')
    line.calm()
    line.mend()
    await device.setOnline(true)
    await this.#needTab()
    await device.setClock(0)
    await goTo(device, this.#pages()[0])
    await this.#settled()
    await this.#isSignedIn()
  }

  async #settled() {
    let left = []
    const isSettled = async () => {
      const rows = await this.device.outbox()
      const resting = restsWithPerson(rows)
      left = rows.filter((row) => !resting.includes(row))
      return left.length === 0
    }
    if (await holds(isSettled, SETTLES_MS)) return
    for (const { work, state, attempts, notBefore, failure } of left)
      this.#wrong(
        `${work.kind} is still ${state} after ${SETTLES_MS / 1_000} s; attempts ${attempts}, due in ${notBefore - Date.now()} ms, ${failure?.code}`,
      )
  }

  /** Every refusal is shown with its reason and a way on. */
  async #seeRefusals() {
    const refused = (await this.device.outbox()).filter(({ state }) => state === 'refused')
    if (refused.length === 0) return
    const texts = []
    for (const path of this.#pages()) {
      await goTo(this.device, path)
      for (const card of await this.#refusals())
        texts.push(await card.getByRole('alert').filter({ hasText: /./ }).first().textContent())
    }
    for (const { work, failure } of refused)
      if (!texts.some((text) => text.includes(failure.message)))
        this.#wrong(`${work.kind} was refused (${failure.code}), which is shown nowhere with a way on`)
    this.#count('refusals at the end', refused.length)
  }

  /** The safest way on beside each refusal leads out of it. */
  async #goOn() {
    const { device } = this
    const refused = async () => (await device.outbox()).filter(({ state }) => state === 'refused')
    let before = await refused()
    while (before.length > 0) {
      const { length } = before
      if (!(await this.#settleOne()) || !(await holds(async () => (await refused()).length < length, SOON_MS))) {
        this.#wrong(`${length} refusals, the last of ${before.at(-1).work.kind}, cannot be settled`)
        return
      }
      before = await refused()
    }
  }

  async #settleOne() {
    const { tab } = this.device
    for (const path of this.#pages()) {
      await goTo(this.device, path)
      for (const card of await this.#refusals()) {
        const keep = card.getByRole('button', { name: /^(All right|Keep)/ })
        if ((await keep.count()) > 0) {
          await keep.first().click()
          return true
        }
        await card.getByRole('button', { name: 'Discard', exact: true }).click()
        await tab.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
        return true
      }
    }
    return false
  }

  async #judge() {
    const [first, second] = await Promise.all(this.people.map((person) => this.world.recordsOf(person)))
    const both = (name) => [...first[name], ...second[name]]
    const { fates, wrongs } = judge({
      writes: this.writes,
      people: this.people,
      rows: await this.device.outbox(),
      calls: this.line.calls,
      ...{ bookings: both('bookings'), history: both('history'), notices: both('notices') },
    })
    this.fates = fates
    for (const wrong of wrongs) this.#wrong(wrong)
    const session = both('sessions').find(({ id }) => id === this.sessionId)
    if (!session || session.revokedAt) this.#wrong(`the session of ${this.person.tag} is over at the server`)
  }

  /** One person leaves and the other comes, on the same device. */
  async #change() {
    await this.#leave()
    await this.#come()
  }

  async #leave() {
    await this.#needTab()
    const { device, person } = this
    const { tab } = device
    for (const row of await device.outbox())
      for (const write of this.writes) if (write.owner === person.id && isRowOf(write, row)) write.isGivenUp = true
    await goTo(device, '/')
    const logout = tab.getByRole('button', { name: 'Logout' })
    const isOpen = async () => {
      // A page that has just come closes the menu.
      if (!(await logout.isVisible())) await tab.getByLabel('Menu', { exact: true }).click()
      return logout.click({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    }
    if (!(await holds(isOpen, SOON_MS))) throw new Fault(`${person.tag} cannot reach the way out`)
    const discard = tab.getByRole('dialog').getByRole('button', { name: 'Log out and discard' })
    const isOut = async () => (await device.session()).token === null
    await holds(async () => (await isOut()) || (await discard.isVisible()), SOON_MS)
    if (await discard.isVisible()) await discard.click()
    if (!(await holds(isOut, SOON_MS))) throw new Fault(`${person.tag} cannot log out`)
    this.#ended.push({ id: this.sessionId, tag: person.tag })
    await this.#nothingOf(person, 'after they logged out')
  }

  async #come() {
    const { device, line } = this
    line.calm()
    line.mend()
    await device.setOnline(true)
    this.current = 1 - this.current
    const { tab } = device
    await goTo(device, '/auth')
    await tab.getByLabel('E-mail').fill(this.person.email)
    await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await tab.getByRole('button', { name: 'Log in', exact: true }).click()
    const isIn = async () => (await device.session()).userId === this.person.id
    if (!(await holds(isIn, SOON_MS))) throw new Fault(`${this.person.tag} cannot log in`)
    this.#signedIn((await device.session()).token)
    await this.#stored()
    for (const path of ['/requests', '/notifications', '/services/search', device.draftedAt].filter(Boolean)) {
      await goTo(device, path)
      await this.#nothingOf(this.other, `on ${path} of the next person`)
    }
  }

  /** Nothing of this person's may be seen on the device, in any tab or store. */
  async #nothingOf({ tag }, when) {
    const { device } = this
    let where = []
    const isClean = async () => {
      const held = await device.everything()
      for (const [index, page] of device.tabs.entries()) held[`tab ${index + 1}`] = await device.shown(page)
      where = Object.entries(held)
        .filter(([, text]) => text?.includes(tag))
        .map(([name, text]) => `${name}: …${text.slice(Math.max(0, text.indexOf(tag) - 80), text.indexOf(tag) + 60)}…`)
      return where.length === 0
    }
    if (await holds(isClean, 5_000)) return
    this.#wrong(`of ${tag} is still there ${when}: ${where.join('; ').replace(/\s+/g, ' ')}`)
  }

  /** Who logged out is logged out at the server, too, once there is a line. */
  async #endedAtServer() {
    const isOver = async ({ id }) => {
      const [session] = await this.world.query('SELECT revokedAt FROM sessions WHERE id = ?', [id])
      return !session || session.revokedAt !== null
    }
    for (const session of this.#ended)
      if (!(await holds(() => isOver(session), SOON_MS)))
        this.#wrong(`the session of ${session.tag} lives on at the server after they logged out`)
  }
}
