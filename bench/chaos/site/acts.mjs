/** What people do on their pages, by what they see there. */
import { pick } from './random.mjs'
import { holds, limitOf } from './waiting.mjs'

/** A page under load takes its time; one that never comes is a fault. */
const COMES_MS = limitOf(15_000)
/** What is offered stands there once the page does. */
const OFFERED_MS = 5_000
const SOON_MS = 2_000

/** The end of every text that a run makes up. */
const MARK = /q[ab]\w+-\d+x/

const bookingIdOf = (card) => card.getAttribute('id')

const comes = (locator) =>
  locator.waitFor({ timeout: OFFERED_MS }).then(
    () => true,
    () => false,
  )

/** Chooses a day with free windows, and its first one or any time; false where there is no such day. `number`: 0 to 1. */
async function chooseTime(tab, number) {
  const choices = (name) => tab.getByRole('group', { name }).getByRole('radio', { disabled: false })
  // The first is any day.
  await comes(choices('Preferred day').nth(1))
  const days = await choices('Preferred day').count()
  if (days < 2) return false
  await choices('Preferred day')
    .nth(1 + Math.floor(number * (days - 1)))
    .check()
  const time = number < 0.5 ? choices('Two-hour window').last() : choices('Two-hour window').first()
  await time.check()
  return true
}

const TITLES = {
  '/requests': 'My Service Requests',
  '/my-jobs': 'My Assigned Jobs',
  '/notifications': 'My Notifications',
  '/contact': 'Contact',
  '/auth': 'Log in',
}

/** Goes there as a link does, without loading the page anew, and waits for its title. */
export async function goTo(device, path, title = TITLES[path]) {
  const { tab } = device
  const heading = tab.getByRole('heading', { level: 1, ...(title ? { name: title, exact: true } : {}) }).first()
  const end = Date.now() + COMES_MS
  do {
    await tab.evaluate((to) => {
      if (location.pathname !== to) history.pushState(null, '', to)
      // Also for a page that has not listened yet.
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  } while (!(await comes(heading)) && Date.now() < end)
  await heading.waitFor()
}

/** One of the cards that offer this, or null: what is offered depends on everything before. */
async function cardWith(device, path, button, number) {
  await goTo(device, path)
  const { tab } = device
  const cards = tab
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: tab.getByRole('button', { name: button, exact: true }) })
  await cards
    .first()
    .waitFor({ timeout: SOON_MS })
    .catch(() => undefined)
  const count = await cards.count()
  if (count === 0) return null
  const card = cards.nth(Math.floor(number * count))
  // By what it is about from here on: its place changes as lists do.
  const id = await bookingIdOf(card)
  if (id) return tab.locator(`[id="${id}"]`)
  const [mark] = MARK.exec(await card.textContent()) ?? []
  return mark ? cards.filter({ hasText: mark }) : card
}

const confirm = (tab, name) => tab.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/**
 * Each gives the write it made, `null` when it was not possible, or `true` when it is no write of its own. `note` gives a
 * text nobody else has.
 */
export const ACTS = {
  async book({ device, world, note, numbers: [which, when] }) {
    const service = pick(world.services, which)
    const { tab } = device
    await goTo(device, `/service/${service.id}`, service.name)
    await tab.getByRole('radio').first().check({ timeout: COMES_MS })
    const address = note('Lane')
    await tab.getByLabel('Service address').fill(`${address}, Pune`)
    const hasWindow = when < 0.4 && (await chooseTime(tab, when / 0.4))
    await tab.getByRole('button', { name: 'Book now' }).click()
    const write = { kind: 'book', subject: address, marks: [address] }
    // The form itself says that a window was taken meanwhile, and keeps what was typed: nothing waits.
    const taken = tab.getByText('That time has just been taken.')
    const isAnswered = async () => tab.url().endsWith('/requests') || (await taken.isVisible())
    if (hasWindow && (await holds(isAnswered, SOON_MS)) && (await taken.isVisible())) write.isGivenUp = true
    return write
  },

  async edit({ device, note, writes, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Edit', which)
    if (!card) return null
    const text = await card.textContent()
    const write = writes.find(({ kind, marks }) => kind === 'book' && text.includes(marks.at(-1)))
    if (!write) return null
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = device.tab.getByRole('form', { name: 'Change this booking' })
    // It may just have been sent.
    if (!(await comes(form))) return true
    const address = note('Street')
    await form.getByLabel('Service address').fill(`${address}, Pune`)
    await form.getByRole('button', { name: 'Save changes' }).click()
    const isIn = (body) => body?.serviceAddress?.includes(address) === true
    const isKept = async () =>
      device.line.calls.some(({ body }) => isIn(body)) || (await device.outbox()).some(({ work }) => isIn(work.body))
    // It may have been sent while the form was open, which says so.
    if (await holds(isKept, SOON_MS)) write.marks.push(address)
    return true
  },

  async discard({ device, writes, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Discard', which)
    if (!card) return null
    const [text, bookingId] = [await card.textContent(), await bookingIdOf(card)]
    await card.getByRole('button', { name: 'Discard', exact: true }).click()
    await confirm(device.tab, 'Discard')
    // Of a booking that arrived, what is discarded is a change.
    for (const write of writes)
      if (bookingId ? write.subject === bookingId : write.kind === 'book' && text.includes(write.marks.at(-1)))
        write.isGivenUp = true
    return true
  },

  async cancel({ device, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Cancel booking', which)
    if (!card) return null
    const subject = await bookingIdOf(card)
    await card.getByRole('button', { name: 'Cancel booking', exact: true }).click()
    await confirm(device.tab, 'Cancel booking')
    return { kind: 'cancel', subject, marks: [], to: 'Cancelled' }
  },

  async reschedule({ device, note, numbers: [which] }) {
    const card = await cardWith(device, '/requests', 'Reschedule', which)
    if (!card) return null
    const subject = await bookingIdOf(card)
    await card.getByRole('button', { name: 'Reschedule', exact: true }).click()
    const form = device.tab.getByRole('form', { name: 'Change this booking' })
    const notes = note('Gate')
    await form.getByLabel('Notes (optional)').fill(notes)
    await form.getByRole('button', { name: 'Save changes' }).click()
    return { kind: 'reschedule', subject, marks: [notes] }
  },

  async job({ device, records, writes, numbers: [which, to] }) {
    const { tab } = device
    await goTo(device, '/my-jobs')
    const groups = tab.getByRole('main').getByRole('group', { name: /^Status of job/ })
    await groups
      .first()
      .waitFor({ timeout: SOON_MS })
      .catch(() => undefined)
    const count = await groups.count()
    if (count === 0) return null
    const label = await groups.nth(Math.floor(which * count)).getAttribute('aria-label')
    const group = tab.getByRole('group', { name: label, exact: true })
    const choices = group.locator('button:not([disabled])[aria-pressed="false"]')
    const offered = await choices.allTextContents()
    if (offered.length === 0) return null
    const status = pick(offered, to).trim()
    const { bookings } = await records()
    const job = bookings.find(({ id }) => label.endsWith(id.slice(-6)))
    await group.getByRole('button', { name: status, exact: true }).click()
    await confirm(tab, 'Change status')
    // Back to what it is at the server, or is about to be, takes back a change that still waits: nothing has to be sent.
    const isTakenBack = job.status === status || writes.some((write) => write.subject === job.id && write.to === status)
    return { kind: 'job', subject: job.id, marks: [], to: status, isTakenBack }
  },

  async read({ device, records, person, numbers: [which] }) {
    await goTo(device, '/notifications')
    const { tab } = device
    // Those the server wrote are stored without a title, and not told apart by the one they are shown with.
    const { notices } = await records()
    const own = notices.filter(({ title, readAt }) => title?.includes(person.tag) && readAt === null)
    if (own.length === 0) return null
    const { id, title } = pick(own, which)
    const card = tab.getByRole('article').filter({ has: tab.getByRole('heading', { name: title, exact: true }) })
    const button = card.getByRole('button', { name: 'Mark as Read' })
    // It may wait to be told already.
    if (!(await comes(button))) return null
    await button.click()
    return { kind: 'read', subject: id, marks: [] }
  },

  async readAll({ device }) {
    await goTo(device, '/notifications')
    const button = device.tab.getByRole('button', { name: 'Mark All as Read' })
    if (!(await button.isVisible())) return null
    await button.click()
    return { kind: 'readAll', subject: 'all', marks: [] }
  },

  async message({ device, note }) {
    const { tab } = device
    await goTo(device, '/contact')
    const form = tab.getByRole('form', { name: 'Send us a Message' })
    const question = note('Question')
    // One message is sent at a time: the button takes no press while the last is on its way.
    await form.locator('button[type=submit]:not([aria-busy=true])').waitFor({ timeout: COMES_MS })
    await form.getByLabel('Message').fill(question, { timeout: COMES_MS })
    await form.getByRole('button', { name: 'Send Message' }).click()
    return { kind: 'message', subject: question, marks: [question] }
  },

  async draft({ device, world, note, numbers: [which] }) {
    const service = pick(world.services, which)
    await goTo(device, `/service/${service.id}`, service.name)
    const field = device.tab.getByLabel('Notes (optional)')
    await field.waitFor({ timeout: COMES_MS })
    await field.fill(note('Draft'))
    device.draftedAt = `/service/${service.id}`
    return true
  },

  async search({ device, note }) {
    await goTo(device, '/services/search')
    const field = device.tab
      .getByRole('searchbox')
      .or(device.tab.getByRole('combobox', { name: /search/i }))
      .first()
    await field.fill(note('sofa'))
    await field.press('Enter')
    return true
  },
}
