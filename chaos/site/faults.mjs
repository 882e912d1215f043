/** Faults of a device and its network during a run. */
import { expiredToken } from '@sofaseva/tools/tokens'
import { changeElsewhere, endElsewhere } from './elsewhere.mjs'
import { pick } from './random.mjs'
import { answerRefusal } from './refusals.mjs'
import { change } from './sessions.mjs'

const DAY_MS = 86_400_000
/** Days of clock error: a wrong clock, a clock set by hand, and a battery that was empty for long. */
const DAYS_OFF = [1, -1, 3, -3, 70, -70, 0]
/** Maximum time until the update to another build is offered. */
const OFFERED_MS = 5_000
/** Paise by which a price rises. */
const PRICE_RISE_PAISE = 50_000

/** Faults that can happen at any time. Each function gets the run and its step. */
const ANY_TIME = {
  networkFault: ({ network }, step) => network.setFault(step),

  async networkRecovery(run) {
    run.network.clearFault()
    await run.endSpells()
  },

  async offline({ device, network }, { numbers: [number] }) {
    if (number < 0.7) await device.setOnline(false)
    else network.disconnect()
  },

  async online({ device, network }) {
    network.reconnect()
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

  /** Switches to the user's other device. */
  async otherDevice(run) {
    if (await run.waitsFor()) run.recordSituation('waiting on two devices')
    await run.endSpells()
    run.takeOtherDevice()
    await run.needTab()
  },

  /** An admin changes a booking of this user. */
  async admin({ fixture, person }, { numbers: [which, what] }) {
    const { bookings } = await fixture.recordsOf(person)
    if (bookings.length === 0) return
    const { id } = pick(bookings, which)
    const path = `/api/admin/bookings/${id}`
    if (what < 0.75) {
      await fixture.asAdmin('PUT', path, { status: pick(['Confirmed', 'Cancelled', 'Completed'], what / 0.75) })
      return
    }
    const { body: providers } = await fixture.asAdmin('GET', `${path}/providers`)
    if (providers?.length > 0) await fixture.asAdmin('PUT', path, { providerId: pick(providers, which)._id })
  },

  /** Raises the price of a service for a while. */
  async priceRise(run) {
    const { fixture, volatile } = run
    if (!volatile) return
    if (await run.waitsFor('booking.create')) run.recordSituation('a higher price while a booking waits')
    await fixture.changeService(volatile, { basePaise: volatile.basePaise + PRICE_RISE_PAISE })
  },

  /** Removes a service from the catalog. */
  async removed({ fixture, volatile }) {
    if (!volatile) return
    await fixture.changeService(volatile, { isDisabled: true })
    volatile.isRemoved = true
  },
}

/** Faults that need an open page. */
const ON_A_PAGE = {
  killWorker: ({ device }) => device.killWorker(),
  reload: ({ device }) => device.reload(),
  otherTab: ({ device }) => device.otherTab(),
  clock: ({ device }, { numbers: [number] }) => device.injectFaults({ shift: pick(DAYS_OFF, number) * DAY_MS }),

  /** Fills the device's storage for a while. */
  async full(run, { numbers: [number] }) {
    if (await run.waitsFor()) run.recordSituation('waiting with full storage')
    await run.device.injectFaults({ isFull: true })
    run.startStorageFault(number)
  },

  /** Makes the database fail for a while. */
  async failing(run, { numbers: [number] }) {
    if (await run.waitsFor()) run.recordSituation('waiting with a database that fails')
    await run.device.injectFaults({ isFailing: true })
    run.startStorageFault(number)
  },

  /** Clears the storage while pages use it. Rows that wait in it are lost. */
  async erase(run) {
    await run.endSpells()
    await run.inspectDevice()
    await run.device.deleteDatabase()
    run.forgetWaiting()
  },

  /** Expires the access token, as after fifteen minutes. */
  async expireToken({ device, fixture }) {
    const { token } = await device.session()
    await device.replaceToken(expiredToken(fixture.secret, token))
  },

  /** Serves the site from the other build and announces the release to the device. */
  async release(run, { numbers: [number] }) {
    const { device, network } = run
    if (await run.waitsFor()) run.recordSituation('waiting over a release')
    network.release = 1 - network.release
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

/** Applies the step's fault to the current device. */
export async function applyFault(run, step) {
  const { kind } = step
  if (ON_A_PAGE[kind]) await run.needTab()
  await (ANY_TIME[kind] ?? ON_A_PAGE[kind])(run, step)
}
