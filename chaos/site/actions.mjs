/** Actions of users on their pages, based on what the pages show. */
import { CHATTING } from './chat-actions.mjs'
import {
  appears,
  bookingIdOf,
  COMES_MS,
  cardWith,
  chooseAnyDay,
  chooseTime,
  confirm,
  detailsIn,
  goTo,
  paiseOf,
  SOON_MS,
} from './pages.mjs'
import { PROVIDING } from './provider-actions.mjs'
import { pick } from './random.mjs'
import { holds } from './waiting.mjs'

/** The form on a booking's card. Another card may have one open too. */
const formOn = (card) => card.getByRole('form', { name: 'Change this booking' })
const NO_TIME = { preferredDate: null, preferredDay: null }

/** Fills in the form that changes a booking. Resolves to the content that it submits. */
async function fillIn(form, { address, notes, numbers: [, day, time] }) {
  if (address) await form.getByLabel('Service address').fill(address)
  if (notes) await form.getByLabel('Notes (optional)').fill(notes)
  if (day < 0.6) await chooseTime(form, day / 0.6, time)
  return detailsIn(form)
}

/** Opens a service's page; false if the device has no copy of it and no network. */
async function openService(device, service) {
  const missing = device.tab.getByRole('heading', { name: "This service isn't saved on this device yet." })
  try {
    // Waiting for it several times would take longer than a run may.
    await goTo(device, `/service/${service.id}`, service.name, device.isOnline ? null : missing)
  } catch (error) {
    if (!(await missing.isVisible())) throw error
  }
  return !(await missing.isVisible())
}

/**
 * Each action resolves to its write with the content, `null` if it was not possible, or `true` if it writes nothing.
 * `uniqueText` makes a unique text. `subject` is the booking or job to act on, if given.
 */
export const ACTIONS = {
  async book({ device, services, uniqueText, numbers: [which, when, time] }) {
    const service = pick(services, which)
    const { tab } = device
    if (!(await openService(device, service))) return null
    const options = tab.locator('input[type=radio][name=option]')
    await options.first().waitFor({ timeout: COMES_MS })
    const option = options.nth(Math.floor(time * (await options.count())))
    await option.check({ timeout: COMES_MS })
    const address = uniqueText('Lane')
    const form = tab.getByRole('form', { name: 'Booking summary' })
    await form.getByLabel('Service address').fill(`${address}, Pune`)
    await form.getByLabel('Notes (optional)').fill(`Bell of ${address}`)
    if (when < 0.4) await chooseTime(form, when / 0.4, time)
    else await chooseAnyDay(form)
    const content = { serviceId: service.id, option: await option.inputValue(), ...NO_TIME, ...(await detailsIn(form)) }
    const shownPaise = paiseOf(await tab.locator('[class*="estimate"] strong').first().textContent()) ?? undefined
    await tab.getByRole('button', { name: /^Book (₹|now$)/ }).click()
    // If the window was taken meanwhile, the form says so and keeps the input. Nothing is written then.
    const taken = form.getByText('That time has just been taken.')
    const hasAnswered = async () => tab.url().endsWith('?new') || (await taken.isVisible())
    if (when < 0.4 && (await holds(hasAnswered, COMES_MS)) && (await taken.isVisible())) return true
    return { kind: 'book', subject: address, mark: address, content, shownPaise, mayBeCheaper: service.isVolatile }
  },

  async edit({ device, uniqueText, writes, numbers }) {
    const card = await cardWith(device, '/requests', 'Edit', numbers[0])
    if (!card) return null
    const text = await card.textContent()
    const write = writes.find(({ kind, versions }) => kind === 'book' && text.includes(versions.at(-1).mark))
    if (!write) return null
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = formOn(
      device.tab
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: write.versions.at(-1).mark }),
    )
    // The booking may just have been sent.
    if (!(await appears(form))) return true
    const mark = uniqueText('Street')
    const details = await fillIn(form, { address: `${mark}, Pune`, numbers })
    await form.getByRole('button', { name: 'Save changes' }).click()
    const before = write.versions.at(-1)
    const version = { ...before, mark, content: { ...before.content, ...details }, isStored: false }
    const isIn = (body) => body?.serviceAddress?.includes(mark) === true
    const isKept = async () =>
      device.network.calls.some(({ body }) => isIn(body)) || (await device.outbox()).some(({ work }) => isIn(work.body))
    // If it was sent while the form was open, the form says so.
    version.isStored = await holds(isKept, SOON_MS)
    write.versions.push(version)
    return true
  },

  async discard({ device, writes, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Discard', which)
    if (!card) return null
    const [text, bookingId] = [await card.textContent(), await bookingIdOf(card)]
    await card.getByRole('button', { name: 'Discard', exact: true }).click()
    await confirm(device.tab, 'Discard')
    // Discarding applies to changes of a booking that already arrived.
    for (const write of writes)
      if (bookingId ? write.subject === bookingId : write.versions.some(({ mark }) => mark && text.includes(mark)))
        write.isGivenUp = true
    return true
  },

  async cancel({ device, subject: preferredId, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Cancel booking', which, preferredId)
    if (!card) return null
    const subject = await bookingIdOf(card)
    await card.getByRole('button', { name: 'Cancel booking', exact: true }).click()
    await confirm(device.tab, 'Cancel booking')
    return { kind: 'cancel', subject, to: 'Cancelled' }
  },

  async reschedule({ device, uniqueText, subject: preferredId, numbers }) {
    const card = await cardWith(device, '/requests', 'Reschedule', numbers[0], preferredId)
    if (!card) return null
    const subject = await bookingIdOf(card)
    const seenRevision = (await device.storedState()).revisions[subject]
    await card.getByRole('button', { name: 'Reschedule', exact: true }).click()
    const form = formOn(device.tab.locator(`[id="${subject}"]`))
    const mark = uniqueText('Gate')
    const address = numbers[2] < 0.5 ? `Villa of ${mark}, Pune` : null
    const content = await fillIn(form, { address, notes: mark, numbers })
    await form.getByRole('button', { name: 'Save changes' }).click()
    return { kind: 'reschedule', subject, mark, content, seenRevision }
  },

  async read({ device, records, person, numbers: [which] }) {
    await goTo(device, '/notifications')
    const { tab } = device
    // Notifications from the server have no stored title, so their displayed titles do not identify them.
    const { notifications } = await records()
    const own = notifications.filter(({ title, readAt }) => title?.includes(person.tag) && readAt === null)
    if (own.length === 0) return null
    const { id, title } = pick(own, which)
    const card = tab.getByRole('article').filter({ has: tab.getByRole('heading', { name: title, exact: true }) })
    const button = card.getByRole('button', { name: 'Mark as Read' })
    // The request may already wait in the outbox.
    if (!(await appears(button))) return null
    await button.click()
    return { kind: 'read', subject: id }
  },

  async readAll({ device }) {
    await goTo(device, '/notifications')
    const button = device.tab.getByRole('button', { name: 'Mark All as Read' })
    if (!(await button.isVisible())) return null
    await button.click()
    return { kind: 'readAll', subject: 'all' }
  },

  async message({ device, uniqueText, guest }) {
    const { tab } = device
    await goTo(device, '/contact')
    const form = tab.getByRole('form', { name: 'Send us a Message' })
    const mark = uniqueText('Question')
    // Messages are sent one at a time. The button is disabled while the previous one is in flight.
    await form.locator('button[type=submit]:not([aria-busy=true])').waitFor({ timeout: COMES_MS })
    await form.getByLabel('Message').fill(mark, { timeout: COMES_MS })
    if (guest) {
      await form.getByLabel('Name', { exact: true }).fill(guest.name)
      await form.getByLabel('Email', { exact: true }).fill(guest.email)
    }
    const [name, email] = [
      await form.getByLabel('Name', { exact: true }).inputValue(),
      await form.getByLabel('Email', { exact: true }).inputValue(),
    ]
    await form.getByRole('button', { name: 'Send Message' }).click()
    return { kind: 'message', subject: mark, mark, content: { message: mark, name, email } }
  },

  /** Switches the site's language, which later emails to the user use as well. */
  async locale({ device, numbers: [which], to = pick(['hi', 'mr'], which) }) {
    const { tab } = device
    if (to !== 'en') await goTo(device, '/')
    const chooser = tab.locator('select[name=language]:visible')
    const isOpen = async () => {
      if (!(await chooser.first().isVisible())) await tab.locator('header summary').first().click()
      return chooser.first().isVisible()
    }
    if (!(await holds(isOpen, COMES_MS))) return null
    await chooser.first().selectOption(to)
    const isShown = () => device.inPage((language) => document.documentElement.lang.startsWith(language), to)
    // Without a network, a page that was never loaded here cannot open.
    if (!(await holds(isShown, COMES_MS))) return null
    return { kind: 'locale', subject: 'language', to, next: to === 'en' ? null : { kind: 'locale', to: 'en' } }
  },

  async review({ device, uniqueText, services, numbers: [which, stars] }) {
    const service = pick(services, which)
    const { tab } = device
    if (!(await openService(device, service))) return null
    const write = tab.getByRole('button', { name: 'Write a review' })
    if (!(await appears(write))) return null
    await write.click()
    const form = tab.getByRole('form', { name: 'Write a review' })
    const [mark, rating] = [uniqueText('Good work'), 1 + Math.floor(stars * 5)]
    await form
      .getByRole('radio')
      .nth(rating - 1)
      .check({ force: true })
    const title = `Title of ${mark}`
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Your review', { exact: true }).fill(mark)
    await form.getByRole('button', { name: 'Submit review' }).click()
    return { kind: 'review', subject: service.id, mark, content: { rating, title, comment: mark } }
  },

  async draft({ device, services, uniqueText, numbers: [which] }) {
    const service = pick(services, which)
    if (!(await openService(device, service))) return null
    const field = device.tab.getByLabel('Notes (optional)')
    await field.waitFor({ timeout: COMES_MS })
    await field.fill(uniqueText('Draft'))
    device.draftedAt = `/service/${service.id}`
    return true
  },

  async search({ device, uniqueText }) {
    await goTo(device, '/services/search')
    const field = device.tab
      .getByRole('searchbox')
      .or(device.tab.getByRole('combobox', { name: /search/i }))
      .first()
    await field.fill(uniqueText('sofa'))
    await field.press('Enter')
    return true
  },

  ...PROVIDING,
  ...CHATTING,
}
