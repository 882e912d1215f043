import {
  addDays,
  DAY_MS,
  formatWindow,
  indianDay,
  indianInstant,
  type Service,
  type Session,
  weekdayOf,
  windowParts,
  windowStarts,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { offline } from '#offline/index.js'
import { RefusedError } from '#offline/outbox/flush/send-unstored.js'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { recordServerDate, serverNow } from '#shared/http/server-clock.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Link } from '#shared/routing/link.js'
import { writeSession } from '#shared/session/session-store.js'
import { userKey } from '#shared/session/user-storage.js'
import { toast } from '#shared/ui/toasts.js'
import { aSession, Document, jsonResponse, service, settings } from '#test-support/samples.js'
import { BookingBar } from './booking-bar.js'
import { BookingForm } from './booking-form.js'
import CustomerFields from './on-site/customer-fields.js'
import { useBookingForm } from './use-booking-form.js'

const { forgetUser, outbox, sessionMirror } = await offline

vi.mock('#shared/ui/toasts.js', { spy: true })

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

function AuthSheet({ summary, onDone }: { summary: string; onDone: (session: Session) => void }) {
  const logIn = () => {
    const session = aSession({ name: 'Meera Joshi' })
    writeSession(session)
    onDone(session)
  }
  return (
    <div role="dialog" aria-label={summary}>
      <button type="button" onClick={logIn}>
        Create account and continue
      </button>
    </div>
  )
}

function Booking({ service }: { service: Service }) {
  const booking = useBookingForm(service)
  return (
    <>
      <BookingForm booking={booking} VerifyEmail={VerifyEmail} AuthSheet={AuthSheet} CustomerFields={CustomerFields} />
      <BookingBar booking={booking} />
    </>
  )
}

function BookingPage() {
  const { search } = useLocation()
  return <p>my {search === '?new' ? 'confirmation' : 'booking'}</p>
}

function app(shown = service, publicSettings = settings, state: unknown = null) {
  return (
    <Document publicSettings={publicSettings}>
      <MemoryRouter initialEntries={[{ pathname: `/service/${service._id}`, state }]}>
        <Link to="/contact">Contact</Link>
        <Routes>
          <Route path="/contact" element={<p>how to reach us</p>} />
          <Route path="/service/:id" element={<Booking service={shown} />} />
          <Route path="/requests" element={<p>my requests</p>} />
          <Route path="/requests/:id" element={<BookingPage />} />
        </Routes>
      </MemoryRouter>
    </Document>
  )
}

const show = (publicSettings = settings) => render(app(service, publicSettings))

const option = (name: string | RegExp) => screen.getByRole('radio', { name })
const address = () => screen.getByLabelText('Service address')
const anyDay = () => screen.getByRole('radio', { name: 'Any day' })
const book = () => screen.getByRole('button', { name: /^Book (₹|now)/ })
/** The button of the bar. */
const next = (name: string) => screen.getByRole('button', { name })
/** Chooses a package and any day. */
async function choose(name: RegExp) {
  await userEvent.click(option(name))
  await userEvent.click(anyDay())
}
const estimate = () => screen.getByText('Estimated price').parentElement
const bar = () => estimate()?.parentElement

/** Starts (ISO) and whole days (YYYY-MM-DD) that are not free. */
const taken = new Set<string>()

/** Mocks the API's response with the free windows of a service. */
function availability(url: string): Response {
  const params = new URL(url, 'http://localhost').searchParams
  const dates = Array.from({ length: Number(params.get('days')) }, (_, ahead) =>
    addDays(params.get('from') ?? '', ahead),
  )
  return Response.json(
    dates.map((date) => ({
      date,
      windows: windowStarts(date, serverNow()).map((start) => ({
        start: start.toISOString(),
        free: !taken.has(date) && !taken.has(start.toISOString()),
      })),
    })),
  )
}

/** Mocks the booking API. It returns the responses in this order and repeats the last one. */
function bookings(...answers: (() => Response)[]) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/settings/public' && answers.length > 0) return Response.json(settings)
    if (!init?.body) {
      if (answers.length === 0) throw new TypeError('Failed to fetch')
      return url.includes('/availability?') ? availability(url) : Response.json({}, { status: 404 })
    }
    bodies.push(JSON.parse(String(init?.body)))
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new TypeError('Failed to fetch')
    return next()
  })
  return bodies
}

/** Holds the response to a booking until the test calls `reply`. */
function heldBooking() {
  let reply = (_answer: Response) => {}
  let reject = (_error: Error) => {}
  const answer = new Promise<Response>((resolve, refuse) => {
    reply = resolve
    reject = refuse
  })
  const asked = vi.fn(() => answer)
  bookings(asked as unknown as () => Response)
  return { asked, reply, fail: () => reject(new TypeError('Failed to fetch')) }
}

// The first load takes longer than a test waits.
beforeAll(() => formSchema('BookingFormInput')())
beforeEach(async () => {
  vi.mocked(toast).mockClear()
  taken.clear()
  await forgetUser(userId, { ending: null })
  await new OfflineDatabase().documents.clear()
  recordResponse(200)
  writeSession(person)
  await sessionMirror.write(() => person)
})

/** The same service as on a Hindi page. */
const inHindi = {
  ...service,
  options: service.options.map((each, index) => ({ ...each, name: `पैकेज ${index + 1}`, originalName: each.name })),
}

describe('the booking form', () => {
  it('spells out each package and keeps the estimate in step', async () => {
    show()
    expect(option('Three seats ₹1,499 Base price')).not.toBeChecked()
    expect(estimate()).toHaveTextContent('₹1,499')
    await userEvent.click(option('Five seats ₹2,249.50 ₹750.50 more'))
    expect(estimate()).toHaveTextContent('₹2,249.50')
    expect(screen.getByText('The final price may vary after the on-site visit.')).toBeVisible()
  })

  it('states what a late cancellation costs both sides, before one books', () => {
    show({ ...settings, late_cancellation_fee: 200, late_cancellation_hours: 4 })
    expect(
      screen.getByText(/for free until 4 hours before.*it costs ₹200. If we cancel that late, we pay you/),
    ).toBeVisible()
  })

  it('shows no price while prices are hidden', async () => {
    const { container } = show({ ...settings, show_service_prices: false })
    await userEvent.click(option('Five seats Price on request'))
    expect(estimate()).toHaveTextContent('Price on request')
    expect(container).not.toHaveTextContent('₹')
  })

  it('offers the profile address until the user changes it', async () => {
    show()
    expect(address()).toHaveValue('5 Lake View, Aundh, Pune')
    await userEvent.clear(address())
    expect(address()).toHaveValue('')
  })
})

describe('before sending', () => {
  it('leads to the package, the time and the address, and shows the choice', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.clear(address())
    await userEvent.click(next('Choose a package'))
    expect(option(/Three seats/)).toHaveFocus()
    expect(screen.queryByText('Please select a service option.')).toBeNull()

    await userEvent.click(option(/Three seats/))
    expect(bar()).toHaveTextContent('Three seats')
    await userEvent.click(next('Choose a time'))
    expect(anyDay()).toHaveFocus()
    expect(anyDay()).not.toBeChecked()

    await userEvent.click(anyDay())
    expect(bar()).toHaveTextContent('Three seats, Any day')
    await userEvent.click(next('Add address'))
    expect(address()).toHaveFocus()

    await userEvent.type(address(), '7 Hill Road')
    await userEvent.click(next('Book ₹1,499'))
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ option: 'Three seats', serviceAddress: '7 Hill Road' })])
  })

  it('says what is missing on the second press', async () => {
    const sent = bookings()
    show()
    await userEvent.clear(address())
    await userEvent.dblClick(next('Choose a package'))
    expect(await screen.findByText('Please select a service option.')).toBeVisible()
    expect(screen.getByText('Choose a time.')).toBeVisible()
    expect(screen.getByText('Enter the service address.')).toBeVisible()
    expect(option(/Three seats/)).toHaveFocus()

    await userEvent.click(option(/Three seats/))
    expect(screen.queryByText('Please select a service option.')).toBeNull()
    await userEvent.click(anyDay())
    expect(screen.queryByText('Please choose a time.')).toBeNull()
    await userEvent.dblClick(next('Add address'))
    await waitFor(() => expect(address()).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('asks an account without a name for one, and sends it with the booking', async () => {
    writeSession({ ...person, user: { ...person.user, name: '' } })
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Five seats/))
    await userEvent.click(anyDay())
    await userEvent.click(book())
    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus())
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText('Your name'), 'Meera Joshi')
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ customerName: 'Meera Joshi' })])
  })

  it('does not ask an account with a name', () => {
    show()
    expect(screen.queryByLabelText('Your name')).toBeNull()
  })

  it('rejects a window that has passed since it was chosen, and asks for another time', async () => {
    const yesterday = indianInstant(indianDay(Date.now() - DAY_MS), 9 * 60).toISOString()
    sessionStorage.setItem(
      userKey(userId, `booking:${service._id}`),
      JSON.stringify({ option: 'Three seats', preferredDate: yesterday }),
    )
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(book())
    expect(await screen.findByText('This time has passed. Choose a later one.')).toBeVisible()
    expect(next('Choose a time')).toBeVisible()
    await userEvent.click(anyDay())
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.not.objectContaining({ preferredDate: expect.anything() })])
  })

  it('asks a guest for an account over the form, keeps the choices and leads to the address', async () => {
    writeSession(null)
    show()
    await choose(/Five seats/)
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Two cats')
    await userEvent.click(next('Continue'))
    expect(screen.getByRole('dialog', { name: 'Five seats, ₹2,249.50, Any day' })).toBeVisible()
    await userEvent.click(next('Create account and continue'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Welcome, Meera. Now the address.')).toBeVisible()
    await waitFor(() => expect(address()).toHaveFocus())
    expect(option(/Five seats/)).toBeChecked()
    expect(anyDay()).toBeChecked()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Two cats')
  })

  it('keeps the address that a guest has typed, and shows it to be checked', async () => {
    writeSession(null)
    show()
    await choose(/Five seats/)
    await userEvent.type(address(), '7 Hill Road')
    await userEvent.click(next('Continue'))
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(next('Create account and continue'))
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toHaveAttribute('data-step', 'address'))
    scroll.mockRestore()
    expect(screen.getByText('Welcome, Meera. Check the address, then book.')).toBeVisible()
    expect(address()).toHaveValue('7 Hill Road')
    expect(book()).toBeEnabled()
  })

  it('offers the saved addresses by their names', async () => {
    const home = {
      _id: '01J00000000000000000000031',
      kind: 'home',
      name: '',
      address: '9 Hill Road',
      pincode: '411007',
    }
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/addresses' ? Response.json([home]) : Response.json({}, { status: 404 }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Home: 9 Hill Road, 411007' }))
    expect(address()).toHaveValue('9 Hill Road, 411007')
    expect(screen.queryByRole('button', { name: /^Home/ })).toBeNull()
  })

  describe('asks who opens the door', () => {
    const aai = { name: 'Aai', phone: '+919812345678' }
    const home = {
      _id: '01J00000000000000000000031',
      kind: 'home',
      name: '',
      address: '9 Hill Road',
      pincode: '411007',
      onSite: aai,
    }
    /** Mocks the API with this saved address. Returns the bodies of bookings. */
    function serve() {
      const bodies: { onSite?: object }[] = []
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
        if (url === '/api/addresses') return Response.json([home])
        if (url === '/api/bookings') bodies.push(JSON.parse(String(init?.body)))
        if (url === '/api/bookings') return jsonResponse(422, { code: 'BOOKING_DAILY_LIMIT', message: 'No more' })
        return url === '/api/settings/public' ? Response.json(settings) : Response.json({}, { status: 404 })
      })
      return bodies
    }
    const someoneElse = () => screen.getByRole('checkbox', { name: 'Someone else will be at the door' })

    it('and sends the contact of a saved address', async () => {
      const bodies = serve()
      show()
      await choose(/Five seats/)
      expect(someoneElse()).not.toBeChecked()
      await userEvent.click(await screen.findByRole('button', { name: 'Home: 9 Hill Road, 411007' }))
      expect(someoneElse()).toBeChecked()
      expect(screen.getByLabelText('Name of this person')).toHaveValue('Aai')
      await userEvent.click(book())
      await waitFor(() => expect(bodies).toMatchObject([{ onSite: aai }]))
    })

    it('and sends none if the customer unticks the contact of a saved address', async () => {
      const bodies = serve()
      show()
      await choose(/Five seats/)
      await userEvent.click(await screen.findByRole('button', { name: 'Home: 9 Hill Road, 411007' }))
      await userEvent.click(someoneElse())
      expect(screen.queryByLabelText('Name of this person')).toBeNull()
      await userEvent.click(book())
      await waitFor(() => expect(bodies).toHaveLength(1))
      expect(bodies[0]).not.toHaveProperty('onSite')
    })

    it('and checks the number', async () => {
      const bodies = serve()
      show()
      await choose(/Five seats/)
      await userEvent.click(someoneElse())
      await userEvent.type(screen.getByLabelText('Name of this person'), 'Baba')
      await userEvent.type(screen.getByLabelText('Phone of this person'), '12345')
      await userEvent.click(book())
      await waitFor(() => expect(screen.getByLabelText('Phone of this person')).toBeInvalid())
      expect(bodies).toEqual([])
    })

    it('but not guests', async () => {
      writeSession(null)
      show()
      await choose(/Five seats/)
      expect(screen.queryByRole('checkbox', { name: 'Someone else will be at the door' })).toBeNull()
    })
  })

  it('leads to a message about a pincode that we do not serve', async () => {
    show({ ...settings, pincodes: ['411007'] })
    await userEvent.clear(address())
    await userEvent.type(address(), '7 Hill Road, Mumbai 400001')
    expect(screen.getByText(/We don't serve pincode 400001 yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask us to come here' })).toHaveAttribute('href', '/contact')
  })

  it('leads to the time after the package of an earlier booking is filled in', async () => {
    bookings()
    const again = { option: 'Five seats', serviceAddress: '7 Hill Road' }
    render(app(service, settings, { again }))
    expect(option(/Five seats/)).toBeChecked()
    await waitFor(() => expect(anyDay()).toHaveFocus())
    expect(next('Choose a time')).toBeVisible()
  })
})

describe('the time of a visit', () => {
  const SUNDAY = 0
  const ahead = (days: number) => addDays(indianDay(Date.now()), days)
  // Two consecutive days with the same hours.
  const start = [2, 4].find((days) => ![days, days + 1].some((each) => weekdayOf(ahead(each)) === SUNDAY)) ?? 2
  const [first, second] = [ahead(start), ahead(start + 1)]
  const group = (name: string) => within(screen.getByRole('group', { name }))
  // Selects by value, because a role query among so many takes a second.
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)
  const day = (name: string) =>
    waitFor(() => {
      expect(radio(name)).not.toBeNull()
      return radio(name) as HTMLInputElement
    })
  const time = (start: string) => radio(start) as HTMLInputElement
  const starts = (name: string) => windowStarts(name, Date.now()).map((start) => start.toISOString())
  const times = () => [...document.querySelectorAll<HTMLInputElement>('input[name="preferredDate"]')]
  const days = () => [...document.querySelectorAll<HTMLInputElement>('input[name="preferredDay"]')]
  const ANY_TIME = 'any'
  const ANY_DAY = ''

  it('asks for a time on the chosen day, and presets none', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    expect(days().filter(({ checked }) => checked)).toEqual([])
    await userEvent.click(await day(first))
    expect(times().filter(({ checked }) => checked)).toEqual([])
    expect(group('Time slot').getByText('Choose a time')).toBeVisible()
    await userEvent.dblClick(next('Choose a time'))
    expect(await screen.findByText('Choose a time.')).toBeVisible()
    await waitFor(() => expect(times()[0]).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('keeps the time for another day, and asks for one if that day does not have it', async () => {
    const [nine = '', eleven = ''] = starts(first)
    taken.add(starts(second)[1] ?? '')
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(await day(first))
    await userEvent.click(time(nine))
    await userEvent.click(await day(second))
    expect(time(starts(second)[0] ?? '')).toBeChecked()
    await userEvent.click(await day(first))
    await userEvent.click(time(eleven))
    await userEvent.click(await day(second))
    expect(group('Time slot').getByText('Choose a time')).toBeVisible()
    await userEvent.click(time(starts(second)[2] ?? ''))
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ preferredDate: starts(second)[2] })])
  })

  it('offers only free windows, suggests the earliest, and marks full days', async () => {
    for (let days = 0; days < start; days += 1) taken.add(ahead(days))
    for (const each of [...starts(first).slice(0, 2), second]) taken.add(each)
    bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    const [, , soonest = ''] = starts(first)
    const suggestion = await screen.findByRole('button', { name: `Earliest: ${formatWindow(TRANSLATORS.en, soonest)}` })
    expect(await day(second)).toBeDisabled()
    const { weekday, date } = windowParts(TRANSLATORS.en, indianInstant(second, 0))
    expect(radio(second)).toHaveAccessibleName(`${weekday} ${date} Full`)
    await userEvent.click(suggestion)
    expect(suggestion).toHaveAttribute('aria-pressed', 'true')
    expect(await day(first)).toBeChecked()
    expect(time(soonest)).toBeChecked()
    expect(times().map(({ value }) => value)).toEqual([...starts(first).slice(2), ANY_TIME])
    expect(time(soonest)).toHaveAccessibleName(windowParts(TRANSLATORS.en, soonest).hours)
  })

  it('says that the chosen day turned out to be full', async () => {
    bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(await day(first))
    taken.add(first)
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await group('Time slot').findByText(/^No slots are left on this day\./)).toBeVisible()
    expect(times()).toEqual([])
    await userEvent.click(await day(second))
    expect(times()).not.toEqual([])
  })

  it('books for any time of a day', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.click(await day(first))
    await userEvent.click(radio(ANY_TIME) as HTMLInputElement)
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ preferredDay: first })])
    expect(sent).toEqual([expect.not.objectContaining({ preferredDate: expect.anything() })])
  })

  it('uses the server’s clock on a phone whose clock is days off', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    // The phone is three days ahead.
    const behind = new Date(Date.now() - 3 * DAY_MS)
    recordServerDate(behind.toUTCString())
    try {
      show()
      await userEvent.click(option(/Three seats/))
      const soon = indianDay(behind.getTime() + DAY_MS)
      await userEvent.click(await day(soon))
      const [, , third = ''] = windowStarts(soon, behind).map((each) => each.toISOString())
      await userEvent.click(time(third))
      await userEvent.click(book())
      expect(await screen.findByText('my confirmation')).toBeVisible()
      expect(sent).toEqual([expect.objectContaining({ preferredDate: third })])
    } finally {
      recordServerDate(new Date().toUTCString())
    }
  })

  it('shows more days on request', async () => {
    bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await day(first)
    const far = ahead(weekdayOf(ahead(16)) === SUNDAY ? 15 : 16)
    expect(radio(far)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More days' }))
    expect(await day(far)).toBeEnabled()
  })

  it('offers only any day when no window is free, and says that we call', async () => {
    for (let days = 0; days <= 60; days += 1) taken.add(ahead(days))
    bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    expect(await screen.findByText(/No slots are free right now\. Book for any day, and we'll call you/)).toBeVisible()
    expect(days().map(({ value }) => value)).toEqual([ANY_DAY])
  })

  it('removes a window that another customer has booked, and keeps the typed text', async () => {
    const [nine = '', eleven = '', one = ''] = starts(first)
    taken.add(nine)
    sessionStorage.setItem(
      userKey(userId, `booking:${service._id}`),
      JSON.stringify({ option: 'Three seats', notes: 'Two cats', preferredDate: nine }),
    )
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    expect(await screen.findByText('That time has just been taken. Please choose another one.')).toBeVisible()
    await userEvent.dblClick(next('Choose a time'))
    expect(await screen.findByText('Choose a time.')).toBeVisible()
    expect(sent).toEqual([])
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Two cats')
    expect(time(eleven)).toBeEnabled()
    await userEvent.click(time(one))
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ preferredDate: one, notes: 'Two cats' })])
  })

  it('offers the next windows when the server finds the chosen one taken', async () => {
    const [nine = '', eleven = '', one = '', three = ''] = starts(first)
    const sent = bookings(
      () => {
        taken.add(nine)
        return jsonResponse(409, { code: 'WINDOW_TAKEN', message: 'Taken.', alternatives: [eleven, one, three] })
      },
      () => jsonResponse(201, { _id: 'b1' }),
    )
    show()
    await userEvent.click(option(/Three seats/))
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Two cats')
    await userEvent.click(await day(first))
    await userEvent.click(time(nine))
    await userEvent.click(book())
    const instead = within(await screen.findByRole('group', { name: 'Free instead:' })).getAllByRole('button')
    expect(instead.map(({ textContent }) => textContent)).toEqual(
      [eleven, one, three].map((start) => formatWindow(TRANSLATORS.en, start)),
    )
    expect(screen.getByText('That time has just been taken. Please choose another one.')).toBeVisible()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Two cats')
    // The outbox is empty, because the form holds the booking.
    expect(await outbox.pendingFor(userId)).toBe(0)
    await userEvent.click(instead[1] as HTMLElement)
    expect(time(one)).toBeChecked()
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toMatchObject([{ preferredDate: nine }, { preferredDate: one, notes: 'Two cats' }])
  })

  describe('without a network', () => {
    it('offers the last known free times, with their age', async () => {
      taken.add(starts(first)[0] ?? '')
      bookings(() => jsonResponse(201, { _id: 'b1' }))
      const { unmount } = show()
      await day(first)
      unmount()
      bookings()
      recordNoResponse()
      show()
      await userEvent.click(await day(first))
      expect(screen.getByText(/^Free slots as of .*\. We'll check yours when your booking is sent\.$/)).toBeVisible()
      expect(times().map(({ value }) => value)).toEqual([...starts(first).slice(1), ANY_TIME])
    })

    it('offers the usual windows of a service never seen before, and says that we check them', async () => {
      bookings()
      recordNoResponse()
      show()
      await userEvent.click(await day(first))
      expect(screen.getByText(/^These are our usual slots\. We'll check that yours is free/)).toBeVisible()
      expect(times().map(({ value }) => value)).toEqual([...starts(first), ANY_TIME])
      expect(screen.queryByRole('button', { name: /^Earliest/ })).toBeNull()
    })
  })
})

describe('booking', () => {
  it('keeps the package when the language changes, and books it by its original name', async () => {
    const bodies = bookings(() => jsonResponse(422, {}))
    const { rerender } = show()
    await choose(/^Five seats/)
    rerender(app(inHindi))
    expect(option(/^पैकेज 2/)).toBeChecked()
    await userEvent.click(book())
    await waitFor(() => expect(bodies).toContainEqual(expect.objectContaining({ option: 'Five seats' })))
    expect(await screen.findByText('my confirmation')).toBeVisible()
  })

  it('books once on a double tap, confirms it and opens its confirmation', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await choose(/Five seats/)
    await userEvent.type(screen.getByLabelText('Notes (optional)'), '  Third floor  ')
    await userEvent.dblClick(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
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

  it('does not navigate when the user has opened another page meanwhile', async () => {
    const { asked, reply } = heldBooking()
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }))
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('Booking created successfully!'))
    await act(async () => {})
    expect(screen.getByText('how to reach us')).toBeVisible()
  })

  it('opens the confirmation when the language changed meanwhile', async () => {
    const { asked, reply } = heldBooking()
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    history.pushState(null, '', `/hi${location.pathname}`)
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    expect(await screen.findByText('my confirmation')).toBeVisible()
    history.replaceState(null, '', '/')
  })

  it('sends no expected price that the user did not see', async () => {
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show({ ...settings, show_service_prices: false })
    await choose(/Three seats/)
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.not.objectContaining({ expectedTotal: expect.anything() })])
  })

  it('asks again at the new price after a price increase when storing failed', async () => {
    const failure = { code: 'PRICE_CHANGED', status: 409, message: 'The price has gone up.', totalAmount: 1_999 }
    const enqueue = vi.spyOn(outbox, 'enqueue').mockRejectedValueOnce(new RefusedError(failure))
    const sent = bookings(() => jsonResponse(201, { _id: 'b1' }))
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    expect(await screen.findByText('The price has gone up.')).toBeVisible()
    expect(estimate()).toHaveTextContent('₹1,999')
    await choose(/Five seats/)
    expect(estimate()).toHaveTextContent('₹2,249.50')
    await choose(/Three seats/)
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ option: 'Three seats', expectedTotal: 1_999 })])
    enqueue.mockRestore()
  })

  it('does not navigate while another page is loading', async () => {
    const { asked, reply } = heldBooking()
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    // The address changes on the press, before the page has loaded.
    history.pushState(null, '', '/contact')
    reply(jsonResponse(201, { _id: 'b1', status: 'Pending' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('Booking created successfully!'))
    await act(async () => {})
    expect(screen.queryByText(/^my/)).not.toBeInTheDocument()
  })

  it('keeps a booking on the phone when the network is gone', async () => {
    bookings()
    recordNoResponse()
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    expect(await screen.findByText('my confirmation')).toBeVisible()
    // The confirmation says that it waits.
    expect(toast).not.toHaveBeenCalled()
    expect(await outbox.pendingFor(userId)).toBe(1)
  })

  it('says on another page that a booking may have arrived when only its response is missing', async () => {
    const { asked, fail } = heldBooking()
    recordResponse(200)
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }))
    fail()
    await waitFor(() => expect(toast).toHaveBeenCalled())
    expect(screen.getByText('how to reach us')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('may already have gone through'), 'info')
  })

  it('asks for a verified e-mail over the form, and then sends the same request', async () => {
    const keys: (string | null)[] = []
    const answers = [
      jsonResponse(403, { code: 'CONTACT_NOT_VERIFIED', message: 'Please verify your e-mail to book.' }),
      jsonResponse(201, { _id: 'b1', status: 'Pending' }),
    ]
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== '/api/bookings')
        return url === '/api/settings/public' ? Response.json(settings) : jsonResponse(404, {})
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return answers.shift() as Response
    })
    show()
    await choose(/Five seats/)
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Third floor')
    await userEvent.click(book())
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toBeVisible()
    expect(option(/Five seats/)).toBeChecked()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Third floor')
    await userEvent.click(screen.getByRole('button', { name: 'It is verified' }))
    expect(await screen.findByText('my confirmation')).toBeVisible()
    expect(toast).toHaveBeenCalledExactlyOnceWith('Booking created successfully!')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await outbox.pendingFor(userId)).toBe(0)
  })

  it('keeps the typed text but empties the outbox when the e-mail is not verified', async () => {
    bookings(() => jsonResponse(403, { code: 'CONTACT_NOT_VERIFIED', message: 'Please verify your e-mail to book.' }))
    show()
    await choose(/Five seats/)
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Third floor')
    await userEvent.click(book())
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(async () => expect(await outbox.pendingFor(userId)).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Third floor')
    // The form can be submitted again.
    await userEvent.click(book())
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(toast).not.toHaveBeenCalled()
  })

  it('leaves a refused booking to the requests page, which shows the reason', async () => {
    bookings(() => jsonResponse(422, { code: 'BOOKING_LIMIT', message: 'You have reached the limit for today.' }))
    show()
    await choose(/Three seats/)
    await userEvent.click(book())
    expect(await screen.findByText('my requests')).toBeVisible()
    expect(toast).not.toHaveBeenCalled()
    await waitFor(async () => expect(await outbox.pendingFor(userId)).toBe(1))
  })
})
