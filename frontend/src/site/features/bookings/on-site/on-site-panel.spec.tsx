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

const aai = { name: 'Aai Joshi', phone: '+919812345678' }
const url = 'https://example.com/api/visit?token=t'
const link = { url, expiresAt: '2026-11-28T18:30:00.000Z' }
let state: VisitLinkState = { link: null, canText: true }
let writes: { method: string | undefined; path: string; body: unknown }[] = []
let refusal: Response | null = null

beforeAll(async () => {
  await import('#shared/lib/form-schemas/site.js')
})
beforeEach(() => {
  state = { link: null, canText: true }
  writes = []
  refusal = null
  vi.mocked(toast).mockClear()
  writeSession(aSession())
  recordResponse(200)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') writes.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
    if (method !== 'GET' && refusal) return refusal
    if (method === 'POST') state = { ...state, link }
    if (method === 'DELETE') state = { ...state, link: null }
    return jsonResponse(200, state)
  })
})

function show(changes: Partial<Booking> = {}) {
  const onChanged = vi.fn()
  const booking = aBooking({ status: 'Confirmed', onSite: null, revision: 3, ...changes })
  render(
    <Document>
      <MemoryRouter>
        <OnSitePanel booking={booking} onChanged={onChanged} />
      </MemoryRouter>
    </Document>,
  )
  return { onChanged, path: `/api/bookings/${booking._id}` }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))

describe('the on-site contact', () => {
  it('is named from the copy that the user sees', async () => {
    const { onChanged, path } = show()
    expect(screen.getByText('You open the door yourself.')).toBeVisible()
    await press('Name someone else')
    await userEvent.type(screen.getByLabelText('Name of this person'), 'Baba')
    await userEvent.type(screen.getByLabelText('Phone of this person'), '98123 45679')
    await press('Save')
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    const body = { onSite: { name: 'Baba', phone: '+919812345679' }, expectedRevision: 3 }
    expect(writes).toEqual([{ method: 'PUT', path: `${path}/on-site`, body }])
  })

  it('is removed', async () => {
    const { path } = show({ onSite: aai })
    expect(screen.getByRole('link', { name: '+91 98123 45678' })).toHaveAttribute('href', 'tel:+919812345678')
    await press("I'll be there myself")
    const body = { onSite: null, expectedRevision: 3 }
    await waitFor(() => expect(writes).toEqual([{ method: 'PUT', path: `${path}/on-site`, body }]))
  })

  it('stays typed when the server refuses it', async () => {
    refusal = jsonResponse(409, { code: 'BOOKING_CHANGED', message: 'Changed meanwhile.' })
    show({ onSite: aai })
    await press('Change')
    await userEvent.type(screen.getByLabelText('Name of this person'), ' B')
    await press('Save')
    expect(await screen.findByText('Changed meanwhile.')).toBeVisible()
    expect(screen.getByLabelText('Name of this person')).toHaveValue('Aai Joshi B')
  })

  it('cannot be changed once the booking is closed', () => {
    show({ status: 'Completed', onSite: aai })
    expect(screen.queryByText('At the door')).toBeNull()
  })

  it('is shown without a network, and changed later', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show({ onSite: aai })
    expect(screen.getByText('Aai Joshi')).toBeVisible()
    for (const name of ['Change', "I'll be there myself", 'Share a visit link']) expect(button(name)).toBeDisabled()
    onLine.mockRestore()
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
