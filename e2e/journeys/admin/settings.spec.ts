import type { Page } from '@playwright/test'
import type { Service } from '@sofaseva/contract'
import { hydrated } from '../../fixtures/hydrated.js'
import { installed } from '../../fixtures/installed.js'
import { goTo, tabTo } from '../../fixtures/keyboard.js'
import { waitingRows } from '../../fixtures/outbox.js'
import { changeSetting, test } from '../../fixtures/own-site.js'
import { loginAs, signedInCustomer } from '../../fixtures/people.js'
import { expect } from '../../fixtures/test.js'

const CLOSED = 'We will be back shortly'

/** As when somebody comes back to the tab. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const isClosed = (page: Page) => expect(page.getByRole('heading', { name: CLOSED })).toBeVisible()

test.describe('on an installed site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('maintenance closes the site, and it comes back by itself with all that was typed and what waits', async ({
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

    // A booking that waits on the phone when the site closes.
    await signedInCustomer(page)
    await installed(page)
    await page.goto(servicePath)
    await hydrated(page)
    await page.getByRole('radio').first().check()
    await page.getByLabel('Service address').fill('4 Lake Road, Pune')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Book now' }).click()
    await expect(page).toHaveURL(/\/requests/)

    await changeSetting(request, 'maintenance_mode', true)
    await page.context().setOffline(false)
    await isClosed(page)
    expect(await waitingRows(page)).toHaveLength(1)
    await lookAgain(guest)
    await isClosed(guest)
    await expect(guest.getByLabel('Notes')).toBeHidden()

    // Who comes now gets it from the server, in their language, and a time to ask again.
    for (const [path, title] of [
      ['/', CLOSED],
      ['/hi', 'हम जल्द ही लौटेंगे'],
      ['/mr/contact', 'आम्ही लवकरच परत येऊ'],
    ] as const) {
      const response = await request.get(path)
      expect([response.status(), response.headers()['retry-after']], path).toEqual([503, '120'])
      expect(await response.text()).toContain(title)
    }
    const late = await browser.newPage()
    await late.goto('/')
    await hydrated(late)
    await isClosed(late)
    await late.evaluate(() => Object.assign(window, { sameDocument: true }))

    const admin = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await loginAs(admin, 'admin')
    await admin.goto('/admin/users')
    await expect(admin.getByRole('heading', { name: /^Users/ })).toBeVisible()

    await changeSetting(request, 'maintenance_mode', false)
    for (const one of [guest, late]) await lookAgain(one)
    await expect(guest.getByLabel('Notes')).toHaveValue('The third floor, left')
    await expect(late.getByRole('heading', { name: CLOSED })).toBeHidden()
    await expect(late.getByRole('link', { name: /Sofa/ }).first()).toBeVisible()
    expect(await late.evaluate(() => 'sameDocument' in window)).toBe(true)
    await lookAgain(page)
    await expect.poll(async () => (await waitingRows(page)).length).toBe(0)
    await page.goto('/requests')
    await expect(page.getByText('4 Lake Road, Pune')).toBeVisible()
  })
})

test.describe('System Settings', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('are changed by keyboard, which the site shows at once', async ({ browser, page }) => {
    await loginAs(page, 'admin')
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

    await page.getByRole('combobox', { name: 'Pincodes of six digits' }).focus()
    await page.keyboard.type('411038,411045,')
    await page.getByRole('form', { name: 'Served pincodes' }).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Served pincodes: saved.')).toBeVisible()
    await guest.goto('/contact')
    await expect(guest.getByText('We come to these pincodes: 411038, 411045')).toBeVisible()

    // What is refused goes back to what it was.
    await page.route('**/api/settings/auto_confirm_bookings', (route) => route.fulfill({ status: 500, json: {} }))
    const confirm = page.getByRole('switch', { name: 'Confirm bookings automatically' })
    await confirm.press('Space')
    await expect(page.getByText('Error updating setting')).toBeVisible()
    await expect(confirm).not.toBeChecked()
  })
})

test.describe('the catalogue', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('an admin changes a price, a category and a review by keyboard alone', async ({ page }) => {
    await loginAs(page, 'admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goTo(page, 'Services')
    const label =
      (await page
        .getByRole('button', { name: /change the base price of/ })
        .last()
        .getAttribute('aria-label')) ?? ''
    const name = label.replace(/^.* change the base price of /, '')
    // By its name: what is last changes as the rows come.
    await tabTo(page.getByRole('button', { name: label, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Base price of ${name}`)).toBeFocused()
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    const changed = page.getByRole('button', { name: `₹101: change the base price of ${name}` })
    await expect(changed).toBeFocused()

    await goTo(page, 'Categories')
    const disable = page.getByRole('button', { name: /^Disable / }).last()
    await tabTo(disable)
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Disable category' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Category disabled.')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Undo' }).last())
    await page.keyboard.press('Enter')
    await expect(disable).toBeVisible()

    await goTo(page, 'Reviews')
    const hide = page.getByRole('button', { name: 'Hide' }).last()
    await tabTo(hide)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The review is hidden.')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Undo' }).last())
    await page.keyboard.press('Enter')
    await expect(page.getByText('The review is shown.')).toBeVisible()
  })
})

test.describe('SEO Management', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('changes the home page’s title for a campaign, by keyboard alone', async ({ page, request }) => {
    const title = async () => /<title>(.*)<\/title>/.exec(await (await request.get('/')).text())?.[1]
    const before = await title()
    await loginAs(page, 'admin')
    await page.goto('/admin/seo')
    await expect(page.getByRole('heading', { name: 'SEO Management' })).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Create Manual Override' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=override/)
    const form = page.getByRole('form', { name: 'Manual Override' })
    await tabTo(form.getByLabel('Campaign name'))
    await page.keyboard.type('Spring sale')
    for (const [label, text] of [
      ['Meta title', 'Spring sale on sofa care'],
      ['Meta description', 'Sofa care for less, this week only.'],
      ['Hero text', 'Spring is here'],
    ] as const) {
      await tabTo(form.getByLabel(label, { exact: true }))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    const preview = page.getByRole('region', { name: 'Preview of the home page' })
    await expect(preview.getByText('Spring sale on sofa care')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await tabTo(form.getByRole('button', { name: 'Activate override' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Manual SEO override activated')).toBeVisible()
    await expect.poll(title).toBe('Spring sale on sofa care')

    const disable = form.getByRole('button', { name: 'Disable Override' })
    await tabTo(disable)
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Disable Override' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Manual override disabled')).toBeVisible()
    await expect.poll(title).toBe(before)
  })

  test('adds a festival and deletes it, by keyboard alone', async ({ page }) => {
    await loginAs(page, 'admin')
    await page.goto('/admin/seo?tab=festivals')
    await tabTo(page.getByRole('button', { name: 'Add festival' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add festival' })
    await dialog.getByLabel('Start date').fill('2031-03-09')
    await dialog.getByLabel('End date').fill('2031-03-10')
    await tabTo(dialog.getByLabel('Name', { exact: true }))
    await page.keyboard.type('Sofa week')
    await tabTo(dialog.getByLabel('Keywords, comma separated', { exact: true }))
    await page.keyboard.type('one, two, three, four')
    await tabTo(dialog.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sofa week added.')).toBeVisible()
    const year = page.getByRole('region', { name: '2031' })
    await expect(year.getByRole('listitem')).toContainText(['Sofa week9 Mar 2031 – 10 Mar 2031one, two, three'])

    await tabTo(year.getByRole('button', { name: 'Delete Sofa week' }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Delete festival' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sofa week deleted.')).toBeVisible()
    await expect(year).toHaveCount(0)
  })
})
