/** Helpers to move around the site's pages and read them. */
import { limitOf } from './waiting.mjs'

/** Time limit for a page under load. Missing it is a fault. */
export const COMES_MS = limitOf(15_000)
/** Time limit for a page's controls once the page is there. */
const OFFERED_MS = 5_000
export const SOON_MS = 2_000

/** The suffix of every text that a run makes up. */
const MARK = /q[ab]\w+-\d+x/

export const bookingIdOf = (card) => card.getAttribute('id')

export const appears = (locator) =>
  locator.waitFor({ timeout: OFFERED_MS }).then(
    () => true,
    () => false,
  )

const TITLES = {
  '/requests': 'My Service Requests',
  '/my-jobs': 'My Assigned Jobs',
  '/notifications': 'My Notifications',
  '/contact': 'Contact',
  '/provider-services': 'My Services Management',
  '/auth': 'Log in',
}

/** Follows a path like a link does, without reloading, and waits for the page's title, or for what is shown `instead`. */
export async function goTo(device, path, title = TITLES[path], instead = null) {
  const { tab } = device
  const heading = tab.getByRole('heading', { level: 1, ...(title ? { name: title, exact: true } : {}) }).first()
  const shown = instead ? heading.or(instead).first() : heading
  const end = Date.now() + COMES_MS
  do {
    await device.inPage((to) => {
      if (location.pathname !== to) history.pushState(null, '', to)
      // Repeated, because the page may not listen yet.
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  } while (!(await appears(shown)) && Date.now() < end)
  await shown.waitFor()
}

/** Finds a card with this button, preferably for the booking `preferredId`; null if no card has it. */
export async function cardWith(device, path, button, number, preferredId) {
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
  const own = tab
    .locator(`[id="${preferredId}"]`)
    .filter({ has: tab.getByRole('button', { name: button, exact: true }) })
  if (preferredId && (await own.isVisible())) return own
  const card = cards.nth(Math.floor(number * count))
  // Locates the card by its booking id from now on, because its place in the list may change.
  const id = await bookingIdOf(card)
  if (id) return tab.locator(`[id="${id}"]`)
  const [mark] = MARK.exec(await card.textContent()) ?? []
  return mark ? cards.filter({ hasText: mark }) : card
}

export const confirm = (tab, name) => tab.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Returns the price in a text in paise; null without a price. */
export function paiseOf(text) {
  const [amount] = /\d[\d,]*(\.\d+)?/.exec(text ?? '') ?? []
  return amount ? Math.round(Number(amount.replaceAll(',', '')) * 100) : null
}

const dayTiles = (form) => form.getByRole('group', { name: 'Preferred day' }).getByRole('radio', { disabled: false })
const timeTiles = (form) => form.getByRole('group', { name: 'Time slot' }).getByRole('radio', { disabled: false })

/** Clicks the text of a tile, as a thumb would. */
const press = (tile) => tile.locator('xpath=ancestor::label').click({ timeout: COMES_MS })

export const chooseAnyDay = (form) => press(dayTiles(form).first())

/** Chooses a day and a time in a form by numbers from 0 up to 1. */
export async function chooseTime(form, day, time) {
  // The first tile is "any day".
  await dayTiles(form).nth(1).waitFor({ timeout: COMES_MS })
  const days = await dayTiles(form).count()
  await press(dayTiles(form).nth(1 + Math.floor(day * (days - 1))))
  const times = timeTiles(form)
  const full = form.getByText('No slots are left on this day.')
  await times.first().or(full).waitFor({ timeout: COMES_MS })
  if (await full.isVisible()) {
    // The day was only assumed to have free times.
    await chooseAnyDay(form)
    return
  }
  // The last tile is "any time", after the windows.
  await press(time < 0.5 ? times.last() : times.first())
}

async function valuesIn(form) {
  const checked = (name) => form.locator(`input[name=${name}]:checked`).evaluateAll(([one]) => one?.value ?? null)
  return { day: await checked('preferredDay'), time: await checked('preferredDate') }
}

/** The time selected in a form, in the API's format. Nothing while the form loads free times. */
async function chosenTime(form) {
  const { day, time } = await valuesIn(form)
  if (day === null) return {}
  const isAnyTime = time === 'any'
  return { preferredDate: isAnyTime ? null : time || null, preferredDay: isAnyTime ? day : null }
}

/** The content of a booking form: address, time and notes. */
export async function detailsIn(form) {
  const [serviceAddress, notes] = [
    await form.getByLabel('Service address').inputValue(),
    await form.getByLabel('Notes (optional)').inputValue(),
  ]
  return { serviceAddress, notes, ...(await chosenTime(form)) }
}
