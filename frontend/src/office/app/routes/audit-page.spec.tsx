import type { AuditEntry } from '@sofaseva/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import AuditPage from './audit-page.js'

const entry: AuditEntry = {
  _id: '01J0000000000000000000000E',
  actor: { _id: '01J0000000000000000000000A', name: 'Meera' },
  action: 'user.role-changed',
  entity: 'user',
  entityId: '01J0000000000000000ABCDEFG',
  entityName: null,
  changes: { role: ['provider', 'customer'] },
  createdAt: '2026-11-20T20:00:00.000Z',
}

/** Mocks the API of the audit log. Returns the requested queries. */
function audit(list: AuditEntry[]) {
  const queries: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    queries.push(new URL(url, 'http://site').searchParams)
    return jsonResponse(200, list)
  })
  return queries
}

function show(address = '/admin/audit') {
  return render(
    <AdminDocument>
      <MemoryRouter initialEntries={[address]}>
        <AuditPage />
      </MemoryRouter>
    </AdminDocument>,
  )
}

describe('the audit log page', () => {
  it('shows the time, the admin, the action, the entity and the changes', async () => {
    audit([entry])
    show()
    const row = within(await screen.findByRole('row', { name: /Meera/ }))
    expect(row.getByText('21 Nov 2026, 1:30 am')).toBeVisible()
    expect(row.getByText('Changed a role')).toBeVisible()
    expect(row.getByText(/BCDEFG/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Meera/ })).toHaveTextContent('role: Provider → Customer')
  })

  it('shows unknown actions as changes, and actions without a user as the system’s', async () => {
    audit([{ ...entry, actor: null, action: 'blog.renamed', entity: 'blog', changes: {} }])
    show()
    expect(await screen.findByRole('row', { name: /The system Made a change/ })).toBeVisible()
  })

  it('reads the days of the URL as days in India and includes the last one', async () => {
    const queries = audit([entry])
    show('/admin/audit?from=2026-11-20&to=2026-11-21&entity=user&actor=mee')
    await screen.findByText('Changed a role')
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      from: '2026-11-19T18:30:00.000Z',
      to: '2026-11-21T18:30:00.000Z',
      entity: 'user',
      actor: 'mee',
    })
  })

  it('keeps an impossible day or page of a URL from the server', async () => {
    const queries = audit([entry])
    show('/admin/audit?from=2026-13-45&page=abc')
    await screen.findByText('Changed a role')
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({ limit: '25' })
  })

  it('moves from a page that doesn’t exist to the last one', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      const response = jsonResponse(200, url.includes('page=') ? [] : [entry])
      response.headers.set('x-total-count', '1')
      return response
    })
    show('/admin/audit?page=2')
    expect(await screen.findByText('Changed a role')).toBeVisible()
  })

  it('shortens a long value and keeps the full text available', async () => {
    audit([{ ...entry, changes: { note: ['', 'x'.repeat(300)] } }])
    show()
    expect(await screen.findByTitle('x'.repeat(300))).toHaveTextContent(/^x{59}…$/)
  })

  it('clears filters that match nothing', async () => {
    const queries = audit([])
    show('/admin/audit?entity=blog')
    expect(await screen.findByText('No changes found')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Show all/ }))
    await vi.waitFor(() => expect(queries).toHaveLength(2))
    expect(queries[1]?.has('entity')).toBe(false)
  })

  it('reports that loading failed and tries again', async () => {
    vi.stubGlobal('fetch', async () => jsonResponse(500, { code: 'INTERNAL', message: 'No.' }))
    show()
    expect(await screen.findByRole('heading', { name: 'Failed to fetch the audit log.' })).toBeVisible()
    audit([entry])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Changed a role')).toBeVisible()
  })
})
