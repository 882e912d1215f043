import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession } from '#test-support/samples.js'
import { AccountMenu } from './account-menu.js'

// It needs what changes a page's language.
vi.mock('#shared/app/language-chooser.js', () => ({ LanguageChooser: () => <select aria-label="Language" /> }))

it('opens by the admin’s name, and Escape gives the focus back to it', async () => {
  writeSession(aSession({ name: 'Meera Joshi', role: 'admin' }))
  render(
    <AdminDocument>
      <MemoryRouter>
        <AccountMenu />
        <p>Elsewhere</p>
      </MemoryRouter>
    </AdminDocument>,
  )
  const menu = screen.getByRole('group')
  await userEvent.click(screen.getByText('Meera Joshi'))
  expect(menu).toHaveAttribute('open')
  screen.getByRole('link', { name: 'Back to client site' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(menu).not.toHaveAttribute('open')
  expect(document.querySelector('summary')).toHaveFocus()
  await userEvent.click(screen.getByText('Meera Joshi'))
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(menu).not.toHaveAttribute('open')
})
