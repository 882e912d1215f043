import { configure, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLanguage } from '#shared/i18n/show-language.js'
import { useChangeLanguage, useTranslation } from '#shared/i18n/use-translation.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession } from '#test-support/samples.js'
import { BrowserLanguageRouter, languageOfPage } from './language-router.js'

const drawn = vi.fn()

const Text = memo(function Text() {
  drawn(useTranslation())
  return null
})

function Steps() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>{search || 'none'}</p>
      <Text />
      <button type="button" onClick={() => navigate('?status=Pending')}>
        Pending
      </button>
    </>
  )
}

beforeEach(() => {
  // Lets React schedule its own renders, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  configure({ asyncWrapper: (work) => work() })
  history.replaceState(null, '', '/admin/bookings')
  showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

async function press(name: string): Promise<void> {
  render(
    <BrowserLanguageRouter language="en">
      <Steps />
    </BrowserLanguageRouter>,
  )
  ;(await screen.findByRole('button', { name })).click()
  await Promise.resolve()
}

it('sets the document’s language only when it changes', async () => {
  const set = vi.spyOn(HTMLElement.prototype, 'lang', 'set')
  await press('Pending')
  expect(set).not.toHaveBeenCalled()
  showLanguage('hi')
  expect(set).toHaveBeenCalledExactlyOnceWith('hi-IN')
  showLanguage('en')
})

it('reads no cookies for a step within a page', async () => {
  const read = vi.spyOn(document, 'cookie', 'get')
  await press('Pending')
  expect(await screen.findByText('?status=Pending')).toBeVisible()
  expect(read).not.toHaveBeenCalled()
})

it('does not rerender texts for a step in the same language', async () => {
  drawn.mockClear()
  await press('Pending')
  expect(await screen.findByText('?status=Pending')).toBeVisible()
  expect(drawn).toHaveBeenCalledOnce()
})

function Chooser() {
  const changeLanguage = useChangeLanguage()
  const { language } = useTranslation()
  return (
    <>
      <p>shown in {language}</p>
      <button type="button" onClick={() => void changeLanguage('hi')}>
        Hindi
      </button>
    </>
  )
}

it('keeps the query and the fragment of an address whose language changes', async () => {
  history.replaceState(null, '', '/contact?topic=visit#faq')
  render(
    <BrowserLanguageRouter language="en">
      <Chooser />
    </BrowserLanguageRouter>,
  )
  screen.getByRole('button', { name: 'Hindi' }).click()
  expect(await screen.findByText('shown in hi')).toBeVisible()
  expect(location.pathname + location.search + location.hash).toBe('/hi/contact?topic=visit#faq')
  showLanguage('en')
})

it('shows account pages in the account language where the device has lost the choice', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(languageOfPage('/requests')).toBe('en')
  writeSession(aSession({ locale: 'hi' }))
  expect(languageOfPage('/requests')).toBe('hi')
  expect(languageOfPage('/services')).toBe('en')
  cookie.mockReturnValue('language=mr')
  expect(languageOfPage('/requests')).toBe('mr')
  writeSession(null)
  cookie.mockRestore()
})
