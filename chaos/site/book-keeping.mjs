/** A run's record of what people asked for, and of what it saw on their devices. */
import { isCallOf, isRowOf } from './model.mjs'
import { situationsOf } from './pairs.mjs'
import { holds, limitOf } from './waiting.mjs'
import { isDirect, wasToldAccepted } from './writes.mjs'

/** How long it may take to be stored, sent, or said to be neither. */
const STORED_MS = limitOf(10_000)
/** A page that could not keep or send what it was given says so in words like these. */
const NOT_KEPT = /could not be|couldn.t|cannot|failed|free some space|try again|does not let us store/i

export class BookKeeping {
  writes = []
  /** Changes made from other places: { subject, revision, content, historyId }. */
  elsewhere = []
  /** How rows ended, as the devices say. */
  settled = new Map()
  /** Situations it was in. */
  met = new Set()
  #revisions = new Map()
  #notes = 0

  constructor({ line, wrong }) {
    Object.assign(this, { lines: [line], wrong })
  }

  get calls() {
    return this.lines.flatMap(({ calls }) => calls).sort((a, b) => a.at - b.at)
  }

  /** A text that nobody else has. */
  note(word, tag) {
    this.#notes += 1
    return `${word} ${tag}-${this.#notes}x`
  }

  /** Enters a write that an act made. */
  enter({ mark, content = {}, shownPaise, mayBeCheaper, after: _, next: __, ...made }) {
    const version = { mark, content, shownPaise, mayBeCheaper, isStored: false }
    const write = { ...made, versions: [version], keys: [], isStored: false, isGivenUp: false }
    write.what = [write.kind, write.subject, write.to].filter((one) => one !== undefined).join(' ')
    this.writes.push(write)
    return write
  }

  /** Waits until a write is stored or on its way; false when it is neither, and the page says nothing of that. */
  async kept(write, device) {
    const isKept = () => (isDirect(write) ? this.#isTold(write) : this.#isSeen(write, device))
    // A page has to say it where nothing can be stored, and of what does not wait for a better time.
    const maySay = isDirect(write) || device.faults.isFull || device.faults.isFailing
    const isSaid = async () => maySay && NOT_KEPT.test(await this.#saidOn(device))
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

  async #saidOn(device) {
    if (device.tabs.length === 0) return ''
    const said = device.tab.getByRole('alert').or(device.tab.getByRole('status')).filter({ hasText: /./ })
    return (await said.allTextContents()).join('\n')
  }

  #isTold(write) {
    return this.calls.some((call) => isCallOf(write, call) && wasToldAccepted(call))
  }

  async #isSeen(write, device) {
    const { rows } = await device.kept()
    this.link(rows, write)
    return write.keys.length > 0 || this.#sentWithoutKey(write)
  }

  #sentWithoutKey(write) {
    return this.calls.some((call) => !call.key && isCallOf(write, call))
  }

  /** Notes under which keys writes are seen: those with a mark whenever, others, where `fresh`, when they are made. */
  link(rows, fresh) {
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

  /** Looks at a device: what waits there, how rows ended, and whether a copy became older than it was. */
  async look(device, person) {
    if (device.tabs.length === 0) return []
    const { rows, settled, revisions } = await device.kept()
    for (const end of settled) this.settled.set(end.key, end)
    this.link(rows)
    for (const situation of situationsOf(rows, person.id)) this.met.add(situation)
    const known = this.#revisions.get(device) ?? {}
    for (const [id, revision] of Object.entries(revisions))
      if (revision < known[id]) this.wrong(`the copy of ${id} went back from revision ${known[id]} to ${revision}`)
    this.#revisions.set(device, { ...known, ...revisions })
    return rows
  }

  /** Their rows went with the storage. */
  forgetWaiting(rows) {
    for (const write of this.writes) if (rows.some((row) => isRowOf(write, row))) write.isGivenUp = true
  }
}
