import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyPost, anyService, loginAs, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

// Each reads many pages, and axe reads all of each.

/** In dark colours, nothing but the colours is different. */
const SCHEMES = { light: undefined, dark: ['color-contrast'] } as const

/** What is well need not be described; no rule that runs by default needs style sheets, and no page has sound. */
const FAULTS_ONLY = { resultTypes: ['violations' as const], preload: false }

async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-hidden="true"] [class*="skeleton"]')).toHaveCount(0)
  for (const [colorScheme, rules] of Object.entries(SCHEMES)) {
    await page.emulateMedia({ colorScheme: colorScheme as keyof typeof SCHEMES })
    // No page has frames: there is no need for a window in which to put their findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options(FAULTS_ONLY)
    const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
    const found = violations.map(({ id, nodes }) => [name, colorScheme, id, nodes.map(({ html }) => html)])
    expect(found).toEqual([])
  }
}

const ADMIN_PAGES = [
  ...['/admin', '/admin/bookings', '/admin/bookings?search=zzzzqqqq', '/admin/users', '/admin/audit'],
  ...['/admin/recent-requests', '/admin/notifications', '/admin/contact-messages', '/admin/queues'],
  ...['/admin/settings', '/admin/services', '/admin/categories', '/admin/reviews'],
  ...['/admin/blogs', '/admin/blogs?search=zzzzqqqq', '/admin/blogs/create'],
  ...['/admin/dispatch', '/admin/dispatch?view=week'],
  ...['/admin/seo', '/admin/seo?tab=settings', '/admin/seo?tab=override', '/admin/seo?tab=festivals'],
]

test.describe('no accessibility violations', () => {
  // A colour that is still changing is neither of the two.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on public pages', async ({ page, request }) => {
    const service = await anyService(request)
    const post = await anyPost(request)
    const paths = ['/', '/services', `/services/${service.category._id}`, `/service/${service._id}`, '/auth']
    for (const path of [
      ...paths,
      '/auth/forgot',
      '/auth/reset',
      '/contact',
      '/blog',
      '/blog?search=zzzzqqqq',
      `/blog/${post.slug}`,
      `/hi/blog/${post.slug}`,
      '/blog/no-such-post',
      '/services/search?q=zzzzqqqq',
      '/no-such-page',
    ]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
  })

  for (const [role, paths] of [
    ['customer', ['/requests', '/not-sent', '/profile', '/notifications']],
    ['provider', ['/my-jobs', '/provider-services', '/notifications']],
    ['admin', ADMIN_PAGES],
  ] as const)
    test(`on the pages of a ${role}`, async ({ page }) => {
      await loginAs(page, role)
      for (const path of paths) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
    })

  for (const width of [1280, 1440])
    test(`on the pages of an admin, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await loginAs(page, 'admin')
      for (const path of ADMIN_PAGES) {
        await page.goto(path)
        await expectAccessible(page, path)
      }
    })

  test('in a menu, a question, a form with mistakes and what can be undone', async ({ page, request, browser }) => {
    test.slow()
    const customer = await signedInCustomer(await (await browser.newContext()).newPage())
    const booking = await aBooking(request, customer)
    await loginAs(page, 'admin')
    await page.goto(`/admin/bookings?search=${customer.user.email}`)
    await page.getByRole('button', { name: `Status of booking ${booking._id.slice(-6)}` }).click()
    await expectAccessible(page, 'menu')
    await page.getByRole('menuitemradio', { name: 'Confirmed' }).click()
    await expectAccessible(page, 'question')
    await page.getByRole('button', { name: 'Set to Confirmed' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible(page, 'undo')
    await page.goto(`/admin/bookings?search=${customer.user.email}&open=${booking._id}`)
    await expect(page.getByRole('dialog').getByText(`To ${customer.user.name}`).first()).toBeVisible()
    await expectAccessible(page, 'drawer')
    await page.goto('/admin/services')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await expectAccessible(page, 'row menu')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await expectAccessible(page, 'mistakes')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await expectAccessible(page, 'discard')
  })

  test('in a booking form with mistakes, and in a booking that waits', async ({ page, context, request }) => {
    const service = await anyService(request)
    await signedInCustomer(page)
    await installed(page)
    await page.goto(`/service/${service._id}`)
    const form = new ServicePage(page)
    await form.book.click()
    await expect(page.getByText('Please select a service option.')).toBeInViewport()
    await expectAccessible(page, 'mistakes')
    await context.setOffline(true)
    await form.fill({ option: service.options[0]?.name ?? '', address: '7 Offline Road, Wakad, Pune' })
    await form.book.click()
    await expect(page.getByText('Waiting')).toBeVisible()
    await expectAccessible(page, 'waiting')
    await page.getByRole('button', { name: 'Edit' }).click()
    await expectAccessible(page, 'editing')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expectAccessible(page, 'asking')
  })
})
