import type { AccessEntry } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { aUser, jsonResponse } from '#test-support/samples.js'
import AccessLogPage from './access-log-page.js'

const meera = { _id: '01J0000000000000000000000A', name: 'Meera' }
const asha = { _id: '01J0000000000000000000000B', name: 'Asha' }
const entry: AccessEntry = {
  _id: '01J0000000000000000000000E',
  staff: meera,
  user: asha,
  view: 'bookings-export',
  createdAt: '2026-11-20T20:00:00.000Z',
}

/** Renders the page over a mocked API. Returns the queries of the access log. */
function show(entries: AccessEntry[], address = '/admin/access-log') {
  const queries: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/admin/users?')) return Response.json([aUser(meera)], { headers: { 'x-total-count': '1' } })
    queries.push(new URL(url, 'http://site').searchParams)
    return jsonResponse(200, entries)
  })
  render(
    <AdminDocument>
      <MemoryRouter initialEntries={[address]}>
        <AccessLogPage />
      </MemoryRouter>
    </AdminDocument>,
  )
  return queries
}

describe('the access log page', () => {
  it('shows when which member of the staff saw whose data, and where', async () => {
    show([entry])
    const row = within(await screen.findByRole('row', { name: /Meera/ }))
    expect(row.getByText('21 Nov 2026, 1:30 am')).toBeVisible()
    expect(row.getByText('Asha')).toBeVisible()
    expect(row.getByText('Exported bookings')).toBeVisible()
  })

  it('filters by the user and by the member of the staff', async () => {
    const queries = show([entry], '/admin/access-log?from=2026-11-20&view=account')
    await screen.findByRole('row', { name: /Meera/ })
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({ view: 'account', from: '2026-11-19T18:30:00.000Z' })
    await userEvent.click(screen.getByRole('link', { name: 'Asha' }))
    await vi.waitFor(() => expect(queries.at(-1)?.get('userId')).toBe(asha._id))
    await userEvent.selectOptions(screen.getByLabelText('Member of the staff'), 'Meera')
    await vi.waitFor(() => expect(queries.at(-1)?.get('staffId')).toBe(meera._id))
    await userEvent.type(screen.getByLabelText('Customer or provider'), '98220 44444')
    await vi.waitFor(() => expect(queries.at(-1)?.get('user')).toBe('98220 44444'))
  })

  it('says when nothing is recorded, and when no entry matches', async () => {
    show([], '/admin/access-log?view=message')
    expect(await screen.findByText('No access is recorded.')).toBeVisible()
    expect(screen.getByText('Show all entries')).toBeVisible()
  })
})
