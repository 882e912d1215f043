/** One run: devices, two users who take turns, and all faults in between. */
import { stripVTControlCharacters } from 'node:util'
import { errors } from 'playwright-core'
import { ACTIONS } from './actions.mjs'
import { BookKeeping } from './book-keeping.mjs'
import { PrivateBrowser } from './browsers.mjs'
import { Device, within } from './device.mjs'
import { heal, judgeRun } from './ending.mjs'
import { applyFault } from './faults.mjs'
import { rewriteWorker } from './in-page.mjs'
import { Network } from './network.mjs'
import { COMES_MS } from './pages.mjs'
import { seeRefusals, settleRefusals } from './refusals.mjs'
import { haveEndedAtServer, isSignedIn, leave, openSession } from './sessions.mjs'
import { Fault, holds, limitOf } from './waiting.mjs'
import { GUEST } from './writes.mjs'

const RUN_MS = limitOf(150_000)
const CLOSE_MS = limitOf(10_000)
/** Maximum number of steps with full storage or a failing database. */
const STORAGE_FAULT_STEPS = 3
/** Without storage, these writes affect only the screen, and the page does not mention that. */
const MINOR = new Set(['read', 'locale'])
/** Actions on a waiting booking. */
const OF_WAITING = new Set(['edit', 'discard'])
/** Share of bookings for a service whose price may rise. */
const VOLATILE_RATE = 0.4

/** An error of the browser in one line, with the element it waited for. */
const oneLine = (message) => stripVTControlCharacters(message).split('\n').slice(0, 3).join(' ').replace(/\s+/g, ' ')

export class Run {
  steps = []
  wrongs = []
  counts = {}
  /** Sessions that users ended. */
  ended = []
  /** Index of the user who has the device. */
  current = 0
  devices = []
  #spellSteps = 0

  constructor(fixture, browser, plan) {
    Object.assign(this, { fixture, plan, shared: browser })
    this.browser = plan.hasBrowser ? new PrivateBrowser(fixture.dataDir) : browser
  }

  /** Runs all steps. Resolves to the events and the faults; never rejects. */
  async execute() {
    const began = Date.now()
    try {
      await within(RUN_MS, 'the run', this.#all())
    } catch (error) {
      const main = this.device?.tab?.getByRole('main')
      const shown = await main?.textContent({ timeout: 5_000 }).catch(() => '')
      const isFault = error instanceof Fault
      const isLate = isFault ? error.isLate : error instanceof errors.TimeoutError
      this.wrong(isFault ? error.message : `${this.steps.at(-1)}: ${oneLine(error.message)}`, { shown, isLate })
    } finally {
      await this.#end()
    }
    const { steps, wrongs, counts, fates = {}, devices, books } = this
    const faultCounts = {}
    for (const { network } of devices)
      for (const [name, times] of Object.entries(network.faultCounts))
        faultCounts[name] = (faultCounts[name] ?? 0) + times
    const situations = [...(books?.situations ?? [])]
    return { seed: this.plan.seed, ms: Date.now() - began, steps, wrongs, counts, fates, faultCounts, situations }
  }

  async #end() {
    for (const device of this.devices) {
      await within(CLOSE_MS, 'closing', device.close()).catch(() => undefined)
      await device.network.close()
    }
    if (this.volatile) await this.fixture.releaseVolatile(this.volatile).catch((error) => this.wrong(error.message))
  }

  async #all() {
    await this.#begin()
    for (const step of this.plan.steps) await this.#step(step)
    await heal(this)
    for (const _ of this.devices) {
      await seeRefusals(this)
      this.takeOtherDevice()
    }
    await judgeRun(this)
    for (const _ of this.devices) {
      await settleRefusals(this)
      this.takeOtherDevice()
    }
    await leave(this)
    await haveEndedAtServer(this)
  }

  /** Records a fault. `isLate` marks a missed time limit, which may be due to a slow machine. */
  wrong(text, { shown = '', isLate = false } = {}) {
    const screen = shown ? `\n        on screen: ${shown.replace(/\s+/g, ' ').slice(0, 300)}` : ''
    this.wrongs.push({ text: text + screen, isLate })
  }

  count(name, by = 1) {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }

  recordSituation(situation) {
    this.books.situations.add(situation)
  }

  get person() {
    return this.people[this.current]
  }

  get other() {
    return this.people[1 - this.current]
  }

  /** The device in use. */
  get device() {
    return this.devices[0]
  }

  get network() {
    return this.device.network
  }

  get writes() {
    return this.books.writes
  }

  get elsewhere() {
    return this.books.elsewhere
  }

  uniqueText(word, tag = this.person.tag) {
    return this.books.uniqueText(word, tag)
  }

  needTab() {
    return this.device.needTab()
  }

  /** Switches to the next device. */
  takeOtherDevice() {
    this.devices.push(this.devices.shift())
  }

  /** Reads the waiting rows of this device and records their state. */
  async inspectDevice() {
    this.#lastRows = await this.books.inspectDevice(this.device, this.person)
    return this.#lastRows
  }

  /** Returns whether a write of this kind waits in this device's outbox. */
  async waitsFor(kind) {
    return (await this.inspectDevice()).some(({ work }) => kind === undefined || work.kind === kind)
  }

  forgetWaiting() {
    this.books.forgetWaiting(this.#lastRows)
  }

  #lastRows = []

  async #begin() {
    const { fixture, plan } = this
    const run = `${plan.seed.toString(36)}x${Date.now().toString(36)}`
    this.people = await Promise.all([
      fixture.people.create(plan.roles[0], `qa${run}`),
      fixture.people.create(plan.roles[1], `qb${run}`),
    ])
    this.guest = { id: GUEST, tag: `qg${run}`, name: `Guest qg${run}`, email: `qg${run}@example.com` }
    this.volatile = fixture.reserveVolatile()
    await this.#openDevice(this.browser)
    if (plan.hasSecond) await this.#openDevice(this.shared)
  }

  async #openDevice(browser) {
    const network = await new Network({ targets: this.fixture.targets, rewrite: rewriteWorker }).open()
    this.books ??= new BookKeeping({ network, wrong: (text) => this.wrong(text) })
    if (this.devices.length > 0) this.books.networks.push(network)
    this.devices.unshift(await new Device(browser, network).start())
    await openSession(this)
  }

  /** Starts a period of full or failing storage. */
  startStorageFault(number) {
    this.#spellSteps = 1 + Math.floor(number * STORAGE_FAULT_STEPS)
  }

  async endSpells() {
    this.#spellSteps = 0
    const { isFailing, isFull } = this.device.faults
    if (isFailing || isFull) await this.device.injectFaults({ isFailing: false, isFull: false })
  }

  async #step(step) {
    const { kind } = step
    if (ACTIONS[kind]) {
      this.steps.push(kind)
      await this.#act(step)
    } else {
      this.steps.push(kind === 'networkFault' ? `${step.fault} ${step.aim}` : kind)
      this.count(kind)
      await applyFault(this, step)
    }
    if (this.device.tabs.length > 0) {
      await isSignedIn(this)
      await this.inspectDevice()
      await this.device.injectWorkerFaults()
    }
    if (this.#spellSteps === 1) await this.endSpells()
    else if (this.#spellSteps > 0) this.#spellSteps -= 1
  }

  #meansOf({ numbers, isAboutLast, to }) {
    const { device, fixture, person, volatile } = this
    const isVolatile = volatile && !volatile.isRemoved && numbers[2] < VOLATILE_RATE
    const services = isVolatile ? [volatile] : fixture.services
    const own = this.books.writesOf(person)
    const subject = isAboutLast ? this.books.lastSubjectOf(person) : undefined
    const uniqueText = (word) => this.uniqueText(word)
    const records = () => fixture.recordsOf(person)
    return { device, fixture, person, numbers, to, writes: own, services, subject, uniqueText, records }
  }

  async #act(step) {
    let { kind } = step
    await this.needTab()
    const { person } = this
    const at = Date.now()
    const means = this.#meansOf(step)
    let made = await this.#tried(kind, means)
    if (!made && OF_WAITING.has(kind)) {
      await this.#actOnWaiting(step)
      return
    }
    if (!made && person.role === 'customer' && kind !== 'locale') {
      // Without anything to act on, a booking is made first.
      kind = 'book'
      this.steps.push(`${this.steps.pop()}, not offered: book`)
      made = await this.#tried(kind, means)
    }
    this.count(made ? kind : `${kind}, not offered`)
    if (!made || made === true) return
    await this.recordWrite({ ...made, owner: person.id, at }, step.dies)
    if (made.next) await this.#act({ numbers: step.numbers, dies: false, ...made.next })
  }

  /** Makes a booking without a network first, so that something waits. */
  async #actOnWaiting(step) {
    const { device } = this
    const wasOnline = device.isOnline
    this.steps.push(`${this.steps.pop()}, offline`)
    await device.setOnline(false)
    await this.#act({ ...step, kind: 'book', dies: false })
    const isMade = await this.#tried(step.kind, this.#meansOf(step))
    this.count(isMade ? step.kind : `${step.kind}, not offered`)
    if (wasOnline) await device.setOnline(true)
  }

  /** Waits for the page after a booking. A full device that got no response says that it could not keep it instead. */
  async #seeBooked(write) {
    const { device, books } = this
    const isShown = () => /\/requests(\/\w+\?new)?$/.test(device.tab.url())
    const isDenied = async () => device.faults.isFull && (await books.saysNotKept(device))
    if (!(await holds(async () => isShown() || isDenied(), COMES_MS)))
      this.wrong(`${write.what} leads nowhere`, { isLate: true })
    else if (!isShown()) books.store(write, false)
  }

  /** Records the write of an action and checks that it is stored or in flight. */
  async recordWrite(made, dies = false) {
    const { device, books } = this
    const write = books.addWrite({ ...made, deviceId: device.network.origin })
    if (dies) {
      this.steps.push('the tab dies')
      await device.killTab()
      return
    }
    if (write.isWithdrawn) return
    const isKnown = await books.waitUntilStored(write, device)
    if (isKnown && !write.isStored) this.count('said not to be kept')
    await made.after?.()
    if (write.kind === 'book' && write.isStored) await this.#seeBooked(write)
    if (write.kind === 'locale' && device.tabs.length > 0 && write.to !== 'en' && (await this.waitsFor()))
      this.recordSituation('waiting in another language')
    const { isFull, isFailing } = device.faults
    const isSilent = write.kind === 'readAll' || ((isFull || isFailing) && MINOR.has(write.kind))
    if (!isKnown && !isSilent)
      this.wrong(`${write.what}: nothing came of it`, {
        shown: await device.tab.getByRole('main').textContent(),
        isLate: true,
      })
  }

  /** Retries once, because a card may disappear while it is clicked. It may be sent or changed elsewhere. */
  async #tried(kind, means) {
    try {
      return await ACTIONS[kind](means)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      // Some pages cannot be shown then, and say so.
      if (this.device.faults.isFailing) return true
      this.count('tried again')
      return ACTIONS[kind](means)
    }
  }
}
