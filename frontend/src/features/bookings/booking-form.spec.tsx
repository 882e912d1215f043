import { DAY_MS, indianDay, indianInstant, type Service } from '@sofaseva/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox, sessionMirror, wipe } from '../../offline/index.js'
import { RefusedError } from '../../offline/outbox/unstored.js'
import { recordNoResponse, recordResponse } from '../../shared/http/reachability.js'
import { formSchema } from '../../shared/lib/use-form.js'
import { Link } from '../../shared/routing/link.js'
import { personKey } from '../../shared/session/person-storage.js'
import { writeSession } from '../../shared/session/session-store.js'
import { toast } from '../../shared/ui/toasts.js'
import { aSession, Document, jsonResponse, service, settings } from '../../test-support/samples.js'
import { BookingBar } from './booking-bar.js'
import { BookingForm, useBookingForm } from './booking-form.js'

vi.mock('../../shared/ui/toasts.js', { spy: true })

const person = aSession({ address: '5 Lake View, Aundh, Pune' })
const userId = person.user._id

function VerifyEmail({ onVerified, onClose }: { onVerified: () => void; onClose: () => void }) {
  return (
    <div role="dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onVerified()
        }}
      >
        <button type="submit">It is verified</button>
      </form>
      <button type="button" onClick={onClose}>
        Not now
      </button>
    </div>
  )
}

function Auth() {
  return <p>log in, then {(useLocation().state as { from: string }).from}</p>
}

function Booking({ service }: { service: Service }) {
  const booking = useBookingForm(service)
  return (
    <>
      <BookingForm booking={booking} VerifyEmail={VerifyEmail} />
      <BookingBar booking={booking} />
    </>
  )
}

function app(shown = service, publicSettings = settings) {
  return (
    <Document publicSettings={publicSettings}>
      <MemoryRouter initialEntries={[`/service/${service._id}`]}>
        <Link to="/contact">Contact</Link>
        <Routes>
          <Route path="/contact" element={<p>how to reach us</p>} />
          <Route path="/service/:id" element={<Booking service={shown} />} />
          <Route path="/auth" element={<Auth />} />
          <Route path="/requests" element={<p>my requests</p>} />
        </Routes>
      </MemoryRouter>
    </Document>
  )
}

const show = (publicSettings = settings) => render(app(service, publicSettings))

const option = (name: string | RegExp) => screen.getByRole('radio', { name })
const address = () => screen.getByLabelText('Service address')
const book = () => screen.getByRole('button', { name: 'Book now' })
const estimate = () => screen.getByText('Estimated price').parentElement

/** The API as far as booking goes; answers in the order given, the last one again and again. */
function bookings(...answers: (() => Response)[]) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/settings/public' && answers.length > 0) return Response.json(settings)
    bodies.push(JSON.parse(String(init?.body)))
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new TypeError('Failed to fetch')
    return next()
  })
  return bodies
}

/** A booking that is answered when `reply` says so. */
function heldBooking() {
  let reply = (_answer: Response) => {}
  const answer = new Promise<Response>((resolve) => {
    reply = resolve
  })
  const asked = vi.fn(() => answer)
  bookings(asked as unknown as () => Response)
  return { asked, reply }
}

// Loading it for the first time takes longer than a test waits.
beforeAll(() => formSchema('bookingFormSchema')())
beforeEach(async () => {
  vi.mocked(toast).mockClear()
  await wipe(userId, { ending: null })
  writeSession(person)
  await sessionMirror.write(() => person)
})

/** The same service as a Hindi page shows it. */
const inHindi = {
  ...service,
  options: service.options.map((each, index) => ({ ...each, name: `पैकेज ${index + 1}`, originalName: each.name })),
}

describe('what a person sees', () => {
  it('spells out each package and keeps the estimate in step', async () => {
    show()
    expect(option('Three seats ₹1,499 Base price')).not.toBeChecked()
    expect(estimate()).toHaveTextContent('₹1,499')
    await userEvent.click(option('Five seats ₹2,249.50 ₹750.50 more'))
    expect(estimate()).toHaveTextContent('₹2,249.50')
    expect(screen.getByText('The final price may vary after the on-site visit.')).toBeVisible()
  })

  it('shows no price while prices are hidden', async () => {
    const { container } = show({ ...settings, show_service_prices: false })
    await userEvent.click(option('Five seats Price on request'))
    expect(estimate()).toHaveTextContent('Price on request')
    expect(container).not.toHaveTextContent('₹')
  })

  it('offers the address of the profile until another is typed', async () => {
    show()
    expect(address()).toHaveValue('5 Lake View, Aundh, Pune')
    await userEvent.clear(address())
    expect(address()).toHaveValue('')
  })
})

describe('before anything is sent', () => {
  it('asks for a package and an address, and leads to the first of them', async () => {
    const sent = bookings()
    show()
    await userEvent.clear(address())
    await userEvent.click(book())
    expect(await screen.findByText('Please select a service option.')).toBeVisible()
    expect(screen.getByText('Please enter the service address.')).toBeVisible()
    expect(option(/Three seats/)).toHaveFocus()

    await userEvent.click(option(/Three seats/))
    expect(screen.queryByText('Please select a service option.')).toBeNull()
    await userEvent.click(book())
    await waitFor(() => expect(address()).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('refuses a window that has passed since it was chosen, and then books for any day', async () => {
    const yesterday = indianInstant(indianDay(Date.now() - DAY_MS), 9 * 60).toISOString()
    sessionStorage.setItem(
      personKey(userId, `booking:${service._id}`),
      JSON.stringify({ option: 'Three seats', preferredDate: yesterday }),
    )
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(book())
    expect(await screen.findByText('This time has passed. Please choose a later one.')).toBeVisible()
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(sent).toEqual([expect.not.objectContaining({ preferredDate: expect.anything() })])
  })

  it('sends a guest to the login and still has what they typed when they are back', async () => {
    writeSession(null)
    const { unmount } = show()
    await userEvent.click(option(/Five seats/))
    await userEvent.type(address(), '7 Hill Road')
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Two cats')
    await userEvent.click(screen.getByRole('button', { name: 'Log in to book' }))
    expect(screen.getByText(`log in, then /service/${service._id}`)).toBeVisible()
    unmount()

    writeSession(person)
    show()
    expect(option(/Five seats/)).toBeChecked()
    expect(address()).toHaveValue('7 Hill Road')
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Two cats')
  })
})

describe('the time of a visit', () => {
  const day = () => screen.getByLabelText('Preferred day')
  const time = () => screen.getByLabelText('Two-hour window')
  const labels = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ label }) => label)
  // Two working days in a row, with the same hours.
  const weekdays = () => labels(day()).filter((label) => /^(Mon|Tue|Wed|Thu|Fri)/.test(label))

  it('asks for a time on the chosen day, and presets none', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.selectOptions(day(), weekdays().at(2) ?? '')
    expect(time()).toHaveDisplayValue('Choose a time')
    await userEvent.click(book())
    expect(await screen.findByText('Please choose a time.')).toBeVisible()
    await waitFor(() => expect(time()).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('keeps the time when the day changes', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.selectOptions(day(), weekdays().at(2) ?? '')
    await userEvent.selectOptions(time(), '3:00 pm – 5:00 pm')
    await userEvent.selectOptions(day(), weekdays().at(3) ?? '')
    expect(time()).toHaveDisplayValue('3:00 pm – 5:00 pm')
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ preferredDate: expect.stringContaining('T09:30:00.000Z') })])
  })

  it('books for any time of a day', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.selectOptions(day(), weekdays().at(2) ?? '')
    await userEvent.selectOptions(time(), 'Any time that day')
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ preferredDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })])
    expect(sent).toEqual([expect.not.objectContaining({ preferredDate: expect.anything() })])
  })
})

describe('booking', () => {
  it('keeps the package when the language changes, and books it by its own name', async () => {
    const bodies = bookings(() => jsonResponse(422, {}))
    const { rerender } = show()
    await userEvent.click(option(/^Five seats/))
    rerender(app(inHindi))
    expect(option(/^पैकेज 2/)).toBeChecked()
    await userEvent.click(book())
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ option: 'Five seats' })))
  })

  it('books once on a double tap, says so and goes to the requests', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Five seats/))
    await userEvent.type(screen.getByLabelText('Notes (optional)'), '  Third floor  ')
    await userEvent.dblClick(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith('Booking created successfully!')
    expect(sent).toEqual([
      {
        serviceId: service._id,
        option: 'Five seats',
        serviceAddress: '5 Lake View, Aundh, Pune',
        notes: 'Third floor',
        expectedTotal: 2_249.5,
      },
    ])
    expect(await outbox.pendingFor(userId)).toBe(0)
  })

  it('leaves whoever went on meanwhile where they are', async () => {
    const { asked, reply } = heldBooking()
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }))
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('Booking created successfully!'))
    await act(async () => {})
    expect(screen.getByText('how to reach us')).toBeVisible()
  })

  it('goes on to the requests when the language changed meanwhile', async () => {
    const { asked, reply } = heldBooking()
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    history.pushState(null, '', `/hi${location.pathname}`)
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    expect(await screen.findByText('my requests')).toBeVisible()
    history.replaceState(null, '', '/')
  })

  it('says no price that the person did not see', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show({ ...settings, show_service_prices: false })
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(sent).toEqual([expect.not.objectContaining({ expectedTotal: expect.anything() })])
  })

  it('asks again at the new price where the booking became dearer and could not be stored', async () => {
    const failure = { code: 'PRICE_CHANGED', status: 409, message: 'The price has gone up.', totalAmount: 1_999 }
    const addBooking = vi.spyOn(outbox, 'addBooking').mockRejectedValueOnce(new RefusedError(failure))
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('The price has gone up.')).toBeVisible()
    expect(estimate()).toHaveTextContent('₹1,999')
    await userEvent.click(option(/Five seats/))
    expect(estimate()).toHaveTextContent('₹2,249.50')
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ option: 'Three seats', expectedTotal: 1_999 })])
    addBooking.mockRestore()
  })

  it('leaves whoever is on their way to a page that still loads', async () => {
    const { asked, reply } = heldBooking()
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    // The address changes with the press; the page follows once it is there.
    history.pushState(null, '', '/contact')
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('Booking created successfully!'))
    await act(async () => {})
    expect(screen.queryByText('my requests')).not.toBeInTheDocument()
  })

  it('keeps a booking on the phone when the network is gone', async () => {
    bookings()
    recordNoResponse()
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      'Saved on this phone. We send it the moment you are back online.',
      'info',
    )
    expect(await outbox.pendingFor(userId)).toBe(1)
  })

  it('says that it may have arrived when only its response is missing', async () => {
    bookings()
    recordResponse(200)
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('may have arrived'), 'info')
  })

  it('asks for a verified e-mail over the form, and then sends the same request', async () => {
    const keys: (string | null)[] = []
    const answers = [
      jsonResponse(403, { code: 'CONTACT_NOT_VERIFIED', message: 'Please verify your e-mail to book.' }),
      jsonResponse(201, { _id: 'b1', status: 'Pending' }),
    ]
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== '/api/bookings') return Response.json(settings)
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return answers.shift() as Response
    })
    show()
    await userEvent.click(option(/Five seats/))
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Third floor')
    await userEvent.click(book())
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toBeVisible()
    expect(option(/Five seats/)).toBeChecked()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Third floor')
    await userEvent.click(screen.getByRole('button', { name: 'It is verified' }))
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith('Booking created successfully!')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await outbox.pendingFor(userId)).toBe(0)
  })

  it('keeps what was typed, and nothing in the outbox, when the e-mail is not verified', async () => {
    bookings(() => jsonResponse(403, { code: 'CONTACT_NOT_VERIFIED', message: 'Please verify your e-mail to book.' }))
    show()
    await userEvent.click(option(/Five seats/))
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Third floor')
    await userEvent.click(book())
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(async () => expect(await outbox.pendingFor(userId)).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Third floor')
    // It can be sent again.
    await userEvent.click(book())
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(toast).not.toHaveBeenCalled()
  })

  it('leaves a refusal to the requests page, which shows its reason', async () => {
    bookings(() => jsonResponse(422, { code: 'BOOKING_LIMIT', message: 'You have reached the limit for today.' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).not.toHaveBeenCalled()
    await waitFor(async () => expect(await outbox.pendingFor(userId)).toBe(1))
  })
})
