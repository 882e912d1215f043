import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { UserProvider } from '#shared/session/use-user.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession, aUser, jsonResponse } from '#test-support/samples.js'
import AdminCategoriesPage from './categories-page.js'

it.each([
  ['admin', 'Category Management', 1],
  ['provider', 'Category Status', 0],
] as const)('shows a %s the title "%s" and lets only admins add categories', async (role, title, buttons) => {
  vi.stubGlobal('fetch', async () => jsonResponse(200, []))
  const user = aUser({ role })
  writeSession(aSession(user))
  render(
    <AdminDocument>
      <MemoryRouter>
        <UserProvider value={user}>
          <AdminCategoriesPage />
        </UserProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Add New Category' })).toHaveLength(buttons)
})
