import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { useUser } from '#shared/session/use-user.js'
import { aSession } from '#test-support/samples.js'
import { RequireAdmin } from './require-admin.js'

vi.mock('#shared/app/log-out.js', () => ({ loggedOut: async () => undefined }))

const replace = vi.fn()

function Name() {
  return <p>hello {useUser().name}</p>
}

const visit = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <RequireAdmin>
        <Name />
      </RequireAdmin>
    </MemoryRouter>,
  )

beforeEach(() => {
  replace.mockClear()
  vi.stubGlobal('location', { ...window.location, replace })
})

it('sends guests to the login, which knows where they were', async () => {
  visit('/admin/bookings?status=Pending')
  await waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith('/auth?from=%2Fadmin%2Fbookings%3Fstatus%3DPending'),
  )
})

it('sends people of another role to the home page', async () => {
  writeSession(aSession({ role: 'provider' }))
  visit('/admin')
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  expect(screen.queryByText(/hello/)).toBeNull()
})

it('lets an admin through, and leads home who logs out', async () => {
  writeSession(aSession({ role: 'admin' }))
  visit('/admin')
  expect(screen.getByText('hello Asha')).toBeVisible()
  expect(replace).not.toHaveBeenCalled()
  act(() => writeSession(null))
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  expect(screen.queryByText(/hello/)).toBeNull()
})
