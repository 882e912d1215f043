import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { useUser } from '#shared/session/use-user.js'
import { aSession } from '#test-support/samples.js'
import { goToSite } from './go-to-site.js'
import { RequireAdmin } from './require-admin.js'

vi.mock('#shared/app/log-out.js', () => ({ logoutFinished: async () => undefined }))

vi.mock('./go-to-site.js', () => ({ goToSite: vi.fn() }))

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
  vi.mocked(goToSite).mockClear()
})

it('sends guests to the login page with their URL', async () => {
  visit('/admin/bookings?status=Pending')
  await waitFor(() =>
    expect(goToSite).toHaveBeenCalledExactlyOnceWith('/auth?from=%2Fadmin%2Fbookings%3Fstatus%3DPending'),
  )
})

it('sends users of another role to the home page', async () => {
  writeSession(aSession({ role: 'provider' }))
  visit('/admin')
  await waitFor(() => expect(goToSite).toHaveBeenCalledExactlyOnceWith('/'))
  expect(screen.queryByText(/hello/)).toBeNull()
})

it('lets an admin in, and opens the home page after logout', async () => {
  writeSession(aSession({ role: 'admin' }))
  visit('/admin')
  expect(screen.getByText('hello Asha')).toBeVisible()
  expect(goToSite).not.toHaveBeenCalled()
  act(() => writeSession(null))
  await waitFor(() => expect(goToSite).toHaveBeenCalledExactlyOnceWith('/'))
  expect(screen.queryByText(/hello/)).toBeNull()
})
