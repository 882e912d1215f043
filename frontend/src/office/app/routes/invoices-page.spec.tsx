import type { Invoice } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { previousMonth } from '#office/features/invoices/return-files.js'
import { DialogsProvider } from '#office/ui/use-dialog.js'
import { Toasts } from '#shared/ui/toast-host.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { jsonResponse } from '#test-support/samples.js'
import InvoicesPage from './invoices-page.js'

const ID = '01J0000000000000000000000B'
const amounts = { taxable: 847.46, cgst: 76.27, sgst: 76.27, igst: 0, total: 1000 }
const invoice: Invoice = {
  _id: ID,
  number: 'INV/2627/0000007',
  kind: 'invoice',
  bookingId: '01J0000000000000000000000A',
  customerId: '01J0000000000000000000000C',
  issuedAt: '2026-11-28T06:30:00.000Z',
  suppliedOn: '2026-11-28',
  supplier: { name: 'SofaSeva Private Limited', address: 'Pune 411001', gstin: '27AAPFU0939F1ZV' },
  recipient: { name: 'Lake Hotels', address: 'Bengaluru', gstin: '29AAGCB7383J1Z4' },
  placeOfSupply: { code: '29', name: 'Karnataka' },
  isOperatorLiable: false,
  lines: [],
  ...amounts,
  credits: null,
  reason: null,
  creditedBy: null,
}

function open(invoices: readonly Invoice[]) {
  const sent: { url: string; body: unknown }[] = []
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ url, body: JSON.parse(String(body)) })
      return jsonResponse(201, { success: true, invoice: { ...invoice, kind: 'credit', number: 'CRN/2627/0000001' } })
    }
    fetched.push(url)
    if (url.includes('/return?')) return jsonResponse(404, { code: 'TAX_VERSION_NOT_FOUND', message: 'No details.' })
    return Response.json(invoices, { headers: { 'x-total-count': String(invoices.length) } })
  })
  render(
    <AdminDocument>
      <MemoryRouter>
        <DialogsProvider>
          <InvoicesPage />
          <Toasts />
        </DialogsProvider>
      </MemoryRouter>
    </AdminDocument>,
  )
  return { sent, fetched }
}

it('withdraws a document with a reason, and issues it again if asked to', async () => {
  const { sent } = open([invoice])
  const user = userEvent.setup()
  const row = within(await screen.findByRole('row', { name: /INV\/2627\/0000007/ }))
  for (const text of ['Tax invoice', '29AAGCB7383J1Z4', 'Karnataka', '₹847.46', '₹152.54', '₹1,000'])
    expect(row.getByText(text)).toBeVisible()
  await user.click(row.getByRole('button', { name: /Document INV\/2627\/0000007/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    url: `/api/admin/invoices/${ID}/credit`,
    body: { reason: 'correction', isReissued: true },
  })
})

it('offers no second credit note', async () => {
  open([{ ...invoice, creditedBy: 'CRN/2627/0000001' }])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Document INV\/2627\/0000007/ }))
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull()
})

it('saves the chosen table of the chosen month and says why it could not', async () => {
  const { fetched } = open([])
  const user = userEvent.setup()
  const section = within(await screen.findByRole('region', { name: 'Monthly return' }))
  await user.selectOptions(section.getByRole('combobox', { name: 'Table' }), 'Summary by service code')
  await user.click(section.getByRole('button', { name: 'Save table' }))
  expect(await screen.findByText('No details.')).toBeVisible()
  expect(fetched.find((url) => url.includes('/return?'))).toMatch(/month=\d{4}-\d{2}&part=hsn$/)
})

describe('the month of a return', () => {
  it.each([
    ['2026-11-28', '2026-10'],
    ['2027-01-31', '2026-12'],
    ['2026-03-31', '2026-02'],
  ])('is the one before %s', (day, month) => expect(previousMonth(day)).toBe(month))
})
