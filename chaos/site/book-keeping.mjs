/** Records the requests of a run's users and the observed state of their devices. */
import { isCallOf, isRowOf } from './model.mjs'
import { situationsOf } from './pairs.mjs'
import { holds, limitOf } from './waiting.mjs'
import { isDirect, wasConfirmed } from './writes.mjs'

/** Time limit until a write is stored or sent, or the page reports a failure. */
const STORED_MS = limitOf(10_000)
/** Wording of a page that could neither store nor send the user's input. */
const NOT_KEPT = /couldn.t|can.t|failed|free up some space|try again|is blocking storage/i

/** Writes that change a booking or job. */
const CHANGES = new Set(['reschedule', 'job', 'progress', 'cancel'])

export class BookKeeping {
  writes = []
  /** Changes from other devices: { subject, revision, content, historyId }. */
  elsewhere = []
  /** How outbox rows ended, according to the devices. */
  settled = new Map()
  /** Situations that occurred. */
  situations = new Set()
  #revisions = new Map()
  #notes = 0

  constructor({ network, wrong }) {
    Object.assign(this, { networks: [network], wrong })
  }

  get calls() {
    return this.networks.flatMap(({ calls }) => calls).sort((a, b) => a.at - b.at)
  }

  writesOf({ id }) {
    return this.writes.filter(({ owner }) => owner === id)
  }

  /** The booking or job that the user changed last; undefined without one. */
  lastSubjectOf(person) {
    return this.writesOf(person).findLast(({ kind }) => CHANGES.has(kind))?.subject
  }

  /** Makes a text that is unique in the run. */
  uniqueText(word, tag) {
    this.#notes += 1
    return `${word} ${tag}-${this.#notes}x`
  }

  /** Records a write of an action. */
  addWrite({ mark, content = {}, shownPaise, mayBeCheaper, after: _, next: __, ...made }) {
    const version = { mark, content, shownPaise, mayBeCheaper, isStored: false }
    const write = { ...made, versions: [version], keys: [], isStored: false, isGivenUp: false }
    write.what = [write.kind, write.subject, write.to].filter((one) => one !== undefined).join(' ')
    this.writes.push(write)
    return write
  }

  /** Waits until a write is stored or in flight. False if it is neither and the page reports no failure. */
  async waitUntilStored(write, device) {
    const isKept = () => (isDirect(write) ? this.#isConfirmed(write) : this.#isSeen(write, device))
    // The page must report failures of full storage, and of writes that do not use the outbox.
    const maySay = isDirect(write) || device.faults.isFull || device.faults.isFailing
    const isSaid = async () => maySay && (await this.saysNotKept(device))
    let isStored = false
    const isOver = async () => {
      isStored = await isKept()
      return isStored || isSaid()
    }
    const isKnown = await holds(isOver, STORED_MS)
    this.store(write, isStored)
    return isKnown
  }

  store(write, isStored) {
    write.isStored = isStored
    write.versions[0].isStored ||= isStored
  }

  /** Whether the page says that it could not keep a write. */
  async saysNotKept(device) {
    return NOT_KEPT.test(await this.#saidOn(device))
  }

  async #saidOn(device) {
    if (device.tabs.length === 0) return ''
    const said = device.tab.getByRole('alert').or(device.tab.getByRole('status')).filter({ hasText: /./ })
    return (await said.allTextContents()).join('\n')
  }

  #isConfirmed(write) {
    return this.calls.some((call) => isCallOf(write, call) && wasConfirmed(call))
  }

  async #isSeen(write, device) {
    const { rows } = await device.storedState()
    this.linkKeys(rows, write)
    return write.keys.length > 0 || this.#sentWithoutKey(write)
  }

  #sentWithoutKey(write) {
    return this.calls.some((call) => !call.key && isCallOf(write, call))
  }

  /**
   * Records the keys of writes. Writes with a mark are found at any time, others only with `fresh`, right after they
   * are made.
   */
  linkKeys(rows, fresh) {
    const taken = new Set(this.writes.flatMap(({ keys }) => keys))
    const seen = [
      ...rows.map((row) => ({ key: row.key, isOf: (write) => isRowOf(write, row) })),
      ...this.calls.filter(({ key }) => key).map((call) => ({ key: call.key, isOf: (write) => isCallOf(write, call) })),
    ]
    for (const { key, isOf } of seen) {
      if (taken.has(key)) continue
      const write = this.writes.findLast((one) => (one === fresh || one.versions[0].mark) && isOf(one))
      if (!write) continue
      write.keys.push(key)
      taken.add(key)
    }
  }

  /** Inspects a device: waiting rows, ended rows, and whether a stored copy became older. */
  async inspectDevice(device, person) {
    if (device.tabs.length === 0) return []
    const { rows, settled, revisions } = await device.storedState()
    for (const end of settled) this.settled.set(end.key, end)
    this.linkKeys(rows)
    for (const situation of situationsOf(rows, person.id)) this.situations.add(situation)
    const known = this.#revisions.get(device) ?? {}
    for (const [id, revision] of Object.entries(revisions))
      if (revision < known[id]) this.wrong(`the copy of ${id} went back from revision ${known[id]} to ${revision}`)
    this.#revisions.set(device, { ...known, ...revisions })
    return rows
  }

  /** The rows were lost with the storage. */
  forgetWaiting(rows) {
    for (const write of this.writes) if (rows.some((row) => isRowOf(write, row))) write.isGivenUp = true
  }
}
