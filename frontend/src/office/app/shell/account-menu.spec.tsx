import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { loadOffline } from '#offline/load.js'
import { readSession, writeSession } from '#shared/session/session-store.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession } from '#test-support/samples.js'
import { LanguageProvider } from '../language-provider.js'
import { AccountMenu } from './account-menu.js'

vi.mock('#offline/load.js', () => ({ loadOffline: vi.fn() }))

function Path() {
  return <p>at {useLocation().pathname}</p>
}

it('stays on the page after logout, so that the frame can finish the cleanup before it leaves', async () => {
  const outbox = { pendingFor: async () => 0, flush: async () => ({}) }
  vi.mocked(loadOffline).mockResolvedValue({ forgetUser: async () => undefined, outbox } as never)
  writeSession(aSession({ name: 'Meera Joshi', role: 'admin' }))
  render(
    <AdminDocument>
      <LanguageProvider language="en">
        <MemoryRouter initialEntries={['/admin/users']}>
          <AccountMenu />
          <Path />
        </MemoryRouter>
      </LanguageProvider>
    </AdminDocument>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Account: Meera Joshi' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await vi.waitFor(() => expect(readSession()).toBeNull())
  expect(screen.getByText('at /admin/users')).toBeVisible()
})

it('opens from the admin’s name, and Escape returns the focus there', async () => {
  writeSession(aSession({ name: 'Meera Joshi', role: 'admin' }))
  render(
    <AdminDocument>
      <LanguageProvider language="en">
        <MemoryRouter>
          <AccountMenu />
          <p>Elsewhere</p>
        </MemoryRouter>
      </LanguageProvider>
    </AdminDocument>,
  )
  const name = screen.getByRole('button', { name: 'Account: Meera Joshi' })
  await userEvent.click(name)
  expect(await screen.findByRole('menuitem', { name: 'Back to client site' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(name).toHaveFocus()
  await userEvent.click(name)
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
})
