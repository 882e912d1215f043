import type { Booking, VisitLinkState } from '@sofaseva/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordResponse } from '#shared/http/reachability.js'
import { writeSession } from '#shared/session/session-store.js'
import { toast } from '#shared/ui/toasts.js'
import { aBooking, aSession, Document, jsonResponse } from '#test-support/samples.js'
import { OnSitePanel } from './on-site-panel.js'

vi.mock('#shared/ui/toasts.js', { spy: true })
const outbox = vi.hoisted(() => ({ enqueue: vi.fn(async (_kind: string, _input: object) => 'key') }))
vi.mock('#offline/load.js', () => ({ loadOffline: async () => ({ outbox }) }))
const delivery = vi.hoisted(() => ({ send: vi.fn(async () => 'sent') }))
vi.mock('#offline/outbox/delivery-result.js', () => delivery)

const aai = { name: 'Aai Joshi', phone: '+919812345678' }
const baba = { name: 'Baba', phone: '+919812345679' }
const url = 'https://example.com/api/visit?token=t'
const link = { url, expiresAt: '2026-11-28T18:30:00.000Z' }
let state: VisitLinkState = { link: null, canText: true }
let writes: { method: string | undefined; path: string; body: unknown }[] = []

beforeAll(async () => {
  await import('#shared/lib/form-schemas/site.js')
})
beforeEach(() => {
  state = { link: null, canText: true }
  writes = []
  vi.mocked(toast).mockClear()
  outbox.enqueue.mockReset().mockResolvedValue('key')
  delivery.send.mockReset().mockResolvedValue('sent')
  writeSession(aSession())
  recordResponse(200)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') writes.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
    if (method === 'POST') state = { ...state, link }
    if (method === 'DELETE') state = { ...state, link: null }
    return jsonResponse(200, state)
  })
})

/** `unsent` are changes that have not arrived; `named` is the contact that the user named last. */
function show(changes: Partial<Booking> = {}, unsent: Partial<Booking> = {}, named = { ...changes, ...unsent }.onSite) {
  const booking = aBooking({ status: 'Confirmed', onSite: null, revision: 3, ...changes })
  render(
    <Document>
      <MemoryRouter>
        <OnSitePanel booking={{ ...booking, ...unsent }} known={booking} named={named} />
      </MemoryRouter>
    </Document>,
  )
  return { booking, path: `/api/bookings/${booking._id}` }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))

describe('the on-site contact', () => {
  it('is named from the copy that the user sees', async () => {
    const { booking } = show()
    expect(screen.getByText('You open the door yourself.')).toBeVisible()
    await press('Name someone else')
    await userEvent.type(screen.getByLabelText('Name of this person'), 'Baba')
    await userEvent.type(screen.getByLabelText('Phone of this person'), '98123 45679')
    await press('Save')
    await waitFor(() => expect(toast).toHaveBeenCalledWith('Saved. The provider sees it right away.'))
    expect(outbox.enqueue.mock.calls).toEqual([
      ['booking.on-site', { userId: booking.user._id, booking, onSite: baba }],
    ])
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('is removed', async () => {
    const { booking } = show({ onSite: aai })
    expect(screen.getByRole('link', { name: '+91 98123 45678' })).toHaveAttribute('href', 'tel:+919812345678')
    await press("I'll be there myself")
    await waitFor(() => expect(toast).toHaveBeenCalled())
    expect(outbox.enqueue.mock.calls).toEqual([
      ['booking.on-site', { userId: booking.user._id, booking, onSite: null }],
    ])
  })

  it('stays typed when this device cannot store it', async () => {
    outbox.enqueue.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    show({ onSite: aai })
    await press('Change')
    await userEvent.type(screen.getByLabelText('Name of this person'), ' B')
    await press('Save')
    expect(await screen.findByText(/couldn't be saved on this device/)).toBeVisible()
    expect(screen.getByLabelText('Name of this person')).toHaveValue('Aai Joshi B')
  })

  it('stays typed after a refusal, based on the newer copy', async () => {
    const { booking } = show({ onSite: aai, revision: 7 }, {}, baba)
    expect(screen.getByText('Aai Joshi')).toBeVisible()
    await press('Change')
    expect(screen.getByLabelText('Name of this person')).toHaveValue('Baba')
    await press('Save')
    await waitFor(() => expect(outbox.enqueue).toHaveBeenCalled())
    expect(outbox.enqueue.mock.calls[0]?.[1]).toEqual({ userId: booking.user._id, booking, onSite: baba })
  })

  it('cannot be changed once the booking is closed', () => {
    show({ status: 'Completed', onSite: aai })
    expect(screen.queryByText('At the door')).toBeNull()
  })

  it('is changed without a network, while the visit link waits for one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    delivery.send.mockResolvedValue('waiting')
    show({ onSite: aai })
    expect(button('Share a visit link')).toBeDisabled()
    await press("I'll be there myself")
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.stringMatching(/saved/i), 'info'))
    expect(outbox.enqueue).toHaveBeenCalledTimes(1)
    onLine.mockRestore()
  })

  it('is shown before it has arrived, without the link of the contact before', () => {
    show({ onSite: aai }, { onSite: baba })
    expect(screen.getByText('Baba')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share a visit link' })).toBeNull()
  })
})

describe('the visit link', () => {
  it('opens the share sheet with the service and the time', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share, canShare: () => true })
    const { path } = show()
    await press('Share a visit link')
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(/^.+, Sat, 28 Nov/), url })
    expect(writes).toEqual([{ method: 'POST', path: `${path}/visit-link`, body: undefined }])
    expect(await screen.findByText('The link works until the end of 28 Nov 2026.')).toBeVisible()
    await press('Share the link again')
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
    expect(writes).toHaveLength(1)
    Object.assign(navigator, { share: undefined, canShare: undefined })
  })

  it('is shown to be copied where nothing else works', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    show()
    // Without user-event, which brings a clipboard of its own.
    fireEvent.click(button('Share a visit link'))
    expect(await screen.findByDisplayValue(url)).toHaveAttribute('readonly')
  })

  it('is texted to the on-site contact', async () => {
    const { path } = show({ onSite: aai })
    await userEvent.click(await screen.findByRole('button', { name: 'Text it to Aai' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('The link is on its way to Aai.'))
    expect(writes).toEqual([{ method: 'POST', path: `${path}/visit-link/text`, body: undefined }])
  })

  it('is not texted without a contact or a gateway', async () => {
    state = { link, canText: true }
    show()
    await screen.findByRole('button', { name: 'Share the link again' })
    expect(screen.queryByRole('button', { name: /^Text it/ })).toBeNull()
  })

  it('is withdrawn', async () => {
    state = { link, canText: false }
    const { path } = show({ onSite: aai })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the link' }))
    await waitFor(() => expect(writes).toEqual([{ method: 'DELETE', path: `${path}/visit-link`, body: undefined }]))
    expect(await screen.findByRole('button', { name: 'Share a visit link' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw the link' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Text it/ })).toBeNull()
  })
})
