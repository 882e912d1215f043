import type { Language } from '@sofaseva/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { writeLogin, writeSession } from '#shared/session/session-store.js'
import { clearToasts, toast } from '#shared/ui/toasts.js'
import { aSession, settings } from '#test-support/samples.js'
import { App } from './app.js'

// Keeps the late parts of a page from ever arriving.
vi.mock('./shells/late.parts.js', () => new Promise(() => {}))
// Loads neither the frame nor the site's own pages.
vi.mock('./shells/site-shell.js', () => ({ SiteShell: ({ children }: { children: ReactNode }) => children }))
vi.mock('./routing/route-page.js', async () => {
  const { RequireUser } = await import('./routing/guards.js')
  return {
    RoutePage: function RoutePage() {
      if (useLocation().pathname !== '/profile') return null
      return (
        <RequireUser>
          <h1>Your profile</h1>
        </RequireUser>
      )
    },
  }
})

function Address() {
  return <p>at {useLocation().pathname}</p>
}

const changeLanguage = vi.fn(async (_: Language) => undefined)

function show(path: string): void {
  const document = { resources: {}, missing: [], shell: false, status: 200 }
  const bootstrap: Bootstrap = { language: 'en', publicSettings: settings, ...document }
  render(
    <MemoryRouter initialEntries={[path]}>
      <TranslationProvider translator={translatorOf('en')} changeLanguage={changeLanguage}>
        <App bootstrap={bootstrap} />
      </TranslationProvider>
      <Address />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.clearAllMocks()
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
})
afterEach(() => {
  cleanup()
  writeSession(null)
  clearToasts()
})

describe('before all of a page has loaded', () => {
  it('leads home from a page of the user who logged out', async () => {
    writeSession(aSession())
    show('/profile')
    expect(await screen.findByText('Your profile')).toBeVisible()
    await act(async () => writeSession(null))
    expect(screen.getByText('at /')).toBeVisible()
  })

  it('switches to the language of the user who logs in', async () => {
    show('/')
    await act(async () => writeLogin(aSession({ locale: 'mr' })))
    expect(changeLanguage).toHaveBeenCalledExactlyOnceWith('mr')
  })

  it('shows an early toast, such as a failed part of the page', async () => {
    show('/')
    await act(async () => toast('A part of this page could not be loaded.', 'bad'))
    const message = await screen.findByText('A part of this page could not be loaded.')
    expect(message).toBeVisible()
    expect(message.closest('[role=alert]')).not.toBeNull()
  })
})
