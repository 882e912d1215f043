import { LIMITS } from '@sofaseva/contract'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { asDisplayed, HostileTexts } from '../../fixtures/hostile-texts.js'
import { hydrated } from '../../fixtures/hydrated.js'
import { aBooking, bearer, newPerson, signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { openUnsanitisedPage } from '../../fixtures/unsanitised-page.js'
import { visit } from '../../fixtures/xss-visits.js'
import { XssWatch } from '../../fixtures/xss-watch.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** Number of payloads that run. The others need an old browser or a key press. */
const EXPECTED_RUNS = 160

test('payloads run on an unsafe page and are detected', async ({ page, context, faults }) => {
  const watch = new XssWatch()
  await watch.join(context)
  const payloads = await openUnsanitisedPage(page)
  const running = () => new Set(watch.executed.map(({ frame }) => payloads[Number(frame)])).size
  await expect.poll(running).toBeGreaterThanOrEqual(EXPECTED_RUNS)
  // The content policy blocks a payload on one of our pages, which is detected as well.
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('</main>', '<img src=x onerror=alert(1)></main>') })
  })
  // React removes foreign markup, so the page's scripts wait until the check is done.
  const hasLooked = await holdRequests(page, '**/assets/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect.poll(() => watch.refused).toEqual([expect.stringContaining('script-src-attr')])
  await watch.look(page)
  hasLooked()
  expect(watch.armed).toEqual([expect.stringContaining('img onerror=alert(1)')])
  // React reports foreign markup a moment later, and removes it.
  await expect.poll(() => faults.join()).toContain('#418')
  await hydrated(page)
  await watch.look(page)
  expect(watch.armed).toHaveLength(1)
  // Markup that is inserted after that is detected as well.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(2)>'))
  await expect.poll(() => watch.refused).toHaveLength(2)
  await watch.look(page)
  expect(watch.armed.slice(1)).toEqual([expect.stringContaining('img onerror=alert(2)')])
  expect(watch.executed.some(({ call }) => call.includes('alert(2)'))).toBe(false)
  const refusals = () => faults.filter((fault) => fault.includes('inline event handler'))
  await expect.poll(() => refusals().length).toBeGreaterThanOrEqual(1)
  faults.length = 0
})

test('texts of a customer and of a URL are never interpreted as HTML', async ({ page, browser, request }) => {
  const texts = new HostileTexts()
  const next = (max: number) => asDisplayed(texts.next(max))
  const watch = new XssWatch()
  await watch.join(page.context())
  const customer = await signedInCustomer(page, { ...newPerson(), name: next(LIMITS.name) })
  const { email, name } = customer.user
  const [serviceAddress, notes, message] = [next(LIMITS.address), next(LIMITS.notes), next(LIMITS.contactMessage)]
  const booking = await aBooking(request, customer, { serviceAddress, notes })
  const headers = bearer(customer)
  const sent = await request.post('/api/contact/submit', { headers, data: { name, email, message } })
  expect(sent.status(), await sent.text()).toBe(201)
  await visit(watch, page, '/requests', [serviceAddress, notes])
  await visit(watch, page, '/profile', [name])
  // Rendered into a document by the server.
  const query = next(LIMITS.searchText)
  await visit(watch, page, `/services/search?q=${encodeURIComponent(query)}`, [query])
  for (const path of ['/blog?search=', '/service/', '/hi/', '/auth/reset?token='])
    await visit(watch, page, path + encodeURIComponent(next(LIMITS.address)))

  const context = await browser.newContext()
  await watch.join(context)
  const office = await context.newPage()
  await signInAs(office, 'admin')
  await visit(watch, office, `/admin/bookings?search=${email}&open=${booking._id}`, [serviceAddress, notes, name])
  await visit(watch, office, `/admin/contact-messages?search=${email}`, [message.slice(0, 40), name])
  await visit(watch, office, `/admin/users?search=${email}`, [name])
  await visit(watch, office, '/admin/recent-requests', [name])
  await context.close()
  expect(watch.found).toEqual([])
})
