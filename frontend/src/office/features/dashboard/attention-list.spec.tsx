import type { DashboardAttention } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import { AttentionList } from './attention-list.js'

async function links(attention: DashboardAttention) {
  vi.stubGlobal('fetch', async () => jsonResponse(200, attention))
  render(
    <AdminDocument>
      <MemoryRouter>
        <AttentionList />
      </MemoryRouter>
    </AdminDocument>,
  )
  await screen.findByText('Still open')
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('links each count to its list', async () => {
  expect(
    await links({
      unassigned: 3,
      unconfirmed: 1_250,
      unanswered: { unread: 2, read: 4 },
      overdueGrievances: 1,
      visitsToday: 0,
    }),
  ).toEqual([
    ['3Without a provider', '/admin/bookings?status=open&provider=none&sort=oldest'],
    ['1,250Not confirmed yet', '/admin/bookings?status=Pending&sort=oldest'],
    ['6Messages without a reply2 not read yet', '/admin/contact-messages?status=new'],
    ['1Overdue grievances', '/admin/grievances?tab=overdue'],
    ['0Visits todayStill open', '/admin/dispatch'],
  ])
})

it('links to read messages if every message was read', async () => {
  const [, , messages] = await links({
    unassigned: 0,
    unconfirmed: 0,
    unanswered: { unread: 0, read: 4 },
    overdueGrievances: 0,
    visitsToday: 0,
  })
  expect(messages).toEqual(['4Messages without a replyAll read', '/admin/contact-messages?status=read'])
})
