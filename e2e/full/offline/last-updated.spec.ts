// Core covered by: e2e/journeys/offline/last-updated.spec.ts

import type { Page } from '@playwright/test'
import { installed } from '../../fixtures/installed.js'
import { aBooking, anyService, signedInCustomer } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { ageOf } from '../../pages/last-updated.js'

test.use({ serviceWorkers: 'allow' })

test('the page does not move when the connection fails and the data’s age appears', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  await aBooking(request, session)
  await installed(page)
  await page.goto('/requests')
  const card = page.getByText('4 Test Lane, Baner, Pune')
  await expect(card).toBeVisible()
  const before = await card.boundingBox()
  await context.setOffline(true)
  await expect(ageOf(page)).toBeVisible()
  await expect(page.getByText(/You're offline/)).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
})

const HOUR_MS = 3_600_000

/** Makes this device's data as old as given: each stored response by its path, and the catalog. */
function age(page: Page, hours: { documents: Record<string, number>; catalog: number }): Promise<void> {
  return page.evaluate(
    async ({ documents, catalog, HOUR_MS }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open('sofaseva')
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      const work = db.transaction(['documents', 'meta'], 'readwrite')
      const now = Date.now()
      work.objectStore('documents').openCursor().onsuccess = (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return
        const old = documents[cursor.value.key]
        if (old !== undefined) cursor.update({ ...cursor.value, savedAt: now - old * HOUR_MS })
        cursor.continue()
      }
      work.objectStore('meta').put({ key: 'catalogue:synced-at', value: now - catalog * HOUR_MS })
      await new Promise((resolve) => {
        work.oncomplete = resolve
      })
      db.close()
    },
    { ...hours, HOUR_MS },
  )
}

test('each page tells the age of its data offline, and nothing while it is fresh', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInCustomer(page)
  const service = await anyService(request)
  await aBooking(request, session)
  await installed(page)
  await page.goto('/requests')
  await expect(page.getByText('4 Test Lane, Baner, Pune')).toBeVisible()
  await expect(ageOf(page)).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()

  await context.setOffline(true)
  // No response of the previous page is stored after this.
  await page.goto('/contact')
  await age(page, { documents: { '/bookings/my': 3, '/notifications/user?limit=50': 2 }, catalog: 5 })
  for (const [path, text] of [
    ['/requests', 'Updated 3 hours ago'],
    ['/notifications', 'Updated 2 hours ago'],
    ['/', 'Updated 5 hours ago'],
    [`/services/${service.category._id}`, 'Updated 5 hours ago'],
    [`/service/${service._id}`, 'Updated 5 hours ago'],
    ['/profile', /^Updated (just now|\d+ minutes? ago)$/],
  ] as const) {
    await page.goto(path)
    await expect(ageOf(page)).toHaveText(text)
    await expect(page.getByText(/^You're offline\. You can still browse and book/)).toBeVisible()
  }
  await page.goto('/requests')
  await expect(ageOf(page)).toBeVisible()
  await context.setOffline(false)
  await expect(ageOf(page)).toHaveCount(0)
  await expect(page.getByText(/You're offline/)).toHaveCount(0)
})
