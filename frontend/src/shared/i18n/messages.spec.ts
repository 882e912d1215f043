import type { AreaMessages } from '@sofaseva/contract'
import { beforeEach, expect, it, vi } from 'vitest'

/** Pending requests by language and area. */
const asked = new Map<string, (messages: AreaMessages) => void>()
const source = (language: string, area: string) =>
  new Promise<AreaMessages>((come) => {
    asked.set(`${language} ${area}`, come)
  })

beforeEach(() => {
  asked.clear()
  // Tests have all messages, but these tests load them.
  vi.resetModules()
})

const come = async (name: string) => {
  await vi.waitFor(() => expect(asked.has(name)).toBe(true))
  asked.get(name)?.({ language: () => name })
}

it('loads a language with the areas that are still loading in another one', async () => {
  const { loadAreas, loadLanguage, translatorOf, setMessageSource } = await import('./messages.js')
  setMessageSource(source)
  const shown = loadAreas('en', ['common'])
  await come('en common')
  await shown
  const page = loadAreas('en', ['bookings'])
  const change = loadLanguage('mr')
  await come('mr common')
  const dialog = loadAreas('en', ['auth'])
  await come('mr bookings')
  for (const area of ['en bookings', 'en auth', 'mr auth']) await come(area)
  await Promise.all([page, dialog, change])
  expect(translatorOf('mr').t('common.language')).toBe('mr common')
  expect([...asked.keys()].filter((name) => name.startsWith('mr')).sort()).toEqual([
    'mr auth',
    'mr bookings',
    'mr common',
  ])
})
