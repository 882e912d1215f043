import { lastSix, type Service } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { chooseLanguage } from '../../fixtures/language.js'
import { anyService, apiSession, bearer, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { CONFIRMATION } from '../../pages/requests.js'

test('a customer books in Hindi, from the form to the receipt', async ({ page, request }) => {
  const service = await anyService(request)
  const session = await signedInCustomer(page)
  await page.goto(`/service/${service._id}`)
  await hydrated(page)
  await page.getByRole('radio').first().check()
  await chooseLanguage(page, 'hi')
  await expect(page).toHaveURL(new RegExp(`/hi/service/${service._id}$`))

  // The choice stays, with its name in the other language.
  const translated = await request.get(`/api/services/${service._id}`, { headers: { 'accept-language': 'hi' } })
  const { options } = (await translated.json()) as Service
  const chosen = options[0]?.name ?? ''
  await expect(page.getByRole('radio', { name: chosen })).toBeChecked()
  await page.getByLabel('सर्विस का पता').fill('21 Lake View, Aundh, Pune')
  await page.getByRole('radio', { name: 'कोई भी दिन' }).check()
  await page.getByRole('button', { name: /में बुक करें$/ }).click()
  await expect(page.getByText('बुकिंग हो गई!')).toBeVisible()

  // The language also applies to account pages, whose URLs have no language.
  await expect(page).toHaveURL(CONFIRMATION)
  await page.getByRole('main').getByRole('link', { name: 'मेरी रिक्वेस्ट' }).click()
  await expect(page.getByRole('heading', { name: 'मेरी सर्विस रिक्वेस्ट' })).toBeVisible()
  const [booking] = await bookingsOf(request, session)
  if (!booking) throw new Error('nothing was booked')
  const card = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  await expect(card.getByText('पेंडिंग', { exact: true })).toBeVisible()
  await expect(card.getByText(/^आपने रिक्वेस्ट की, /)).toBeVisible()
  await expect(card.getByRole('button', { name: 'बुकिंग कैंसल करें' })).toBeVisible()

  const provider = await apiSession(request, 'provider')
  const done = await request.put(`/api/provider/bookings/${booking._id}`, {
    headers: bearer(provider),
    data: { status: 'Completed' },
  })
  expect(done.status()).toBe(200)
  await page.reload()
  await expect(card.getByText(/^प्रोफ़ेशनल ने पूरा किया, /)).toBeVisible()
  await card.getByRole('link', { name: 'रसीद' }).click()
  await expect(page.getByRole('heading', { name: `रसीद ${lastSix(booking._id)}` })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'कुल' })).toBeVisible()
  await expect(page).toHaveTitle(/रसीद/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
})
