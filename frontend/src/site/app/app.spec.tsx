import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, settings } from '#test-support/samples.js'
import { App } from './app.js'

// What a page loads last is not there yet.
vi.mock('./shells/late.parts.js', () => ({ AppLate: () => null }))
// Neither the frame nor the site's own pages are needed.
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

it('leads home from a page of the person who left, also before all of it has loaded', async () => {
  vi.stubGlobal('scrollTo', () => {})
  writeSession(aSession())
  const document = { resources: {}, missing: [], shell: false, status: 200 }
  const bootstrap: Bootstrap = { language: 'en', publicSettings: settings, ...document }
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <App bootstrap={bootstrap} />
      <Address />
    </MemoryRouter>,
  )
  expect(await screen.findByText('Your profile')).toBeVisible()
  await act(async () => writeSession(null))
  expect(screen.getByText('at /')).toBeVisible()
})
