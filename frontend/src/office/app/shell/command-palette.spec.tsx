import { ADMIN_PATHS, type StaffRole } from '@sofaseva/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aSession, aUser } from '#test-support/samples.js'
import CommandPalette from './command-palette.js'

const asha = aUser({ name: 'Asha', email: 'asha@example.com' })

function Place() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

async function type(text: string, staffRole: StaffRole = 'owner') {
  writeSession(aSession({ role: 'admin', staffRole }))
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const items = url.includes('/admin/users?') ? [asha] : []
    return Response.json(items, { headers: { 'x-total-count': String(items.length) } })
  })
  render(
    <AdminDocument>
      <MemoryRouter>
        <CommandPalette openCount={1} />
        <Place />
      </MemoryRouter>
    </AdminDocument>,
  )
  await userEvent.type(await screen.findByPlaceholderText('Go to a page, a booking, a person or a service'), text)
  return asked
}

it('starts an action from any page', async () => {
  await type('new serv')
  await userEvent.click(await screen.findByRole('button', { name: 'New service' }))
  expect(screen.getByText(`at ${ADMIN_PATHS.services}?add=service`)).toBeInTheDocument()
})

it('shows the records of a user that it finds', async () => {
  await type('asha')
  await userEvent.click(await screen.findByRole('button', { name: /^Asha/ }))
  expect(screen.getByText(`at ${ADMIN_PATHS.users}?search=asha%40example.com&customer=${asha._id}`)).toBeInTheDocument()
})

it('searches and offers only the pages of the admin’s duty', async () => {
  const asked = await type('serv', 'editor')
  expect(await screen.findByRole('button', { name: 'New service' })).toBeInTheDocument()
  await waitFor(() => expect(asked.some((url) => url.includes('/admin/services?'))).toBe(true))
  expect(asked.filter((url) => /\/admin\/(users|bookings)\?/.test(url))).toEqual([])
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), 'users')
  expect(screen.queryByRole('button', { name: 'Users' })).toBeNull()
})
