import { expect, it, vi } from 'vitest'
import { jsonResponse } from '#test-support/samples.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { createOffline } from '../offline.js'

it('a call of the worker requests the language of the last page', async () => {
  const languages: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    languages.push(new Headers(init?.headers).get('accept-language'))
    return jsonResponse(200, {})
  })
  // The worker's transport, because no page has set one.
  const db = new OfflineDatabase('language')
  const { callAsUser, storeLanguage } = createOffline(db)
  await callAsUser('/bookings/my', {})
  await storeLanguage('mr')
  await callAsUser('/bookings/my', {})
  await db.delete()
  expect(languages).toEqual(['en', 'mr'])
})
