import { LANGUAGE_DEFINITIONS, OTHER_LANGUAGES, type Service } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { aBooking, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('after a visit in English, the catalog and bookings are available offline in the other languages', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  const id = booking.items[0]?.serviceId ?? ''
  const inLanguage = async (language: string) =>
    (await (await request.get(`/api/services/${id}`, { headers: { 'accept-language': language } })).json()) as Service
  const names = await Promise.all(OTHER_LANGUAGES.map(async (language) => (await inLanguage(language)).name))
  await installed(page)
  await page.goto('/requests')
  await expect(page.getByText((await inLanguage('en')).name).first()).toBeVisible()

  await context.setOffline(true)
  for (const [index, language] of OTHER_LANGUAGES.entries()) {
    const name = names[index] ?? ''
    await page.goto(`/${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_DEFINITIONS[language].tag)
    await expect(page.getByRole('link', { name }).first()).toBeAttached()
    await page.goto(`/${language}/services/search?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await page.goto(`/${language}/service/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await context.addCookies([{ name: 'language', value: language, url: new URL('/', page.url()).href }])
    await page.goto('/requests')
    await expect(page.getByText(name).first()).toBeVisible()
  }
})
