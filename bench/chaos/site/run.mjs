/** One run: a device, two people who use it one after the other, and everything that goes wrong meanwhile. */
import { errors } from 'playwright-core'
import { ACTS, goTo } from './acts.mjs'
import { blow } from './blows.mjs'
import { PrivateBrowser } from './browsers.mjs'
import { Device, rewriteWorker, within } from './device.mjs'
import { Line } from './line.mjs'
import { isCallOf, isRowOf, judge, restsWithPerson } from './model.mjs'
import { pagesOf, seeRefusals, settleRefusals } from './refusals.mjs'
import { haveEndedAtServer, isSignedIn, leave, openSession } from './sessions.mjs'
import { Fault, holds, limitOf } from './waiting.mjs'

/** What waits goes within half a minute once all is well; a call that hung before may hold it for its time-out. */
const SETTLES_MS = limitOf(60_000)
const STORED_MS = limitOf(10_000)
const RUN_MS = limitOf(150_000)
const CLOSE_MS = limitOf(10_000)

export class Run {
  steps = []
  writes = []
  wrongs = []
  counts = {}
  /** Sessions that people ended. */
  ended = []
  /** Which of the two people has the device. */
  current = 0
  #notes = 0

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
      const isFault = error instanceof Fault
      const isLate = isFault ? error.isLate : error instanceof errors.TimeoutError
      this.wrong(isFault ? error.message : `${this.steps.at(-1)}: ${error.message.split('\n')[0]}`, { shown, isLate })
    } finally {
      await within(CLOSE_MS, 'closing', this.device?.close() ?? Promise.resolve()).catch(() => undefined)
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
    await seeRefusals(this)
    await this.#judge()
    await settleRefusals(this)
    await leave(this)
    await haveEndedAtServer(this)
  }

  /** `isLate`: something was only not there in time, which a busy machine may be to blame for. */
  wrong(text, { shown = '', isLate = false } = {}) {
    const screen = shown ? `\n        on screen: ${shown.replace(/\s+/g, ' ').slice(0, 300)}` : ''
    this.wrongs.push({ text: text + screen, isLate })
  }

  count(name, by = 1) {
    this.counts[name] = (this.counts[name] ?? 0) + by
  }

  get person() {
    return this.people[this.current]
  }

  get other() {
    return this.people[1 - this.current]
  }

  async needTab() {
    if (this.device.tabs.length === 0) await this.device.openTab()
  }

  async #begin() {
    const { world, plan } = this
    this.line = await new Line({ targets: world.targets, rewrite: rewriteWorker }).open()
    const run = `${plan.seed.toString(36)}x${Date.now().toString(36)}`
    this.people = await Promise.all([world.person(plan.roles[0], `qa${run}`), world.person(plan.roles[1], `qb${run}`)])
    this.device = await new Device(this.browser, this.line).start()
    await openSession(this)
  }

  async #step(step) {
    const { kind } = step
    if (ACTS[kind]) {
      this.steps.push(kind)
      await this.#act(step)
    } else {
      this.steps.push(kind === 'weather' ? `${step.fault} ${step.aim}` : kind)
      this.count(kind)
      await blow(this, step)
    }
    if (kind !== 'change' && this.device.tabs.length > 0) await isSignedIn(this)
  }

  async #act({ kind: wish, numbers, dies }) {
    let kind = wish
    await this.needTab()
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
    this.count(made ? kind : `${kind}, not offered`)
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
      this.wrong(`${write.what}: nothing came of it`, {
        shown: await device.tab.getByRole('main').textContent(),
        isLate: true,
      })
  }

  /** A card may go just as it is reached for, sent or changed by somebody else: then it is tried once more. */
  async #tried(kind, means) {
    try {
      return await ACTS[kind](means)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      this.count('tried again')
      return ACTS[kind](means)
    }
  }

  async #isKept(write) {
    if (this.line.calls.some((call) => isCallOf(write, call))) return true
    return (await this.device.outbox()).some((row) => isRowOf(write, row))
  }

  async #heal() {
    const { device, line, person } = this
    this.steps.push('all is well again')
    line.calm()
    line.mend()
    await device.setOnline(true)
    await this.needTab()
    await device.setClock(0)
    await goTo(device, pagesOf(person)[0])
    await this.#settled()
    await isSignedIn(this)
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
      this.wrong(
        `${work.kind} is still ${state} after ${SETTLES_MS / 1_000} s; attempts ${attempts}, due in ${notBefore - Date.now()} ms, ${failure?.code}`,
        { isLate: true },
      )
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
      messages: both('messages'),
    })
    this.fates = fates
    for (const wrong of wrongs) this.wrong(wrong)
    const session = both('sessions').find(({ id }) => id === this.sessionId)
    if (!session || session.revokedAt) this.wrong(`the session of ${this.person.tag} is over at the server`)
  }
}
