import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { installed } from '../../fixtures/installed.js'
import { aBooking, bearer, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'

test.use({ serviceWorkers: 'allow' })

/** The parts of the worker's scope that this test uses. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** This browser has no push service, so a fake subscription with real keys replaces it. */
async function withPushService(page: Page): Promise<{ endpoint: string }> {
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(
    ([address, its]) => {
      // Browsers keep a subscription across page loads.
      const kept = 'push-stand-in'
      const subscription = {
        endpoint: address,
        options: {},
        toJSON: () => ({ endpoint: address, keys: its }),
        unsubscribe: async () => {
          sessionStorage.removeItem(kept)
          return true
        },
      }
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(kept) ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(kept, 'yes')
        return subscription as unknown as PushSubscription
      }
    },
    [endpoint, keys] as const,
  )
  return { endpoint }
}

test('pushes are offered after a first booking, shown by the worker, and open the right page', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const { endpoint } = await withPushService(page)
  await installed(page)
  await page.goto('/requests')
  await expect(page.getByText('No requests here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)
  const booking = await aBooking(request, session)
  await expect(page.locator(`[id="${booking._id}"]`)).toBeVisible()
  const [told] = await Promise.all([
    page.waitForRequest((call) => call.url().endsWith('/api/push/subscriptions') && call.method() === 'POST'),
    page.getByRole('button', { name: 'Turn on notifications' }).click(),
  ])
  expect(told.postDataJSON()).toMatchObject({ endpoint })
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0)

  await page.goto('/')
  const browser = await context.newCDPSession(page)
  const found: { registrationId: string }[] = []
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => found.push(...registrations))
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => found.length).toBeGreaterThan(0)
  const message = {
    title: 'Booking confirmed',
    body: 'We come.',
    url: `/requests/${booking._id}`,
    tag: booking._id,
    unread: 2,
    userId: session.user._id,
  }
  const deliver = (content: object) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: found[0]?.registrationId ?? '',
      data: JSON.stringify(content),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const neutral = { title: 'You have an update', body: 'Open the app to see it.', tag: 'notice' }
  const own = { title: 'Booking confirmed', body: 'We come.', tag: booking._id }
  // The command doesn't tell whether the worker got the push, so pushes that don't appear are sent again.
  await expect(async () => {
    // A push for another user is shown without its text.
    await deliver({ ...message, tag: 'somebody-else', userId: '01J00000000000000000000009' })
    await deliver(message)
    await expect.poll(async () => new Set(await shown()), { timeout: 15_000 }).toEqual(new Set([neutral, own]))
  }).toPass()

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (tag) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag })
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, booking._id)
  await expect(page).toHaveURL(`/requests/${booking._id}`)
  await expect.poll(shown).toEqual([neutral])

  await page.getByLabel('Menu', { exact: true }).click()
  const [removed] = await Promise.all([
    page.waitForRequest((call) => call.url().endsWith('/api/push/subscriptions') && call.method() === 'DELETE'),
    page.getByRole('navigation', { name: 'Main menu (mobile)' }).getByRole('button', { name: 'Logout' }).click(),
  ])
  expect(removed.postDataJSON()).toEqual({ endpoint })
  const after = () => request.get('/api/notifications/preferences', { headers: bearer(session) })
  await expect.poll(async () => (await after()).status()).toBe(401)
})
