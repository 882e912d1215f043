import { type AdminUser, formatPhone, type RoleChange, type User } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeSession } from '#shared/session/session-store.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { toast } from '#shared/ui/toasts.js'
import { AdminDocument, rowAction } from '#test-support/admin-document.js'
import { aSession, aUser, jsonResponse } from '#test-support/samples.js'
import { RequireAdmin } from '../require-admin.js'
import AdminUsersPage from './users-page.js'

vi.mock('#shared/ui/toasts.js', { spy: true })

const anAdminUser = (changes: Partial<User>): AdminUser => ({ ...aUser(changes), revision: 3 })

const admin = anAdminUser({
  _id: '01J0000000000000000000000A',
  name: 'Meera',
  email: 'meera@example.com',
  role: 'admin',
})
const ravi = anAdminUser({
  _id: '01J0000000000000000000000B',
  name: 'Ravi',
  email: 'ravi@example.com',
  role: 'provider',
})
const asha = anAdminUser({
  phone: '',
  isEmailVerified: true,
  emailVerifiedAt: '2026-11-20T20:00:00.000Z',
})

interface Call {
  method: string
  url: string
  body: unknown
}

/** Mocks the users API. Each test handles the changes. */
function users(list: AdminUser[], change: (call: Call) => Response | Promise<Response> = () => jsonResponse(200, {})) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.startsWith('/api/admin/invitations')) return jsonResponse(200, [])
    const call = { method, url, body: body === undefined ? undefined : JSON.parse(String(body)) }
    calls.push(call)
    if (method !== 'GET') return change(call)
    const response = jsonResponse(200, list)
    response.headers.set('x-total-count', String(list.length))
    return response
  })
  return { calls, changes: () => calls.filter(({ method }) => method !== 'GET') }
}

function show(address = '/admin/users') {
  return render(
    <AdminDocument>
      <MemoryRouter initialEntries={[address]}>
        <RequireAdmin>
          <AdminUsersPage />
        </RequireAdmin>
        <Toasts />
      </MemoryRouter>
    </AdminDocument>,
  )
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const role = (name: string) => screen.findByRole('button', { name: new RegExp(`^Role of ${name}: `) })
const chooseRole = async (name: string, to: string) => {
  await userEvent.click(await role(name))
  await userEvent.click(screen.getByRole('menuitemradio', { name: to }))
}
const confirmRole = async (text: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text }))

beforeEach(() => {
  vi.mocked(toast).mockClear()
  writeSession(aSession(admin))
})

describe('the list of users', () => {
  it('shows the counts, who is verified, and a phone number to call', async () => {
    users([admin, ravi, asha])
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Users (3)' })).toBeVisible()
    const verified = within(await row('asha@example.com'))
    expect(verified.getByText('Verified')).toBeVisible()
    expect(verified.getByText(/^21 Nov 2026/)).toBeVisible()
    expect(verified.getByText('No phone')).toBeVisible()
    const other = within(await row('ravi@example.com'))
    expect(other.getByText('Not Verified')).toBeVisible()
    expect(other.getByRole('link', { name: formatPhone(ravi.phone) })).toHaveAttribute('href', `tel:${ravi.phone}`)
  })

  it('keeps admins from changing or deleting themselves', async () => {
    users([admin, ravi])
    show()
    expect(await role('Meera')).toBeDisabled()
    expect(await rowAction('Meera', 'Delete')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(await role('Ravi')).toBeEnabled()
    expect(await rowAction('Ravi', 'Delete')).toBeEnabled()
  })

  it('sends the search and the filters to the server', async () => {
    const { calls } = users([ravi])
    show()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search users' }), ' ravi {Enter}')
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting for approval' }))
    await row('Ravi')
    const params = new URL(calls.at(-1)?.url ?? '', 'http://site').searchParams
    expect(Object.fromEntries(params)).toMatchObject({ search: 'ravi', approval: 'waiting' })
    expect(params.has('role')).toBe(false)
  })

  it('clears a search that matches nothing', async () => {
    const { calls } = users([])
    show('/admin/users?search=nobody')
    await userEvent.click(await screen.findByRole('button', { name: 'Show all users' }))
    expect(await screen.findByRole('searchbox', { name: 'Search users' })).toHaveValue('')
    expect(calls.at(-1)?.url).not.toContain('search')
  })

  it('reports that loading failed and tries again', async () => {
    vi.stubGlobal('fetch', async () => jsonResponse(500, { code: 'INTERNAL', message: 'No.' }))
    show()
    expect(await screen.findByRole('heading', { name: 'Failed to fetch users.' })).toBeVisible()
    users([ravi])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('Ravi')).toBeVisible()
  })
})

describe('changing a role', () => {
  it('ignores arrow keys through the roles, and asks before it applies the chosen one', async () => {
    const { changes } = users([ravi], () => jsonResponse(200, { ...ravi, role: 'customer' }))
    show()
    ;(await role('Ravi')).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{End}{Home}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('menuitemradio', { name: 'Customer' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Make Ravi a customer?' })
    expect(dialog).toHaveTextContent('Open jobs go to other providers')
    expect(dialog).toHaveTextContent('Ravi will be logged out on all devices.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(changes()).toEqual([])
    expect(await role('Ravi')).toHaveTextContent('Provider')
  })

  it('shows the new role at once and confirms when it is saved', async () => {
    let keep: (response: Response) => void = () => undefined
    const { changes } = users([ravi], () => new Promise((resolve) => (keep = resolve)))
    show()
    await chooseRole('Ravi', 'Customer')
    await confirmRole('Make a customer')
    expect(await role('Ravi')).toHaveTextContent('Customer')
    expect(toast).not.toHaveBeenCalled()
    keep(jsonResponse(200, { ...ravi, role: 'customer' }))
    await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Role for the user updated to the new role.'))
    expect(changes()).toEqual([
      { method: 'PUT', url: `/api/admin/users/${ravi._id}`, body: { role: 'customer', expectedRevision: 3 } },
    ])
  })

  it.each([
    [() => jsonResponse(500, {}), 'Failed to update role. Please try again.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Failed to update role. Please try again.'],
    [
      () => jsonResponse(409, { code: 'LAST_ADMIN', message: 'There must be at least one admin.' }),
      'There must be at least one admin.',
    ],
  ])('rolls back a role change that is refused (%#)', async (refuse, sentence) => {
    users([ravi], refuse)
    show()
    await chooseRole('Ravi', 'Customer')
    await confirmRole('Make a customer')
    await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(sentence, 'bad'))
    expect(await role('Ravi')).toHaveTextContent('Provider')
  })
})

it('keeps one user’s change while it rolls back another’s', async () => {
  let refuse: (response: Response) => void = () => undefined
  users([ravi, asha], ({ url }) =>
    url.endsWith(ravi._id) ? new Promise((resolve) => (refuse = resolve)) : new Promise(() => undefined),
  )
  show()
  await chooseRole('Ravi', 'Customer')
  await confirmRole('Make a customer')
  await chooseRole('Asha', 'Provider')
  await confirmRole('Make a provider')
  refuse(jsonResponse(500, {}))
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce())
  expect(await role('Ravi')).toHaveTextContent('Provider')
  expect(await role('Asha')).toHaveTextContent('Provider')
})

describe('approving providers', () => {
  it('approves with one click', async () => {
    const { changes } = users([{ ...ravi, isApproved: false }], ({ body }) =>
      jsonResponse(200, { ...ravi, revision: (body as RoleChange).expectedRevision === 3 ? 4 : 5 }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Ravi' }))
    expect(changes()).toMatchObject([{ url: `/api/admin/users/${ravi._id}/approval`, body: { approved: true } }])
  })

  it('undoes an accidental approval', async () => {
    const { changes } = users([{ ...ravi, isApproved: false }], ({ body }) =>
      jsonResponse(200, { ...ravi, revision: (body as RoleChange).expectedRevision === 3 ? 4 : 5 }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Ravi' }))
    // Toasts of earlier tests may still be visible.
    const undo = (await screen.findAllByRole('button', { name: 'Undo' })).at(-1)
    if (undo) await userEvent.click(undo)
    expect(await screen.findByText("Ravi won't get new jobs.")).toBeVisible()
    expect(changes()).toMatchObject([
      { body: { approved: true, expectedRevision: 3 } },
      { body: { approved: false, expectedRevision: 4 } },
    ])
  })

  it('asks before it withdraws an approval', async () => {
    const { changes } = users([ravi], () => jsonResponse(200, { ...ravi, isApproved: false }))
    show()
    await userEvent.click(await rowAction('Ravi', 'Withdraw'))
    expect(changes()).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw approval' }))
    expect(changes()).toMatchObject([{ body: { approved: false } }])
  })
})

describe('deleting a user', () => {
  const ask = async () => {
    await userEvent.click(await rowAction('Ravi', 'Delete'))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure you want to delete this user?')
    expect(dialog).toHaveTextContent("This can't be undone.")
    return within(dialog)
  }

  it('keeps the user when the admin cancels', async () => {
    const { changes } = users([ravi])
    show()
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changes()).toEqual([])
  })

  it('deletes the user when the admin confirms', async () => {
    const list = [ravi, asha]
    const { changes } = users(list, () => {
      list.shift()
      return jsonResponse(200, { success: true })
    })
    show()
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete user' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Users (1)' })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Ravi/ })).toBeNull()
    expect(toast).toHaveBeenCalledExactlyOnceWith('User deleted.')
    expect(changes()).toEqual([
      { method: 'DELETE', url: `/api/admin/users/${ravi._id}?expectedRevision=3`, body: undefined },
    ])
  })

  it('reports that deleting failed', async () => {
    users([ravi], () => jsonResponse(500, {}))
    show()
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete user' }))
    await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('Failed to delete user.', 'bad'))
    expect(await row('Ravi')).toBeVisible()
  })
})
