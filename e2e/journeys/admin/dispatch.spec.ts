import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS, indianDay, lastSix, type Service, windowStarts } from '@sofaseva/contract'
import { holdRequests } from '../../fixtures/hold-requests.js'
import { apiSession, bearer, newCustomer, signInAs } from '../../fixtures/people.js'
import { aProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'

/** The width of a scrollbar that takes up space. */
const SCROLLBAR_PX = 15

test.use({ viewport: { width: 1280, height: 800 } })

/** A service that no other journey books, because those bookings would go to these providers. */
async function ownService(request: APIRequestContext): Promise<Service> {
  const service = ((await (await request.get('/api/services')).json()) as Service[]).at(-1)
  if (!service) throw new Error('the catalog is empty')
  return service
}

const block = (page: Page, id: string) => page.locator(`[data-block="${id}"]`)
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('an admin assigns by dragging and by keyboard, and sees another admin’s change', async ({ page, request }) => {
  const [admin, service] = [await apiSession(request, 'admin'), await ownService(request)]
  const family = `Zoravar ${Date.now().toString(36)}`
  const [one, two] = [`${family} A`, `${family} B`]
  const providers = [await aProvider(request, admin, service, one), await aProvider(request, admin, service, two)]
  const customer = await newCustomer(request)
  const date = indianDay(Date.now() + 3 * DAY_MS)
  const [first, second, third] = windowStarts(date, Date.now()).map((start) => start.toISOString())
  const book = async (preferredDate: string | undefined) => {
    const made = await request.post('/api/bookings', {
      headers: bearer(customer),
      data: {
        serviceId: service._id,
        option: service.options[0]?.name,
        serviceAddress: '4 Lane, Baner, Pune',
        preferredDate,
      },
    })
    expect(made.status()).toBe(201)
    return ((await made.json()) as { _id: string })._id
  }
  const set = (id: string, data: object) =>
    request.put(`/api/admin/bookings/${id}`, { headers: bearer(admin), data }).then(async (answer) => {
      expect(answer.status()).toBe(200)
      return (await answer.json()) as { revision: number }
    })
  const [id, other] = [await book(first), await book(second)]
  await set(id, { providerId: null })
  await set(other, { providerId: providers[1]?.user._id ?? null })

  await signInAs(page, 'admin')
  await page.goto(`/admin/dispatch?date=${date}&search=${encodeURIComponent(family)}`)
  await expect(row(page, one).getByText('5 of 5 free').or(row(page, one).getByText('4 of 4 free'))).toBeVisible()
  await expect(row(page, two).locator(`[data-block="${other}"]`)).toBeVisible()

  // By dragging: from the unassigned lane to the second window of the first provider.
  await block(page, id).scrollIntoViewIfNeeded()
  await block(page, id).hover()
  await page.mouse.down()
  const cell = row(page, one).locator('[data-cell$=":2"]')
  // The first mouse move starts the drag; the second is over the cell.
  await cell.hover({ position: { x: 20, y: 20 } })
  await cell.hover({ position: { x: 40, y: 30 } })
  await expect(cell).toHaveAttribute('data-target', 'true')
  await page.mouse.up()
  await expect(row(page, one).locator(`[data-block="${id}"]`)).toBeVisible()
  await expect(page.getByText(`Booking ${lastSix(id)}: ${one}`)).toBeVisible()
  // The next reads of the board are delayed, so it must rely on the responses to its own moves.
  const release = await holdRequests(page, '**/api/admin/dispatch?*')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Unassigned').locator(`[data-block="${id}"]`)).toBeVisible()
  await expect(page.getByText(`Booking ${lastSix(id)} is back where it was.`)).toBeVisible()

  // By keyboard: down to the second provider and into their window, where they already have a job.
  await block(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Moving booking ${lastSix(id)}`)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${two}` })
      .filter({ hasText: 'has another job at that time' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(`${two} has another job at that time.`)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(row(page, 'Unassigned').locator(`[data-block="${id}"]`)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(row(page, one).locator(`[data-block="${id}"]`)).toBeFocused()
  await expect(block(page, id)).toHaveAccessibleName(new RegExp(one))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Moving booking ${lastSix(id)}`)).toHaveCount(0)

  // Another admin moves it, and the board updates without a reload. A move based on the old state needs a new
  // confirmation.
  const now = () => request.get(`/api/bookings/${id}`, { headers: bearer(admin) }).then((answer) => answer.json())
  await expect.poll(now).toMatchObject({ preferredDate: third, provider: { name: one } })
  release()
  await set(other, { providerId: null })
  await expect(row(page, 'Unassigned').locator(`[data-block="${other}"]`)).toBeVisible()
  let meanwhile: Promise<unknown> | null = null
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    meanwhile ??= set(id, { providerId: providers[1]?.user._id ?? null })
    await meanwhile
    await route.continue()
  })
  await block(page, id).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const changed = page.getByRole('dialog', { name: `booking ${lastSix(id)}: changed in the meantime` })
  await expect(changed.getByRole('group', { name: 'Provider' })).toContainText(two)
  await changed.getByRole('button', { name: 'Use all mine' }).click()
  await expect(row(page, one).locator(`[data-block="${id}"]`)).toBeVisible()
  await expect.poll(now).toMatchObject({ preferredDate: second, provider: { name: one } })

  // With the form instead of the board.
  await block(page, id).click()
  const form = page.getByRole('dialog', { name: `Assign or move booking ${lastSix(id)}` })
  await form.getByLabel('Provider').selectOption('')
  await form.getByRole('button', { name: 'Any day' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Unassigned').locator(`[data-cell="0:0"] [data-block="${id}"]`)).toBeVisible()

  await page.getByRole('radio', { name: 'Week' }).click()
  await expect(page).toHaveURL(/view=week/)
  await expect(row(page, 'Unassigned').locator(`[data-block="${id}"]`)).toBeVisible()
  // The week fits beside a scrollbar, and is printed completely with its days.
  const board = page.getByRole('region', { name: 'Dispatch' })
  const room = await board.evaluate((region) => {
    const widest = Math.max(...[...region.children].map((each) => Number.parseFloat(getComputedStyle(each).minWidth)))
    return region.clientWidth - widest
  })
  expect(room).toBeGreaterThanOrEqual(SCROLLBAR_PX)
  await page.emulateMedia({ media: 'print' })
  await expect(block(page, id)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/).filter({ visible: true })).toHaveCount(1)
  const scrolling = await board.evaluate((region) =>
    [region, ...region.querySelectorAll('[data-lane]')].filter(
      (each) => getComputedStyle(each).overflowY !== 'visible',
    ),
  )
  expect(scrolling).toEqual([])
})
