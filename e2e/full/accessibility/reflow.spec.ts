// Core covered by: e2e/journeys/pages/every-page.spec.ts

import type { Page } from '@playwright/test'
import { LANGUAGES, lastSix, localizedPath, PATHS, POLICY_SLUGS, pathTo } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { expectFit } from '../../fixtures/layout.js'
import {
  aBooking,
  anyPost,
  anyService,
  bearer,
  newCustomer,
  signedInCustomer,
  signInAs,
} from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { MyJobs } from '../../pages/my-jobs.js'
import { ServicePage } from '../../pages/service-page.js'

/** Waits until the page's heading and content replace the placeholders. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-hidden="true"][class*="skeleton"]')).toHaveCount(0)
}

async function expectPagesFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    await expectFit(page, path)
  }
}

test('every page a guest sees fits small screens and large text', async ({ page, request }) => {
  const service = await anyService(request)
  const post = await anyPost(request)
  await expectPagesFit(page, [
    '/services',
    `/services/${service.category._id}`,
    '/services/search?q=soffa',
    '/services/search?q=zzzzqqqq',
    `/service/${service._id}`,
    '/auth',
    '/auth/forgot',
    '/auth/reset?token=none',
    '/contact',
    '/no-such-page',
    '/',
    '/blog',
    '/blog?search=zzzzqqqq',
    `/blog/${post.slug}`,
    '/blog/no-such-post',
    ...POLICY_SLUGS.map((slug) => pathTo(PATHS.policy, { slug })),
  ])
  await page.locator('summary[aria-label="Menu"]').click()
  await expectFit(page, 'the menu')
  await page.goto('/services/search')
  await page.getByRole('combobox', { name: 'Search services' }).fill('clean')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expectFit(page, 'suggestions')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.locator('form').getByRole('button', { name: 'Register', exact: true }).click()
  await expectFit(page, 'a registration with mistakes')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with your phone' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectFit(page, 'a login by phone with mistakes')
  await page.goto(`/service/${service._id}`)
  const form = new ServicePage(page)
  await form.fill({ address: '21 Lake View, Aundh, Pune' })
  await expect(page.getByRole('button', { name: `Favourite: ${service.name}` })).toBeVisible()
  await form.step('Continue').click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await expectFit(page, 'a registration over a booking')
})

for (const role of ['guest', 'customer', 'provider', 'admin'] as const)
  test(`the header of a ${role} fits between phones and desktops in every language`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    if (role !== 'guest') await signInAs(page, role)
    for (const language of LANGUAGES) {
      await page.goto(localizedPath('/contact', language))
      await hydrated(page)
      if (role !== 'guest')
        await expect(page.getByRole('banner').getByRole('navigation').getByRole('button')).toBeVisible()
      for (const width of [1280, 1152, 1024, 960, 768]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `in ${language} at ${width} px`).toBe(0)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

for (const language of ['hi', 'mr'] as const)
  test(`every page a guest sees fits small screens and large text in ${language}`, async ({ page, request }) => {
    const service = await anyService(request)
    const post = await anyPost(request)
    const paths = [
      '/services',
      `/services/${service.category._id}`,
      '/services/search?q=zzzzqqqq',
      `/service/${service._id}`,
      '/auth',
      '/auth/forgot',
      '/contact',
      '/',
      '/blog',
      '/blog?language=all',
      `/blog/${post.slug}`,
      pathTo(PATHS.policy, { slug: 'privacy' }),
    ]
    await expectPagesFit(page, [...paths.map((path) => localizedPath(path, language)), `/${language}/no-such-page`])
    await page.locator('header summary').click()
    await expectFit(page, 'the menu')
  })

test('every page of a customer fits small screens and large text', async ({ page, request }) => {
  const service = await anyService(request)
  const session = await signedInCustomer(page)
  const booking = await aBooking(request, session)
  await expectPagesFit(page, ['/profile', '/notifications', `/service/${service._id}`])
  await new ServicePage(page).fill({ address: '21 Lake View, Aundh, Pune' })
  await expect(new ServicePage(page).book).toBeVisible()
  await expectFit(page, 'a booking before it is sent')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expectFit(page, 'the bell')
  await page.goto('/requests')
  const card = page.getByRole('listitem').filter({ hasText: lastSix(booking._id) })
  await expect(card).toBeVisible()
  await expectFit(page, 'a request')
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'a question')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await expectFit(page, 'a booking being changed')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'the end of an account')
})

test('the forms of a customer fit small screens and large text', async ({ page, request }) => {
  const service = await anyService(request)
  const session = await signedInCustomer(page)
  await aBooking(request, session)
  const kept = await request.put(`/api/favourites/${service._id}`, { headers: bearer(session) })
  expect(kept.status()).toBe(200)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: `Favourite: ${service.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await page.getByLabel('Name of the nominee').fill('Meera Deshpande-Kulkarni')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectFit(page, 'the sections of a profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'a change of the email')
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Tell me if an earlier slot opens up' }).click()
  await expectFit(page, 'the form of the waiting list')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('On the waiting list', { exact: true })).toBeVisible()
  await expectFit(page, 'a place on the waiting list')
  await page.getByRole('banner').getByRole('link').first().click()
  const own = page.getByRole('list', { name: 'For you' })
  await expect(own.getByRole('link', { name: `Book ${service.name}` })).toBeVisible()
  await expectFit(page, 'the home page of a customer')
})

test('a review being written fits small screens and large text', async ({ page, request }) => {
  const service = await anyService(request)
  // This demo user has a verified email address.
  await signInAs(page, 'customer')
  await page.goto(`/service/${service._id}`)
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('form', { name: 'Write a review' }).getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please select a rating')).toBeVisible()
  await expectFit(page, 'a review with mistakes')
})

test('every page of a provider fits small screens and large text', async ({ page, request }) => {
  const booking = await aBooking(request, await newCustomer(request))
  await signInAs(page, 'provider')
  const jobs = new MyJobs(page)
  await jobs.open('Unscheduled')
  await expect(jobs.card(booking)).toBeVisible()
  await expectFit(page, 'jobs')
  await jobs.status(lastSix(booking._id)).button.click()
  await expectFit(page, 'the statuses of a job')
  await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'a change of a job')
  await expectPagesFit(page, ['/my-jobs/week', '/provider-services'])
  await page.getByRole('radio', { name: 'Working hours' }).click()
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeVisible()
  await expectFit(page, 'working hours')
})

test('the back office fits small screens and large text', async ({ page }) => {
  await signInAs(page, 'admin')
  await expectPagesFit(page, [
    '/admin',
    '/admin/bookings',
    '/admin/users',
    '/admin/categories',
    '/admin/reviews',
    '/admin/recent-requests',
    '/admin/dispatch',
    '/admin/settings',
    '/admin/notifications',
    '/admin/contact-messages',
    '/admin/chat',
    '/admin/chat?tab=questions',
    '/admin/chat?tab=phrases',
    '/admin/audit',
    '/admin/queues',
    '/admin/blogs',
    '/admin/blogs/create',
    '/admin/seo',
    '/admin/seo?tab=settings',
    '/admin/seo?tab=override',
    '/admin/seo?tab=festivals',
    '/admin/services',
  ])
  await page.getByRole('button', { name: 'Add New Service' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFit(page, 'the form of a service')
})
