import type { Page } from '@playwright/test'
import type { Service } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { waitingRows } from '../../fixtures/outbox.js'
import { changeSetting, test } from '../../fixtures/own-site.js'
import { signedInCustomer, signInAs } from '../../fixtures/people.js'
import { expect } from '../../fixtures/test.js'
import { ServicePage } from '../../pages/service-page.js'

const CLOSED = "We'll be back shortly"

/** Simulates a return to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const isClosed = (page: Page) => expect(page.getByRole('heading', { name: CLOSED })).toBeVisible()

test.describe('on an installed site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('maintenance closes the site, which returns with all typed text and waiting writes', async ({
    browser,
    page,
    request,
  }) => {
    const [service] = (await (await request.get('/api/services?limit=1')).json()) as Service[]
    const servicePath = `/service/${service?._id}`
    const guest = await browser.newPage()
    await guest.goto(servicePath)
    await hydrated(guest)
    await guest.getByLabel('Notes').fill('The third floor, left')

    // A booking waits on the phone when the site closes.
    await signedInCustomer(page)
    await installed(page)
    await page.goto(servicePath)
    const form = new ServicePage(page)
    await form.fill({ address: '4 Lake Road, Pune' })
    await page.context().setOffline(true)
    await form.book.click()
    await expect(page).toHaveURL(/\/requests/)

    await changeSetting(request, 'maintenance_mode', true)
    await page.context().setOffline(false)
    await isClosed(page)
    expect(await waitingRows(page)).toHaveLength(1)
    await returnToTab(guest)
    await isClosed(guest)
    await expect(guest.getByLabel('Notes')).toBeHidden()

    // New visitors get the page from the server, in their language, with a time to retry.
    for (const [path, title] of [
      ['/', CLOSED],
      ['/hi', 'हम जल्द ही लौटेंगे'],
      ['/mr/contact', 'आम्ही लवकरच परत येऊ'],
    ] as const) {
      const response = await request.get(path)
      expect([response.status(), response.headers()['retry-after']], path).toEqual([503, '120'])
      expect(await response.text()).toContain(title.replaceAll("'", '&#x27;'))
    }
    const late = await browser.newPage()
    await late.goto('/')
    await hydrated(late)
    await isClosed(late)
    await late.evaluate(() => Object.assign(window, { sameDocument: true }))

    const admin = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await signInAs(admin, 'admin')
    await admin.goto('/admin/users')
    await expect(admin.getByRole('heading', { name: /^Users/ })).toBeVisible()

    await changeSetting(request, 'maintenance_mode', false)
    for (const one of [guest, late]) await returnToTab(one)
    await expect(guest.getByLabel('Notes')).toHaveValue('The third floor, left')
    await expect(late.getByRole('heading', { name: CLOSED })).toBeHidden()
    await expect(late.getByRole('link', { name: /Sofa/ }).first()).toBeVisible()
    expect(await late.evaluate(() => 'sameDocument' in window)).toBe(true)
    await returnToTab(page)
    await expect.poll(async () => (await waitingRows(page)).length).toBe(0)
    await page.goto('/requests')
    await expect(page.getByText('4 Lake Road, Pune')).toBeVisible()
  })
})

test.describe('System Settings', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('are changed by keyboard and take effect at once', async ({ browser, page }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin/settings')
    await expect(page.getByRole('heading', { name: 'System Settings' })).toBeVisible()
    const prices = page.getByRole('switch', { name: 'Show service prices' })
    await prices.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Show service prices: saved.')).toBeVisible()
    const guest = await browser.newPage()
    await guest.goto('/services')
    await expect(guest.getByText('Price on request').first()).toBeVisible()

    const hours = page.getByLabel('Recent bookings (hours)')
    await hours.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('200')
    await page.keyboard.press('Enter')
    await expect(hours).toHaveValue('72')
    await expect(page.getByText('Recent bookings (hours): saved.')).toBeVisible()

    await page.getByRole('combobox', { name: 'Six-digit pincodes' }).focus()
    await page.keyboard.type('411038,411045,')
    await page.getByRole('form', { name: 'Served pincodes' }).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Served pincodes: saved.')).toBeVisible()
    await guest.goto('/contact')
    await expect(guest.getByText('We serve these pincodes: 411038, 411045', { exact: true })).toBeVisible()

    // A refused change returns to the previous value.
    await page.route('**/api/settings/auto_confirm_bookings', (route) => route.fulfill({ status: 500, json: {} }))
    const confirm = page.getByRole('switch', { name: 'Confirm bookings automatically' })
    await confirm.press('Space')
    await expect(page.getByText('Error updating setting')).toBeVisible()
    await expect(confirm).not.toBeChecked()
  })
})
