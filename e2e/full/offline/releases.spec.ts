// Core covered by: e2e/journeys/offline/releases.spec.ts

import type { Page } from '@playwright/test'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { anyService, bookingsOf, signedInCustomer } from '../../fixtures/people.js'
import { test } from '../../fixtures/releases.js'
import { expect } from '../../fixtures/test.js'
import { withTimeFactor } from '../../fixtures/test-run.js'
import { AFTER, BEFORE, expectOffered, expectSingleBuild, main, updateNow } from '../../pages/release.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

test.use({ viewport: { width: 1280, height: 800 } })

/** Reloads and accepts updates, as a user would, until the page is of the expected build. */
async function reachBuild(page: Page, path: string, price: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(main(page)).toContainText(/(₹|Rs )\d/)
    const isThere = price.test((await main(page).textContent()) ?? '')
    if (!isThere) await updateNow(page).click({ timeout: withTimeFactor(4_000) })
    await expect(main(page)).toContainText(price, { timeout: withTimeFactor(4_000) })
  }).toPass({ timeout: withTimeFactor(25_000) })
}

test('a release that changes only the contract reaches an installed site', async ({
  page,
  context,
  request,
  releases,
}) => {
  const { _id, category } = await anyService(request)
  await installed(page)
  await page.goto(`/service/${_id}`)
  await expectSingleBuild(page, BEFORE)

  releases.serve('after')
  await page.reload()
  await expectSingleBuild(page, BEFORE)
  await expectOffered(page)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  await page.goBack()
  await updateNow(page).click()
  await expectSingleBuild(page, AFTER)
  await expect(updateNow(page)).toHaveCount(0)

  await context.setOffline(true)
  for (const path of [`/services/${category._id}`, `/service/${_id}`]) {
    await page.goto(path)
    await expectSingleBuild(page, AFTER)
  }
})

test('a tab without a service worker keeps working after a release and offers the update', async ({
  browser,
  releases,
}) => {
  const context = await browser.newContext({ baseURL: releases.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/')
  await expect(main(page)).toContainText(BEFORE)
  await hydrated(page)
  releases.serve('after')
  // The instance that responds now does not have the script.
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  await page.getByRole('link', { name: 'Home' }).first().click()
  // One check may run while the page is still changing; the next one is equally far away.
  await expect(async () => {
    await page.clock.fastForward('01:00:00')
    await expect(updateNow(page)).toBeVisible({ timeout: withTimeFactor(3_000) })
  }).toPass()
  await updateNow(page).click()
  await expect(main(page)).toContainText(AFTER)
  await context.close()
})

test('a missing script reloads the page once and is then reported', async ({ browser, releases, faults }) => {
  const context = await browser.newContext({ baseURL: releases.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  let loaded = 0
  page.on('load', () => {
    loaded += 1
  })
  await page.goto('/')
  await hydrated(page)
  await page.route('**/assets/contact-page-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Contact' }).first().click()
  const message = page.getByRole('heading', { name: "This page couldn't be loaded" })
  await expect(message).toBeVisible()
  expect(loaded).toBe(2)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(main(page)).toContainText(BEFORE)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(message).toBeVisible()
  expect(loaded).toBe(2)
  await page.unroute('**/assets/contact-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  // React only reports that it replaced the server's page.
  for (const fault of faults.splice(0)) expect(fault).toContain('#422')
  await context.close()
})

test('every page is consistent while two builds respond in turns, and all get the new one', async ({
  page,
  browser,
  request,
  releases,
}) => {
  const { _id, category } = await anyService(request)
  const paths = ['/', `/services/${category._id}`, `/service/${_id}`]
  await installed(page)
  releases.serve('before', 'after')
  const context = await browser.newContext({ baseURL: releases.origin })
  const newcomer = await context.newPage()
  for (let turn = 0; turn < 2; turn += 1)
    for (const path of paths)
      for (const tab of [page, newcomer]) {
        await tab.goto(path)
        await expectSingleBuild(tab, /(₹|Rs )\d/)
        await tab.getByRole('link', { name: 'Contact' }).first().click()
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
      }
  releases.serve('after')
  for (const tab of [page, newcomer]) await reachBuild(tab, `/service/${_id}`, AFTER)
  await context.close()
})

test('a withdrawn release leaves no traces and loses no waiting writes', async ({
  page,
  context,
  request,
  releases,
}) => {
  releases.serve('after')
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await installed(page)
  await page.goto(`/service/${service._id}`)
  await expectSingleBuild(page, AFTER)
  await context.setOffline(true)
  const form = new ServicePage(page)
  await form.fill({ option: service.options[0]?.name ?? '', address: '8 Withdrawn Road, Wakad, Pune' })
  // This release names prices in another way.
  await page.getByRole('button', { name: /^Book Rs/ }).click()
  await expect(page.getByText('Waiting')).toBeVisible()
  await page.close()

  releases.serve('before')
  await context.setOffline(false)
  const next = await context.newPage()
  await reachBuild(next, `/service/${service._id}`, BEFORE)
  await expect.poll(async () => (await bookingsOf(request, session)).length).toBe(1)
  await next.goto('/requests')
  await expect(next.getByText('8 Withdrawn Road, Wakad, Pune')).toBeVisible()
  await context.setOffline(true)
  for (const path of ['/requests', `/service/${service._id}`]) {
    await next.goto(path)
    await expectSingleBuild(next, BEFORE)
  }
})
