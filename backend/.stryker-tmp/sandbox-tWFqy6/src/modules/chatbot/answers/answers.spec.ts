// @ts-nocheck
import {
  type Actor,
  type Booking,
  type BusinessProfile,
  CHAT_INTENT_NAMES,
  type ChatIntent,
  ChatSuggestion,
  DEFAULT_CALENDAR,
  LANGUAGES,
  type Service,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { entitiesOf } from '../understanding/entities.rules.js'
import type { ChatQuestion, LiveData } from './answer.js'
import { unclear } from './business-answers.js'
import { ANSWERS } from './index.js'

const ID = '01KAX0000000000000000000S1'
const BOOKING = '01KAX00000000000000Q7X2KMA'
const USER = '01KAX0000000000000000000V1'
const actor: Actor = { id: USER, role: 'customer', sessionId: '01KAX0000000000000000000Z1' }
/** A Monday, 10 am in India. */
const now = new Date('2026-11-23T04:30:00.000Z')

const service: Service = {
  _id: ID,
  name: 'Recliner Repair',
  shortDescription: 'Handles, cables and motors.',
  imageUrl: '',
  imagePlaceholder: '',
  basePrice: 999,
  priceUpperRange: 2_500,
  category: { _id: ID, name: 'Sofa Repair' },
  isDisabled: false,
  averageRating: 4.5,
  reviewCount: 3,
  options: [
    { name: 'Manual', price: 0, durationMinutes: 90, details: ['New cable', '90-day warranty'] },
    { name: 'Motor', price: 500, durationMinutes: 90, details: ['New motor'] },
  ],
}
const booking: Booking = {
  _id: BOOKING,
  status: 'Pending',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  user: { _id: USER, name: 'Asha', phone: '', email: '' },
  phone: '',
  items: [
    { serviceId: ID, serviceName: 'Recliner Repair', basePrice: 999, selectedOption: { name: 'Manual', price: 0 } },
  ],
  totalAmount: 999,
  preferredDate: '2026-11-24T03:30:00.000Z',
  preferredDay: null,
  serviceAddress: 'Baner, Pune',
  notes: '',
  provider: { _id: ID, name: 'Ravi', phone: '+919812345670' },
  revision: 1,
  history: [],
}
const business: BusinessProfile = {
  supportPhone: '1800 123 4567',
  supportEmail: 'help@example.com',
  legalName: 'SofaSeva Home Services',
  legalAddress: '1 Sample Road, Pune 411005',
  officerName: 'Asha Patil',
  officerEmail: 'officer@example.com',
  cities: [
    { name: 'Pune', enabled: true },
    { name: 'Mumbai', enabled: false },
  ],
  pincodes: ['411038', '411045'],
  openingHours: [...DEFAULT_CALENDAR.openingHours],
  holidays: ['2026-11-25'],
}

const live = (more: Partial<LiveData> = {}): LiveData => ({
  brandName: 'SofaSeva',
  business: async () => business,
  showsPrices: async () => true,
  answerHours: async () => 12,
  categories: async () => [{ _id: ID, name: 'Sofa Repair', slug: 'sofa-repair', iconUrl: '', isDisabled: false }],
  servicesNamed: async (text) => (/recliner/i.test(text) ? [service] : []),
  service: async (id) => (id === ID ? service : null),
  freeWindows: async () => [new Date('2026-11-24T03:30:00.000Z'), new Date('2026-11-24T09:30:00.000Z')],
  bookingsOf: async () => [booking],
  articles: async () => [{ title: 'Leather care', slug: 'leather-care' }],
  ...more,
})
const question = (text: string, more: Partial<ChatQuestion> = {}): ChatQuestion => ({
  text,
  language: 'en',
  translator: TRANSLATORS.en,
  actor,
  serviceId: null,
  bookingId: null,
  now,
  entities: entitiesOf(text, now),
  ...more,
})
const answer = (intent: ChatIntent, text: string, more: Partial<ChatQuestion> = {}, data: Partial<LiveData> = {}) =>
  ANSWERS[intent](question(text, more), live(data))

describe.each(LANGUAGES)('all answers in %s', (language) => {
  it.each(CHAT_INTENT_NAMES)('give a text and working suggestions for %s', async (intent) => {
    const more = { language, translator: TRANSLATORS[language] }
    for (const someone of [actor, undefined])
      for (const text of ['recliner', 'hello']) {
        const { text: said, suggestions } = await answer(intent, text, { ...more, actor: someone })
        expect(said).not.toBe('')
        for (const suggestion of suggestions) expect(ChatSuggestion.parse(suggestion)).toEqual(suggestion)
      }
  })
})

describe('price answers', () => {
  it('name every option and the maximum expected price', async () => {
    const { text } = await answer('service_price', 'how much is recliner repair')
    expect(text).toContain('starts at ₹999')
    expect(text).toContain('Motor: ₹1,499')
    expect(text).toContain('₹2,500')
  })

  it('contain no price while prices are hidden', async () => {
    const { text } = await answer('service_price', 'recliner price', {}, { showsPrices: async () => false })
    expect(text).toContain('price on request')
    expect(text).not.toContain('₹')
  })

  it('use the service whose page is open', async () => {
    expect((await answer('service_price', 'how much', { serviceId: ID })).text).toContain('₹999')
    expect((await answer('service_price', 'how much')).text).toContain('Which service')
  })

  it('list every service that matches', async () => {
    const other = { ...service, name: 'Sofa Recliner Repair', basePrice: 1_299 }
    const servicesNamed = async () => [service, other]
    const { text } = await answer('service_price', 'price of recliner repair', {}, { servicesNamed })
    expect(text).toContain('Recliner Repair: ₹999')
    expect(text).toContain('Sofa Recliner Repair: ₹1,299')
    const one = await answer('service_price', 'price of sofa recliner repair', {}, { servicesNamed })
    expect(one.text).toContain('Maximum expected price')
  })

  it('ask which of several services is meant, with a chip for each', async () => {
    const servicesNamed = async () => [service, { ...service, _id: USER, name: 'Sofa Recliner Repair' }]
    const { text, suggestions } = await answer('service_price', 'how much for the recliner', {}, { servicesNamed })
    expect(text).toContain('Which one do you mean?')
    expect(suggestions).toEqual([
      { kind: 'ask', label: 'Recliner Repair', text: 'Recliner Repair' },
      { kind: 'ask', label: 'Sofa Recliner Repair', text: 'Sofa Recliner Repair' },
    ])
    expect((await answer('availability', 'times for the recliner', {}, { servicesNamed })).text).toContain('Which one')
  })

  it('take a number as the seats or rooms of the service', async () => {
    const sofa = {
      ...service,
      options: [
        { name: '3 seats', price: 0, durationMinutes: 90, details: [] },
        { name: '5 seats', price: 350, durationMinutes: 90, details: [] },
      ],
    }
    const data = { service: async () => sofa }
    const { text } = await answer('service_price', 'and for five seats?', { serviceId: ID }, data)
    expect(text).toContain('5 seats: ₹1,349')
    expect((await answer('service_price', 'and for nine seats?', { serviceId: ID }, data)).text).toContain(
      'starts at ₹999',
    )
  })

  it('add up several things', async () => {
    const mattress = { ...service, _id: USER, name: 'Mattress Cleaning', basePrice: 499 }
    const servicesNamed = async (text: string) => (/recliner/i.test(text) ? [service] : [mattress])
    const data = { servicesNamed }
    const { text } = await answer('service_price', 'repair a recliner and 2 mattresses, total?', {}, data)
    expect(text).toContain('Recliner Repair: ₹999')
    expect(text).toContain('2 × Mattress Cleaning: ₹998')
    expect(text).toContain('₹1,997')
  })

  it('respect the customer’s budget', async () => {
    expect((await answer('service_price', 'recliner under rs 500')).text).toContain('within ₹500')
  })
})

it('offers free windows at the requested time, each with a booking suggestion', async () => {
  const { text, suggestions } = await answer('availability', 'recliner repair tomorrow at 3 pm')
  expect(text).toContain('3:00')
  expect(suggestions).toMatchObject([{ kind: 'book', serviceId: ID, preferredDate: '2026-11-24T09:30:00.000Z' }])
  expect((await answer('availability', 'recliner on sunday')).text).toContain("That time isn't available")
  expect((await answer('availability', 'recliner', {}, { freeWindows: async () => [] })).text).toContain('call you')
})

it('names the free window nearest to the requested day', async () => {
  const freeWindows = async () => ['2026-11-24', '2026-11-26', '2026-12-01'].map((day) => new Date(`${day}T09:30:00Z`))
  const { suggestions } = await answer('availability', 'recliner repair on friday', {}, { freeWindows })
  expect(suggestions[0]).toMatchObject({ preferredDate: '2026-11-24T09:30:00.000Z' })
  const from = async (_: string, day: string) => [new Date(`${day}T09:30:00Z`)]
  const around = await answer('availability', 'recliner repair on friday', {}, { freeWindows: from })
  expect(around.suggestions[0]).toMatchObject({ preferredDate: '2026-11-25T09:30:00.000Z' })
})

describe('booking answers', () => {
  const visit = (last: string, more: Partial<Booking>): Booking => ({
    ...booking,
    _id: BOOKING.slice(0, -1) + last,
    ...more,
  })

  it('begin with the next visit', async () => {
    const later = visit('B', { preferredDate: '2026-12-24T03:30:00.000Z' })
    const done = visit('C', { status: 'Completed', preferredDate: '2026-11-01T03:30:00.000Z' })
    const bookingsOf = async () => [done, later, booking]
    const { suggestions } = await answer('booking_status', 'when is my next visit', {}, { bookingsOf })
    expect(suggestions[0]).toMatchObject({ path: `/requests/${BOOKING}` })
    expect(suggestions[1]).toMatchObject({ path: `/requests/${later._id}` })
  })

  it('recognize a booking by its service', async () => {
    const items = [{ ...(booking.items[0] as Booking['items'][number]), serviceId: USER, serviceName: 'Carpet Wash' }]
    const carpet = visit('B', { items })
    const bookingsOf = async () => [carpet, booking]
    const { suggestions } = await answer('cancel_booking', 'cancel the recliner one', {}, { bookingsOf })
    expect(suggestions).toMatchObject([{ kind: 'cancel', bookingId: BOOKING }])
  })

  it('say whom to call about a confirmed booking', async () => {
    const bookingsOf = async () => [{ ...booking, status: 'Confirmed' as const }]
    const { text } = await answer('reschedule_booking', 'move it', {}, { bookingsOf })
    expect(text).toContain('1800 123 4567')
    expect(text).toContain('Recliner Repair')
  })

  it('say that a number is unknown', async () => {
    expect((await answer('booking_status', 'where is #K4P7WX')).text).toContain('K4P7WX')
  })

  it('show status, window and number', async () => {
    const { text } = await answer('booking_status', 'my bookings')
    expect(text).toContain('Recliner Repair (X2KMA)'.replace('X2KMA', BOOKING.slice(-6)))
    expect(text).toContain('Pending, Tue, 24 Nov')
  })

  it('ask a guest to log in', async () => {
    const { text, suggestions } = await answer('booking_status', 'my bookings', { actor: undefined })
    expect(text).toContain('Log in')
    expect(suggestions).toMatchObject([{ kind: 'open', path: '/auth' }])
  })

  it('link to the booking’s page for cancelling and rescheduling', async () => {
    expect((await answer('cancel_booking', 'cancel it')).suggestions).toMatchObject([
      { kind: 'cancel', bookingId: BOOKING },
    ])
    expect((await answer('reschedule_booking', 'move it')).suggestions).toMatchObject([{ kind: 'reschedule' }])
    const bookingsOf = async () => [{ ...booking, status: 'Completed' as const }]
    expect((await answer('cancel_booking', 'cancel it', {}, { bookingsOf })).text).toContain('no booking')
    expect((await answer('receipt', 'bill', {}, { bookingsOf })).suggestions).toMatchObject([
      { path: `/requests/${BOOKING}/receipt` },
    ])
  })

  it('offer no cancellation of a cancelled booking', async () => {
    const bookingsOf = async () => [{ ...booking, status: 'Cancelled' as const }]
    expect((await answer('cancel_booking', 'cancel it', {}, { bookingsOf })).text).toContain('no booking')
  })

  it('name the provider', async () => {
    expect((await answer('booking_provider', 'who comes')).text).toContain('Ravi')
    const bookingsOf = async () => [{ ...booking, provider: null }]
    expect((await answer('booking_provider', 'who comes', {}, { bookingsOf })).text).toContain(
      'No one has been assigned',
    )
  })
})

describe('answers about the business', () => {
  it.each([
    ['do you come to 411038', 'Yes, we come to 411038'],
    ['do you come to 400001', "don't come to 400001"],
    ['do you come to मुंबई', 'Coming soon: Mumbai'],
    ['कोथरूडला येता का', 'Yes, we come to Kothrud'],
    ['do you serve Kharadi', 'don’t come to Kharadi'],
    ['mi lonavalyat rahto, yal ka', 'don’t come to Lonavala'],
  ])('answer “%s”', async (text, expected) => {
    expect((await answer('service_area', text)).text).toContain(expected)
  })

  it.each([
    ['are you open now', "We're open now"],
    ['are you open on wednesday', ': closed.'],
    ['sunday hours', '10:00\u00a0am – 6:00\u00a0pm'],
  ])('answer “%s”', async (text, expected) => {
    expect((await answer('business_hours', text)).text).toContain(expected)
  })

  it('promise a reply within the hours from the settings', async () => {
    expect((await answer('complaint', 'bad work')).text).toContain('within 12 hours')
  })
})

it('mentions a warranty that the catalog names', async () => {
  expect((await answer('warranty', 'warranty of recliner repair')).text).toContain('Manual: 90-day warranty')
})

it('counts unclear and unsupported questions as unanswered', async () => {
  expect(await unclear(question('x'), live())).toMatchObject({ isAnswered: false })
  for (const intent of ['not_offered', 'out_of_scope'] as const)
    expect(await answer(intent, 'ac')).toMatchObject({ isAnswered: false })
})
