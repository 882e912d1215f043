import type { APIRequestContext } from '@playwright/test'
import type { Favourite, Session } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { waitingRows } from '../../fixtures/outbox.js'
import { anyService, bearer, newCustomer, newPerson, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

/** The ids of the services that a user keeps. */
async function favouritesOf(request: APIRequestContext, session: Session): Promise<string[]> {
  const response = await request.get('/api/favourites', { headers: bearer(session) })
  return ((await response.json()) as Favourite[]).map(({ serviceId }) => serviceId)
}

test('a customer keeps a service without a network, and finds it on home and in the profile', async ({
  page,
  context,
  request,
}) => {
  const service = await anyService(request)
  const session = await signedInCustomer(page)
  const favourites = () => favouritesOf(request, session)
  await installed(page)
  await page.goto(`/service/${service._id}`)
  const heart = page.getByRole('button', { name: `Favourite: ${service.name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => waitingRows(page)).toHaveLength(1)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/')
  const own = page.getByRole('list', { name: 'For you' })
  await expect(own.getByRole('link', { name: `Book ${service.name}` })).toBeVisible()
  expect(await favourites()).toEqual([])

  await context.setOffline(false)
  await expect.poll(favourites).toEqual([service._id])
  await expect.poll(() => waitingRows(page)).toEqual([])
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Your favourites' }).getByRole('button', { name: service.name }).click()
  await expect.poll(favourites).toEqual([])
})

test('a guest who taps the heart logs in, comes back, and the service is kept', async ({ page, request }) => {
  const service = await anyService(request)
  const person = newPerson()
  const session = await newCustomer(request, person)
  await page.goto(`/service/${service._id}`)
  const heart = page.getByRole('button', { name: `Favourite: ${service.name}` })
  await heart.click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`/service/${service._id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await favouritesOf(request, session)).length).toBe(1)
})
