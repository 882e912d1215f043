import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setActiveLanguage } from '../../shared/i18n/active-language.js'
import { service } from '../../test-support/samples.js'
import { activeCatalogue, setTransport } from '../index.js'

const NAMES: Record<string, string> = { en: 'Sofa Cleaning', hi: 'सोफा क्लीनिंग' }
let isOnline = true

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag: 'v1' } })

beforeEach(() => {
  isOnline = true
  setTransport({
    sessions: {} as never,
    xsrfToken: async () => null,
    fetch: async (input, init) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      const language = new Headers(init?.headers).get('accept-language') ?? ''
      const { category } = service
      const snapshot = {
        version: '1',
        categories: [{ ...category, slug: 'sofa-care', iconUrl: '', isDisabled: false }],
        services: [{ ...service, name: NAMES[language] }],
      }
      return json(String(input).endsWith('snapshot') ? snapshot : { hero: {} })
    },
  })
})
afterEach(() => setActiveLanguage('en'))

function nameNow(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const end = activeCatalogue()
      .service(service._id)
      .subscribe((found) => {
        resolve(found?.name)
        queueMicrotask(() => end())
      }, reject)
  })
}

it('keeps the catalogue of each language that was read, for use without a network', async () => {
  await activeCatalogue().sync(true)
  setActiveLanguage('hi')
  expect(await nameNow()).toBeUndefined()
  await activeCatalogue().sync(true)
  await vi.waitFor(async () => expect(await nameNow()).toBe('सोफा क्लीनिंग'))
  isOnline = false
  setActiveLanguage('en')
  expect(await nameNow()).toBe('Sofa Cleaning')
  setActiveLanguage('hi')
  expect(await activeCatalogue().sync(true)).toBe(false)
  expect(await nameNow()).toBe('सोफा क्लीनिंग')
})

it('fails in a language that was never read while the server cannot be reached', async () => {
  isOnline = false
  setActiveLanguage('mr')
  await expect(activeCatalogue().sync(true)).rejects.toThrow()
})
