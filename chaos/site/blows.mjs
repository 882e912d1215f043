/** What befalls a device and its line in a run. */
import { expiredToken } from '@sofaseva/tools/tokens'
import { changeElsewhere, endElsewhere } from './elsewhere.mjs'
import { pick } from './random.mjs'
import { answerRefusal } from './refusals.mjs'
import { change } from './sessions.mjs'

const DAY_MS = 86_400_000
/** A wrong clock, a clock that was set by hand, and a battery that was empty for long. */
const DAYS_OFF = [1, -1, 3, -3, 70, -70, 0]
/** How long the update to another build may take to be offered. */
const OFFERED_MS = 5_000
/** By so much a price rises. */
const DEARER_PAISE = 50_000

/** What can befall a device at any time: each is given the run and its step. */
const ANY_TIME = {
  weather: ({ line }, step) => line.turn(step),

  async calm(run) {
    run.line.calm()
    await run.endSpells()
  },

  async offline({ device, line }, { numbers: [number] }) {
    if (number < 0.7) await device.setOnline(false)
    else line.cut()
  },

  async online({ device, line }) {
    line.mend()
    await device.setOnline(true)
  },

  async killTab({ device }) {
    if (device.tabs.length > 0) await device.killTab()
  },

  async crashTab({ device }) {
    if (device.tabs.length > 0) await device.crashTab()
  },

  async killBrowser(run) {
    await run.needTab()
    await run.device.killBrowser()
  },

  change,
  endElsewhere,
  changeElsewhere,

  /** The person takes their other phone. */
  async otherDevice(run) {
    if (await run.waitsFor()) run.meet('waiting on two devices')
    await run.endSpells()
    run.takeOtherDevice()
    await run.needTab()
  },

  /** The back office does something with a booking of this person's. */
  async admin({ world, person }, { numbers: [which, what] }) {
    const { bookings } = await world.recordsOf(person)
    if (bookings.length === 0) return
    const { id } = pick(bookings, which)
    const path = `/api/admin/bookings/${id}`
    if (what < 0.75) {
      await world.asAdmin('PUT', path, { status: pick(['Confirmed', 'Cancelled', 'Completed'], what / 0.75) })
      return
    }
    const { body: providers } = await world.asAdmin('GET', `${path}/providers`)
    if (providers?.length > 0) await world.asAdmin('PUT', path, { providerId: pick(providers, which)._id })
  },

  /** A service costs more, and is back at its price later. */
  async dearer(run) {
    const { world, volatile } = run
    if (!volatile) return
    if (await run.waitsFor('booking.create')) run.meet('a dearer price while a booking waits')
    await world.changeService(volatile, { basePaise: volatile.basePaise + DEARER_PAISE })
  },

  /** A service is not offered any more. */
  async removed({ world, volatile }) {
    if (!volatile) return
    await world.changeService(volatile, { isDisabled: true })
    volatile.isRemoved = true
  },
}

/** What can befall a device with a page open. */
const ON_A_PAGE = {
  killWorker: ({ device }) => device.killWorker(),
  reload: ({ device }) => device.reload(),
  otherTab: ({ device }) => device.otherTab(),
  clock: ({ device }, { numbers: [number] }) => device.spoil({ shift: pick(DAYS_OFF, number) * DAY_MS }),

  /** The device has no room left for a while. */
  async full(run, { numbers: [number] }) {
    if (await run.waitsFor()) run.meet('waiting with full storage')
    await run.device.spoil({ isFull: true })
    run.spell(number)
  },

  /** The database answers nothing for a while. */
  async failing(run, { numbers: [number] }) {
    if (await run.waitsFor()) run.meet('waiting with a database that fails')
    await run.device.spoil({ isFailing: true })
    run.spell(number)
  },

  /** The storage is cleared while pages use it; nothing can save the rows that wait. */
  async erase(run) {
    await run.endSpells()
    await run.look()
    await run.device.deleteDatabase()
    run.forgetWaiting()
  },

  /** As after a quarter of an hour. */
  async expireToken({ device, world }) {
    const { token } = await device.session()
    await device.replaceToken(expiredToken(world.secret, token))
  },

  /** The site is served from the other build, and the device hears of it. */
  async release(run, { numbers: [number] }) {
    const { device, line } = run
    if (await run.waitsFor()) run.meet('waiting over a release')
    line.release = 1 - line.release
    await device.inPage(() => {
      void navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update().catch(() => undefined))
    })
    if (number > 0.6) return
    const now = device.tab.getByRole('button', { name: 'Update now' })
    const isOffered = await now.waitFor({ timeout: OFFERED_MS }).then(
      () => true,
      () => false,
    )
    if (isOffered) await now.click()
  },

  answerRefusal,
}

/** Does to the run's device what the step says. */
export async function blow(run, step) {
  const { kind } = step
  if (ON_A_PAGE[kind]) await run.needTab()
  await (ANY_TIME[kind] ?? ON_A_PAGE[kind])(run, step)
}
