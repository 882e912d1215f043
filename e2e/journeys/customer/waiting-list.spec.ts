import { type Booking, formatWindow, indianDay, type ServiceDay } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { bearer, newCustomer, signedInCustomer } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

test('a customer waits for an earlier time, and accepts a cancelled visit’s window', async ({ page, request }) => {
  const { service } = await aServiceWithOneProvider(request)
  const session = await signedInCustomer(page)
  const other = await newCustomer(request)
  const free = await request.get(`/api/services/${service._id}/availability?from=${indianDay(Date.now())}&days=7`)
  const windows = ((await free.json()) as ServiceDay[]).flatMap((day) => day.windows).filter((window) => window.free)
  const book = async (customer: typeof session, preferredDate = '') => {
    const [option] = service.options
    const booked = await request.post('/api/bookings', {
      headers: bearer(customer),
      data: {
        serviceId: service._id,
        option: option?.name,
        serviceAddress: '7 Wait Lane, Baner, Pune',
        preferredDate,
      },
    })
    expect(booked.status(), await booked.text()).toBe(201)
    return (await booked.json()) as Booking
  }
  const soon = windows[1]?.start ?? ''
  const early = await book(other, soon)
  const own = await book(session, windows.at(-1)?.start)

  await page.goto('/requests')
  const card = page.locator(`[id="${own._id}"]`)
  await card.getByRole('button', { name: 'Tell me if an earlier slot opens up' }).click()
  await card.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(card.getByText('On the waiting list', { exact: true })).toBeVisible()
  await expect(page.getByText("You're on the waiting list.")).toBeVisible()

  await request.post(`/api/bookings/${early._id}/cancel`, { headers: bearer(other), data: {} })
  const accept = card.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  await expect(card.getByText(`We can come ${formatWindow(TRANSLATORS.en, soon)}.`)).toBeVisible()
  await expect(card.getByRole('timer')).toHaveText(/Held for you for \d:\d\d more/)
  await accept.click()
  await expect(page.getByText('Your visit has been moved.')).toBeVisible()
  await expect(card.getByText(/^Rescheduled from/)).toBeVisible()
  await expect(card.getByText('On the waiting list', { exact: true })).toHaveCount(0)
  const moved = await request.get(`/api/bookings/${own._id}`, { headers: bearer(session) })
  expect(await moved.json()).toMatchObject({ preferredDate: soon, waiting: null })
})
