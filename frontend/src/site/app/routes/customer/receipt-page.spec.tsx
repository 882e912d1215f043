import type { Booking, Invoice } from '@sofaseva/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { aSession, Document } from '#test-support/samples.js'
import { RequireUser } from '../../routing/guards.js'
import ReceiptPage from './receipt-page.js'

const { documents, forgetUser, sessionMirror } = await offline
const person = aSession()
const userId = person.user._id
const ID = '01J0000000000000000000000A'
const at = '2026-11-28T06:30:00.000Z'

const booking: Booking = {
  _id: ID,
  status: 'Completed',
  createdAt: at,
  updatedAt: at,
  user: { _id: userId, name: 'Asha', phone: '', email: '' },
  phone: '',
  totalAmount: 1000,
  preferredDate: null,
  preferredDay: null,
  serviceAddress: 'Baner 411045',
  notes: '',
  items: [
    {
      serviceId: '01J00000000000000000000001',
      serviceName: 'Sofa',
      basePrice: 1000,
      selectedOption: { name: 'Base', price: 0 },
    },
  ],
  provider: null,
  revision: 1,
  history: [{ kind: 'status', from: 'Confirmed', to: 'Completed', by: 'provider', at }],
}

const invoice: Invoice = {
  _id: '01J0000000000000000000000B',
  number: 'INV/2627/0000007',
  kind: 'invoice',
  bookingId: ID,
  customerId: userId,
  issuedAt: at,
  suppliedOn: '2026-11-28',
  supplier: { name: 'SofaSeva Private Limited', address: 'Pune 411001', gstin: '27AAPFU0939F1ZV' },
  recipient: { name: 'Asha', address: 'Baner 411045', gstin: null },
  placeOfSupply: { code: '27', name: 'Maharashtra' },
  isOperatorLiable: false,
  lines: [
    {
      description: 'Sofa – Base',
      sac: '998533',
      ratePercent: 18,
      taxable: 847.46,
      cgst: 76.27,
      sgst: 76.27,
      igst: 0,
      total: 1000,
    },
  ],
  taxable: 847.46,
  cgst: 76.27,
  sgst: 76.27,
  igst: 0,
  total: 1000,
  credits: null,
  reason: null,
  creditedBy: null,
}

/** Mocks the API with these documents. Null: it is unreachable. */
function serve(invoices: readonly Invoice[] | null): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (invoices === null) throw new TypeError('Failed to fetch')
    if (pathname === '/api/bookings/my') return Response.json([booking], { headers: { 'x-total-count': '1' } })
    if (pathname === `/api/bookings/${ID}/invoices`) return Response.json({ success: true, invoices })
    return Response.json({}, { status: 404 })
  })
}

function open() {
  const element = (
    <RequireUser>
      <ReceiptPage params={{ id: ID }} />
    </RequireUser>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/requests/${ID}/receipt`] })
  return render(
    <Document>
      <RouterProvider router={router} />
    </Document>,
  )
}

beforeEach(async () => {
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  writeSession(person)
  await sessionMirror.write(() => person)
  recordResponse(200)
})

it('shows the plain receipt of a booking without documents', async () => {
  serve([])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt 00000A' })).toBeVisible()
  expect(screen.queryByText(/GSTIN/)).toBeNull()
})

it('shows a tax invoice with its parties, place, codes and taxes, also offline', async () => {
  serve([invoice])
  const first = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax invoice INV/2627/0000007' })).toBeVisible()
  const document = within(screen.getByRole('article', { name: 'Tax invoice INV/2627/0000007' }))
  for (const text of ['SofaSeva Private Limited', 'GSTIN 27AAPFU0939F1ZV', 'Maharashtra (27)', '₹1,000'])
    expect(document.getByText(text)).toBeVisible()
  expect(document.getByText('SAC 998533 · Rate 18 %')).toBeVisible()
  for (const [name, amount] of [
    ['Taxable value', '₹847.46'],
    ['CGST', '₹76.27'],
    ['SGST/UTGST', '₹76.27'],
  ])
    expect(document.getByRole('row', { name: `${name} ${amount}` })).toBeVisible()
  expect(document.queryByText(/section 9\(5\)/)).toBeNull()
  first.unmount()

  serve(null)
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax invoice INV/2627/0000007' })).toBeVisible()
})

it('shows the receipt offline as long as its documents are not on the device', async () => {
  serve([invoice])
  await documents.bookings(userId, '/bookings/my').pull()
  serve(null)
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt 00000A' })).toBeVisible()
})

it('shows no tax on a bill of supply and IGST between states', async () => {
  const bill = { ...invoice, kind: 'bill' as const, number: 'BOS/2627/0000001', taxable: 1000, cgst: 0, sgst: 0 }
  serve([bill])
  const first = open()
  const document = within(await screen.findByRole('article', { name: 'Bill of supply BOS/2627/0000001' }))
  expect(document.getByText(/no tax is collected/)).toBeVisible()
  expect(document.queryByText(/CGST|IGST|Taxable/)).toBeNull()
  first.unmount()

  serve([{ ...invoice, cgst: 0, sgst: 0, igst: 152.54 }])
  open()
  await waitFor(() => expect(screen.getByRole('row', { name: 'IGST ₹152.54' })).toBeVisible())
  expect(screen.queryByText('CGST')).toBeNull()
})

it('shows a credit note before the invoice that it withdraws', async () => {
  const credit: Invoice = {
    ...invoice,
    _id: '01J0000000000000000000000C',
    kind: 'credit',
    number: 'CRN/2627/0000001',
    credits: { number: invoice.number, issuedAt: at },
    reason: 'refund',
  }
  serve([credit, { ...invoice, creditedBy: credit.number }])
  open()
  await screen.findByRole('heading', { level: 1, name: 'Credit note CRN/2627/0000001' })
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
  expect(names).toEqual(['Credit note CRN/2627/0000001', 'Tax invoice INV/2627/0000007'])
  expect(screen.getByText('INV/2627/0000007, 28 Nov 2026')).toBeVisible()
  expect(screen.getByText('Withdrawn by CRN/2627/0000001')).toBeVisible()
})
