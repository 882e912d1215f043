import type { Role } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes, StaticRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { useUser } from '#shared/session/use-user.js'
import { aSession, Document } from '#test-support/samples.js'
import { RequireUser } from './guards.js'

function Auth() {
  const { from } = useLocation().state as { from: string }
  return <p>log in, then {from}</p>
}

function Name() {
  return <p>hello {useUser().name}</p>
}

function visit(role?: Role, address = '/requests?tab=all') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route path="/auth" element={<Auth />} />
        <Route
          path="/requests"
          element={
            <RequireUser {...(role ? { role } : {})}>
              <Name />
            </RequireUser>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

beforeEach(() => writeSession(null))

describe('RequireUser', () => {
  it('sends guests to the login with the address they came from', () => {
    visit()
    expect(screen.getByText('log in, then /requests?tab=all')).toBeVisible()
  })

  it('keeps the query and the fragment of the address through the login', () => {
    visit(undefined, '/requests?status=Pending#01J00000000000000000000001')
    expect(screen.getByText('log in, then /requests?status=Pending#01J00000000000000000000001')).toBeVisible()
  })

  it('admits a signed-in user', () => {
    writeSession(aSession())
    visit()
    expect(screen.getByText('hello Asha')).toBeVisible()
  })

  it('sends another role home', () => {
    writeSession(aSession({ role: 'provider' }))
    visit('admin')
    expect(screen.getByText('home')).toBeVisible()
  })

  it('admits the required role', () => {
    writeSession(aSession({ role: 'admin', name: 'Ravi' }))
    visit('admin')
    expect(screen.getByText('hello Ravi')).toBeVisible()
  })

  it('shows a loading state while the session is unknown', () => {
    const html = renderToString(
      <Document>
        <StaticRouter location="/requests">
          <RequireUser>
            <Name />
          </RequireUser>
        </StaticRouter>
      </Document>,
    )
    expect(html).toContain('Checking authentication...')
    expect(html).toContain('<noscript>')
  })
})
