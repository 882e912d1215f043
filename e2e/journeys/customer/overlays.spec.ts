import type { Locator, Page } from '@playwright/test'
import { aBooking, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { Chat } from '../../pages/chat.js'

/**
 * Texts of elements matching `selector` that a box covers at least partly. A box that is being replaced has no
 * position.
 */
async function under(page: Page, box: Locator, selector: string): Promise<string[]> {
  const area = await box.boundingBox()
  if (!area) return ['(It is not shown.)']
  return page.locator(selector).evaluateAll((elements, { x, y, width, height }) => {
    const isUnder = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right > left && left < x + width && right > x && top < y + height && bottom > y
    }
    // Elements in a closed menu have a position as well.
    return elements
      .filter((element) => element.checkVisibility() && isUnder(element))
      .map((element) => element.textContent ?? '')
  }, area)
}

test('a message covers no control, and the next one replaces it', async ({ page, request }) => {
  const session = await signedInCustomer(page)
  const bookings = [await aBooking(request, session), await aBooking(request, session)]
  await page.goto('/requests')
  const message = page.locator('[role="status"] [data-tone="good"]')
  for (const { _id } of bookings) {
    const card = page.locator(`[id="${_id}"]`)
    await card.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(message).toHaveCount(1)
    await expect.poll(() => under(page, message, ':is(main, header) :is(a, button, summary)')).toEqual([])
    expect((await message.boundingBox())?.y ?? 0).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  }
})

test('a message moves away from controls that scroll below it', async ({ page, request }) => {
  const session = await signedInCustomer(page)
  const { _id } = await aBooking(request, session)
  for (let count = 1; count < 4; count += 1) await aBooking(request, session)
  await page.goto('/requests')
  await page.locator(`[id="${_id}"]`).getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  const message = page.locator('[role="status"] [data-tone="good"]')
  await expect(message).toBeVisible()
  // A message stays while the pointer is on it.
  await message.hover()
  const control = page.locator('main').getByRole('button', { name: 'Cancel booking' }).last()
  const { y = 0 } = (await message.boundingBox()) ?? {}
  await control.evaluate((element, to) => scrollBy(0, element.getBoundingClientRect().top - to), y)
  await expect.poll(() => under(page, message, ':is(main, header) :is(a, button, summary)')).toEqual([])
})

test('the chat button hides for prices and while the user scrolls down', async ({ page }) => {
  await page.goto('/services')
  const { launcher } = new Chat(page)
  await expect(launcher).toBeAttached()
  await expect(page.locator('[data-price]').first()).toBeVisible()
  for (const down of [400, 300, -90, -90, -90, 500, -60, -60]) {
    await page.mouse.wheel(0, down)
    const opacity = () => launcher.evaluate((button) => Number(getComputedStyle(button).opacity))
    if (down > 0) await expect.poll(opacity).toBe(0)
    else
      await expect
        .poll(async () => (await opacity()) === 0 || (await under(page, launcher, '[data-price]')).length === 0)
        .toBe(true)
  }
})

test('selected options are recognizable in forced colors', async ({ page }) => {
  await signedInCustomer(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/requests')
  const background = (name: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name }) })
      .evaluate((label) => getComputedStyle(label).backgroundColor)
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeVisible()
  expect(await background('All')).not.toBe(await background('Pending'))
  await page.getByRole('radio', { name: 'Pending' }).click()
  await expect(page.getByRole('radio', { name: 'Pending' })).toBeChecked()
  expect(await background('Pending')).not.toBe(await background('Confirmed'))
})
