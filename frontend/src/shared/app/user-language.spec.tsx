import type { Language } from '@sofaseva/contract'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offline } from '#offline/index.js'
import { aSession } from '#test-support/samples.js'
import { translatorOf } from '../i18n/messages.js'
import { TranslationProvider } from '../i18n/use-translation.js'
import { readSession, writeLogin, writeSession } from '../session/session-store.js'
import { LoginLanguage, saveUserLanguage } from './user-language.js'

const changeLanguage = vi.fn(async (_: Language) => undefined)
const { outbox } = await offline
const enqueue = vi.spyOn(outbox, 'enqueue')

/** Sets the language chosen on this device. */
const chosen = (language: Language | null) =>
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(language === null ? '' : `language=${language}`)

function show(): void {
  render(
    <TranslationProvider translator={translatorOf('en')} changeLanguage={changeLanguage}>
      <LoginLanguage />
    </TranslationProvider>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  enqueue.mockResolvedValue(undefined)
  writeSession(null)
})
afterEach(() => writeSession(null))

it('shows the account’s language after a login if the device has no choice', async () => {
  chosen(null)
  const remembered = vi.spyOn(document, 'cookie', 'set')
  show()
  writeLogin(aSession({ locale: 'mr' }))
  await vi.waitFor(() => expect(remembered).toHaveBeenCalledWith(expect.stringContaining('language=mr')))
  expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('mr')
  expect(enqueue).not.toHaveBeenCalled()
})

it('changes the account’s language to the device’s choice at a login', async () => {
  chosen('hi')
  show()
  writeLogin(aSession({ locale: 'mr' }))
  await vi.waitFor(() => expect(readSession()?.user.locale).toBe('hi'))
  expect(enqueue).toHaveBeenCalledExactlyOnceWith('profile.locale', { userId: aSession().user._id, locale: 'hi' })
  expect(changeLanguage).not.toHaveBeenCalled()
})

it.each([
  ['/requests', ['mr']],
  ['/', []],
])('restores the account’s language on a device that has lost its choice, on %s', async (path, shown) => {
  chosen(null)
  history.replaceState(null, '', path)
  const remembered = vi.spyOn(document, 'cookie', 'set')
  writeSession(aSession({ locale: 'mr' }))
  show()
  await vi.waitFor(() => expect(remembered).toHaveBeenCalledWith(expect.stringContaining('language=mr')))
  expect(changeLanguage.mock.calls.flat()).toEqual(shown)
  expect(enqueue).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
})

it('leaves a public page in its language when a session is restored after the start', async () => {
  chosen(null)
  const remembered = vi.spyOn(document, 'cookie', 'set')
  show()
  writeSession(aSession({ locale: 'mr' }))
  await vi.waitFor(() => expect(remembered).toHaveBeenCalledWith(expect.stringContaining('language=mr')))
  expect(changeLanguage).not.toHaveBeenCalled()
})

it('changes nothing when a session is renewed', async () => {
  chosen('en')
  writeSession(aSession({ locale: 'mr' }))
  show()
  writeSession(aSession({ locale: 'mr', name: 'Asha Rao' }, 'token-2'))
  expect(changeLanguage).not.toHaveBeenCalled()
})

it('keeps a guest’s choice on the device', async () => {
  await saveUserLanguage('mr')
  expect(enqueue).not.toHaveBeenCalled()
})
