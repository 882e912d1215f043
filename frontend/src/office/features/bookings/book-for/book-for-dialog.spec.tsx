import { type AdminService, addDays, indianDay, windowStarts } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { formSchema } from '#shared/lib/use-form.js'
import { DiscardChangesDialog } from '#shared/ui/discard-changes-dialog.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { aBooking, jsonResponse, service, settings } from '#test-support/samples.js'
import BookForDialog from './book-for-dialog.js'

const customer = { _id: '01ARZ3NDEKTSV4RRFFQ69G5FC1', name: 'Asha' }
const sofa: AdminService = {
  ...service,
  basePrice: 1000,
  isCategoryDisabled: false,
  revision: 0,
  translations: {},
  untranslated: [],
  options: [
    { name: 'Three seats', price: 0, durationMinutes: 90, details: [], translations: {} },
    { name: 'Five seats', price: 500, durationMinutes: 120, details: [], translations: {} },
  ],
}

interface Sent {
  body: Record<string, unknown>
  key: string | null
}

/** Renders the dialog over a mocked API, which responds to bookings in this order. Returns the sent bookings. */
function show(replies: (() => Response)[] = [() => jsonResponse(201, aBooking())], taken: string[] = []) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ body: JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') })
      const reply = replies[Math.min(sent.length, replies.length) - 1]
      if (!reply) throw new TypeError('network')
      return reply()
    }
    if (url.includes('/availability?')) {
      const date = new URL(url, 'http://localhost').searchParams.get('from') ?? ''
      return Response.json([{ date, windows: taken.map((start) => ({ start, free: false })) }])
    }
    return Response.json([sofa], { headers: { 'x-total-count': '1' } })
  })
  const onClose = vi.fn()
  render(
    <AdminDocument>
      <MemoryRouter>
        <BookForDialog customer={customer} addresses={['12 MG Road', '5 Lake View']} onClose={onClose} />
        <DiscardChangesDialog />
      </MemoryRouter>
    </AdminDocument>,
  )
  return { sent, onClose }
}

const press = (name: string) => userEvent.click(screen.getByText(name))
const choose = async (label: string, value: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), value)
const choosePackage = async () => {
  await choose('Service', sofa.name)
  await choose('Package', 'Five seats')
}

/** Chooses the day after tomorrow in the calendar. Returns its windows. */
async function chooseDay(): Promise<string[]> {
  const day = addDays(indianDay(Date.now()), 2)
  await userEvent.click(screen.getByLabelText('Day'))
  const name = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const shown = await screen.findAllByLabelText(/^\d+ \w+ \d{4}$/)
  if (!shown.some((button) => button.getAttribute('aria-label') === name))
    await userEvent.click(screen.getByLabelText('Next month'))
  await userEvent.click(await screen.findByLabelText(name))
  return windowStarts(day, Date.now(), settings).map((start) => start.toISOString())
}

// The first import takes longer than a test may wait.
beforeAll(() => formSchema('AdminBookingForm')())

describe('booking for a customer', () => {
  it('sends the choice with the shown price, and starts with the customer’s address', async () => {
    const { sent, onClose } = show()
    await choosePackage()
    expect(screen.getByText('Estimated price: ₹1,500')).toBeVisible()
    expect(screen.getByLabelText('Address of the visit')).toHaveValue('12 MG Road')
    await press('5 Lake View')
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Second floor')
    await press('Book')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]?.body).toEqual({
      userId: customer._id,
      serviceId: sofa._id,
      option: 'Five seats',
      serviceAddress: '5 Lake View',
      notes: 'Second floor',
      expectedTotal: 1500,
    })
  })

  it('names what is missing', async () => {
    const { sent } = show()
    await userEvent.clear(await screen.findByLabelText('Address of the visit'))
    await press('Book')
    expect(await screen.findByText('Please choose a service.')).toBeVisible()
    expect(screen.getByLabelText('Service')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('repeats the same request with the same key after a lost response, and a changed one with another', async () => {
    const { sent, onClose } = show([
      () => {
        throw new TypeError('network')
      },
      () => {
        throw new TypeError('network')
      },
      () => jsonResponse(201, aBooking()),
    ])
    await choosePackage()
    await press('Book')
    expect(await screen.findByText(/^The booking couldn't be made/)).toBeVisible()
    await press('Book')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByText(/^The booking couldn't be made/)
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Ring')
    await press('Book')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
    expect(sent[0]?.key).toMatch(/^\w{26}$/)
  })

  it('shows a raised price, which the next attempt accepts under the same key', async () => {
    const current = { totalAmount: 1800 }
    const { sent, onClose } = show([
      () => jsonResponse(409, { code: 'PRICE_CHANGED', message: 'The price has gone up.', current }),
      () => jsonResponse(201, aBooking()),
    ])
    await choosePackage()
    await press('Book')
    expect(await screen.findByText('Estimated price: ₹1,800')).toBeVisible()
    expect(screen.getByText('The price has gone up.')).toBeVisible()
    await press('Book')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent.map(({ body }) => body.expectedTotal)).toEqual([1500, 1800])
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('refuses a window that was taken, and asks for another time', async () => {
    const { sent, onClose } = show([
      () => jsonResponse(409, { code: 'WINDOW_TAKEN', message: 'That time has just been taken.', alternatives: [] }),
      () => jsonResponse(201, aBooking()),
    ])
    await choosePackage()
    const [first = '', second = ''] = await chooseDay()
    await choose('Time slot', first)
    await press('Book')
    expect(await screen.findByText('That time has just been taken.')).toBeVisible()
    const windows = screen.getByLabelText('Time slot')
    expect(windows).toHaveValue('')
    await vi.waitFor(() => expect(windows).toHaveFocus())
    await userEvent.selectOptions(windows, second)
    await press('Book')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent.map(({ body }) => body.preferredDate)).toEqual([first, second])
  })
})
