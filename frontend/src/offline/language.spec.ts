import { expect, it, vi } from 'vitest'
import { jsonResponse } from '#test-support/samples.js'

it('a call of the worker asks for answers in the language of the last page', async () => {
  const languages: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    languages.push(new Headers(init?.headers).get('accept-language'))
    return jsonResponse(200, {})
  })
  // As the worker has it: no page has set its transport.
  vi.resetModules()
  const { callAsPerson, storeLanguage } = await import('./index.js')
  await callAsPerson('/bookings/my', {})
  await storeLanguage('mr')
  await callAsPerson('/bookings/my', {})
  expect(languages).toEqual(['en', 'mr'])
})
