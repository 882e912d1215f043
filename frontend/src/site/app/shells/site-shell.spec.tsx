import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document } from '#test-support/samples.js'
import { SiteShell } from './site-shell.js'

// These tests don't need the parts that load later.
vi.mock('./late.parts.js', () => {
  const Nothing = () => null
  return {
    Bell: Nothing,
    LoadAfterHydration: Nothing,
    LogoutButton: Nothing,
    UnsentBanner: Nothing,
    UpdatePrompt: Nothing,
  }
})

beforeEach(() => recordResponse(200))
afterEach(() => vi.restoreAllMocks())

it.each([
  ['provider', 'You can still see your jobs and change their status'],
  ['customer', 'You can still browse and book'],
] as const)('tells a %s what works without a connection', async (role, text) => {
  writeSession(aSession({ role }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <Document>
      <TranslationProvider translator={translatorOf('en')} changeLanguage={async () => {}}>
        <MemoryRouter>
          <SiteShell>
            <h1>Home</h1>
          </SiteShell>
        </MemoryRouter>
      </TranslationProvider>
    </Document>,
  )
  expect(await screen.findByText(new RegExp(`^You're offline. ${text};`))).toBeVisible()
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    recordNoResponse()
  })
  expect(await screen.findByText(new RegExp(`^We can't connect right now. ${text};`))).toBeVisible()
})
