// Core covered by: e2e/journeys/admin/settings.spec.ts

import { goTo, tabTo } from '../../fixtures/keyboard.js'
import { test } from '../../fixtures/own-site.js'
import { signInAs } from '../../fixtures/people.js'
import { expect } from '../../fixtures/test.js'

test.describe('the catalog', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('an admin changes a price, a category and a review by keyboard', async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goTo(page, 'Services')
    const label =
      (await page
        .getByRole('button', { name: /change the base price of/ })
        .last()
        .getAttribute('aria-label')) ?? ''
    const name = label.replace(/^.* change the base price of /, '')
    // By its name, because the last button changes while rows load.
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
    await expect(page.getByText('The review has been hidden.')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Undo' }).last())
    await page.keyboard.press('Enter')
    await expect(page.getByText('The review is shown.')).toBeVisible()
  })
})

test.describe('SEO Management', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('changes the home page’s title for a campaign by keyboard', async ({ page, request }) => {
    const title = async () => /<title>(.*)<\/title>/.exec(await (await request.get('/')).text())?.[1]
    const before = await title()
    await signInAs(page, 'admin')
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

  test('adds and deletes a festival by keyboard', async ({ page }) => {
    await signInAs(page, 'admin')
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
