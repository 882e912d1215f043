import { type Booking, HOUR_MS, indianDay, type Notification, type ServiceDay } from '@sofaseva/contract'
import { installed } from '../../fixtures/installed.js'
import { waitingRows } from '../../fixtures/outbox.js'
import { apiSession, bearer, newCustomer, newPerson, signIn } from '../../fixtures/people.js'
import { aServiceWithOneProvider } from '../../fixtures/providers.js'
import { countTaps } from '../../fixtures/taps.js'
import { expect, test } from '../../fixtures/test.js'
import { MyJobs } from '../../pages/my-jobs.js'

test.use({ serviceWorkers: 'allow' })

test('a provider reports a visit offline; its steps arrive once and in order, and the customer sees them', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { service, provider } = await aServiceWithOneProvider(request)
  const person = newPerson()
  const customer = await newCustomer(request, person)
  const free = await request.get(`/api/services/${service._id}/availability?from=${indianDay(Date.now())}&days=7`)
  const days = (await free.json()) as ServiceDay[]
  const preferredDate = days.flatMap(({ windows }) => windows).find((window) => window.free)?.start ?? ''
  const booked = await request.post('/api/bookings', {
    headers: bearer(customer),
    data: {
      serviceId: service._id,
      option: service.options[0]?.name,
      serviceAddress: '4 Visit Lane, Baner, Pune',
      preferredDate,
    },
  })
  const { _id: id } = (await booked.json()) as Booking
  const confirmed = await request.put(`/api/admin/bookings/${id}`, {
    headers: bearer(await apiSession(request, 'admin')),
    data: { status: 'Confirmed' },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const read = async () =>
    (await (await request.get(`/api/bookings/${id}`, { headers: bearer(customer) })).json()) as Booking

  await signIn(page, { email: provider.user.email, password: person.password })
  const taps = await countTaps(page)
  await installed(page)
  const jobs = new MyJobs(page)
  await jobs.open()
  await expect(jobs.tab('Today').or(jobs.tab('Upcoming')).first()).toBeVisible()

  // On the day of the visit, by the phone's clock, the page opens without a network.
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.parse(preferredDate) - HOUR_MS)
  await page.reload()
  const job = jobs.card({ _id: id })
  await expect(job.getByText('Next job')).toBeVisible()
  await job.getByRole('button', { name: 'On the way' }).click()
  await expect(job.getByText(/Your update “On the way” is saved on this device/)).toBeVisible()
  await job.getByRole('button', { name: 'Start' }).click()
  const complete = job.getByRole('button', { name: 'Complete' })
  await expect(complete).toBeVisible()

  await jobs.open()
  await expect(complete).toBeInViewport({ ratio: 1 })
  await taps.reset()
  await complete.click()
  await expect(page.getByText('Are you sure you want to change status to Completed?')).toBeVisible()
  await page.getByRole('button', { name: 'Change status' }).click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await taps.count()).toBe(2)
  await expect
    .poll(async () => (await waitingRows(page)).map(({ work }) => work.kind))
    .toEqual(['job.progress', 'job.progress', 'job.status'])
  await expect(jobs.tab('Done')).toHaveAccessibleName('Done (1)')

  await context.setOffline(false)
  const kinds = ['status', 'status', 'on_the_way', 'started', 'status'] as const
  await expect.poll(async () => (await read()).history.map(({ kind }) => kind)).toEqual(kinds)
  await expect.poll(() => waitingRows(page)).toEqual([])
  expect((await read()).status).toBe('Completed')

  const told = async () => {
    const { data } = (await (await request.get('/api/notifications/user', { headers: bearer(customer) })).json()) as {
      data: Notification[]
    }
    return data.map(({ key }) => key).filter((key) => ['booking.on-the-way', 'booking.started'].includes(key))
  }
  await expect.poll(told).toEqual(['booking.started', 'booking.on-the-way'])
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, person)
  await theirs.goto('/requests')
  const entries = theirs.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /^Requested by you/,
    /^Confirmed by/,
    /^On the way/,
    /^Work started/,
    /^Completed by/,
  ])
  await theirs.context().close()
})
