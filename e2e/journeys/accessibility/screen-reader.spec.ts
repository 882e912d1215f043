import type { Page } from '@playwright/test'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

test.use({ serviceWorkers: 'allow' })

interface Announcements {
  /** Texts that were inserted into an existing region. */
  said: string[]
  /** Texts that were inserted together with their region, which screen readers do not announce. */
  lost: string[]
}

/** Records what a screen reader would announce: changes in live regions that are already in the page. */
async function listen(page: Page): Promise<() => Promise<Announcements>> {
  await page.addInitScript(() => {
    const announcements: Announcements = { said: [], lost: [] }
    Object.assign(globalThis, { announcements })
    const known = new WeakSet<Node>()
    const words = (node: Node) => (node.textContent ?? '').trim().replace(/\s+/g, ' ')
    const REGION = '[role="status"], [role="alert"]'
    const regions = (node: Node) =>
      node instanceof Element ? [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)] : []
    const start = () => {
      for (const region of regions(document.documentElement)) known.add(region)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const region = element?.closest(REGION)
          if (region && known.has(region) && words(region)) announcements.said.push(words(region))
          for (const node of addedNodes)
            for (const added of regions(node)) {
              if (!known.has(added) && words(added)) announcements.lost.push(words(added))
              known.add(added)
            }
        }
      }).observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    }
    // The initial content is read as part of the page.
    addEventListener('load', start)
  })
  return () => page.evaluate(() => (globalThis as unknown as { announcements: Announcements }).announcements)
}

test('announcements appear in regions that already exist', async ({ page, context, request }) => {
  const service = await anyService(request)
  const announcements = await listen(page)
  await page.goto('/auth/forgot')
  const send = page.getByRole('button', { name: 'Send the link' })
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await send.click()
  await expect.poll(async () => (await announcements()).said.join()).toContain('valid email')
  await page.route('**/api/auth/password/forgot', (route) => route.abort())
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await send.click()
  await expect.poll(async () => (await announcements()).said.join()).toContain('Please check your connection')
  await page.unroute('**/api/auth/password/forgot')
  await send.click()
  await expect.poll(async () => (await announcements()).said.join()).toContain('The link is valid for 30 minutes')

  const session = await signedInCustomer(page)
  await aBooking(request, session)
  await installed(page)
  await page.goto(`/services/search?q=soffa`)
  await expect.poll(async () => (await announcements()).said.join()).toContain('Did you mean')
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('link', { name: 'My Requests' }).click()
  await expect.poll(async () => (await announcements()).said.join()).toContain('1 request')
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Asha Kulkarni')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.poll(async () => (await announcements()).said.join()).toContain('saved')
  await context.setOffline(true)
  await expect.poll(async () => (await announcements()).said.join()).toContain("You're offline")
  expect((await announcements()).lost).toEqual([])
  await context.setOffline(false)
  await page.goto(`/service/${service._id}`)
  await expect(new ServicePage(page).step('Choose a package')).toBeVisible()
  expect((await announcements()).lost).toEqual([])
})
