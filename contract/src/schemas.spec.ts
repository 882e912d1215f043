import { describe, expect, it } from 'vitest'
import { AdminBookingUpdate, BookingCreate, BookingsQuery } from './bookings/booking.schema.js'
import { OptionInput, ServicePrice } from './catalog/admin-catalog.schema.js'
import { messageRef, renderStored } from './i18n/translator.js'
import { TRANSLATORS } from './i18n/translators.js'
import { ERRORS, type ErrorCode, errorMessageRef } from './lib/errors.js'
import { may, PERMISSIONS, type StaffRole } from './lib/roles.js'
import { PageQuery, Rupees, TypedPrice, TypedRupees } from './lib/schema/common.schema.js'
import { errorBody } from './lib/schema/error-body.schema.js'
import { Email, Phone, RegisterInput } from './users/user.schema.js'

const { en, hi, mr } = TRANSLATORS
/** Messages about an input in English, from zod or the schema. */
const sentences = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => en.resolve(message))

describe('errors', () => {
  it('have one shape with the same sentence in both fields', () => {
    expect(errorBody(en, 'BOOKING_NOT_FOUND')).toEqual({
      success: false,
      statusCode: 404,
      code: 'BOOKING_NOT_FOUND',
      message: "We couldn't find this booking.",
      error: "We couldn't find this booking.",
    })
  })

  it('use the reader’s language, fields included', () => {
    const failure = {
      message: messageRef('errors.bookingsPerDay', { limit: 1 }),
      fields: { phone: messageRef('validation.phone') },
    }
    expect(errorBody(mr, 'BOOKING_DAILY_LIMIT', failure)).toEqual({
      success: false,
      statusCode: 422,
      code: 'BOOKING_DAILY_LIMIT',
      message: 'तुम्ही एका दिवसात 1 बुकिंग करू शकता. कृपया उद्या पुन्हा प्रयत्न करा.',
      error: 'तुम्ही एका दिवसात 1 बुकिंग करू शकता. कृपया उद्या पुन्हा प्रयत्न करा.',
      fields: { phone: 'कृपया तुमचा फोन नंबर लिहा.' },
      reason: { key: 'errors.bookingsPerDay', values: { limit: 1 } },
    })
    expect(errorBody(en, 'BOOKING_DAILY_LIMIT', failure).message).toBe(
      'You can make 1 booking a day. Please try again tomorrow.',
    )
    const { reason } = errorBody(mr, 'BOOKING_DAILY_LIMIT', failure)
    expect(reason && renderStored(en, reason)).toBe('You can make 1 booking a day. Please try again tomorrow.')
    expect(renderStored(en, { key: 'errors.ofANewerRelease' })).toBeNull()
    expect(errorBody(hi, 'LAST_ADMIN').message).toBe('कम से कम एक एडमिन होना चाहिए।')
  })

  it('have a readable sentence and an HTTP status', () => {
    for (const [code, status] of Object.entries(ERRORS)) {
      const sentence = en.resolve(errorMessageRef(code as ErrorCode))
      expect(code).toMatch(/^[A-Z_]+$/)
      expect(status).toBeGreaterThanOrEqual(400)
      // Some sentences are specified word for word, without a full stop.
      const isGiven = [
        'OTP_INVALID',
        'EMAIL_NOT_VERIFIED',
        'IMAGE_TOO_LARGE',
        'TOO_MANY_IMAGES',
        'NOT_AN_IMAGE',
        'BLOG_NOT_FOUND',
      ].includes(code)
      expect(isGiven ? `${sentence}.` : sentence).toMatch(/^[A-Z].+\.$/)
    }
  })
})

describe('permissions', () => {
  it('restrict the back office to admins with a staff role', () => {
    for (const permission of PERMISSIONS.filter((name) => name.startsWith('admin.'))) {
      for (const role of ['customer', 'provider'] as const)
        expect([permission, may({ role, staffRole: 'owner' }, permission)]).toEqual([permission, false])
      for (const staffRole of [null, undefined])
        expect([permission, may({ role: 'admin', staffRole }, permission)]).toEqual([permission, false])
      expect([permission, may({ role: 'admin', staffRole: 'owner' }, permission)]).toEqual([permission, true])
    }
  })

  it('give every staff role its own pages and only owners the rest', () => {
    const of = (staffRole: StaffRole) =>
      PERMISSIONS.filter((name) => name.startsWith('admin.') && may({ role: 'admin', staffRole }, name))
    expect(of('editor')).toEqual(['admin.catalog', 'admin.blog', 'admin.seo'])
    for (const staffRole of ['dispatcher', 'support', 'editor'] as const)
      for (const permission of ['admin.staff', 'admin.settings', 'admin.audit', 'admin.queues'] as const)
        expect(of(staffRole)).not.toContain(permission)
  })
})

describe('inputs', () => {
  it('accept emails and phone numbers in any usual format', () => {
    expect(Email.parse('  Asha@Example.COM ')).toBe('asha@example.com')
    expect(Phone.parse('+91 (20) 4000-1234')).toBe('+912040001234')
    expect(Phone.parse('98765 43210')).toBe('+919876543210')
    expect(sentences(Phone.safeParse('12345'))?.[0]).toMatch(/a landline like 020/)
    expect(sentences(Phone.safeParse(' '))?.[0]).toBe('Enter your phone number.')
  })

  it('default to the customer role', () => {
    const parsed = RegisterInput.parse({
      name: 'A',
      email: 'a@example.com',
      phone: '9000012345',
      password: 'long enough',
    })
    expect(parsed.role).toBe('customer')
  })

  it('cap a page and refuse invalid values', () => {
    expect(PageQuery.parse({ page: '2', limit: '5000' })).toEqual({ page: 2, limit: 100 })
    expect(PageQuery.safeParse({ page: '0' }).success).toBe(false)
    expect(BookingsQuery.parse({}).limit).toBe(100)
  })

  it('trim texts and report missing fields in a sentence', () => {
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    expect(BookingCreate.parse({ serviceId: id, option: ' Base ', serviceAddress: ' Home ' })).toEqual({
      serviceId: id,
      option: 'Base',
      serviceAddress: 'Home',
    })
    const missing = BookingCreate.safeParse({ serviceId: id, serviceAddress: '' })
    expect(sentences(missing)).toEqual(['Please select a service option.', 'Enter the service address.'])
  })

  it('accept amounts of at most two decimals', () => {
    expect(Rupees.safeParse(10.25).success).toBe(true)
    expect(Rupees.safeParse(10.255).success).toBe(false)
    expect(Rupees.safeParse(-1).success).toBe(false)
  })

  it('accept typed amounts and numbers', () => {
    expect(TypedRupees.parse('₹ 1,49,900.50/-')).toBe(149_900.5)
    expect(TypedRupees.parse(10.25)).toBe(10.25)
    expect(TypedRupees.parse('0')).toBe(0)
  })

  it.each([
    [10.255, 'Use at most two decimals.'],
    ['10.255', 'Use at most two decimals.'],
    ['1,50', 'Write commas as in 1,500 or 1,49,900, and decimals with a point.'],
    [-1, "The amount can't be negative."],
    ['-1', "The amount can't be negative."],
    [Number.NaN, 'Enter an amount in rupees.'],
    ['', 'Enter an amount in rupees.'],
    ['1e3', 'Enter an amount in rupees.'],
    [null, 'Enter an amount in rupees.'],
    [undefined, 'Enter an amount in rupees.'],
    ['10,000,001', 'This amount is too large.'],
  ])('report one error for the amount %s', (typed, sentence) =>
    expect(sentences(TypedRupees.safeParse(typed))).toEqual([sentence]),
  )

  it('accept prices from one rupee and differences from zero', () => {
    const tooLow = ['Enter a price of at least ₹1.']
    expect(TypedPrice.parse('1')).toBe(1)
    expect(sentences(TypedPrice.safeParse(0.99))).toEqual(tooLow)
    expect(sentences(TypedPrice.safeParse('0'))).toEqual(tooLow)
    expect(sentences(ServicePrice.safeParse({ basePrice: 0 }))).toEqual(tooLow)
    expect(OptionInput.shape.price.parse(0)).toBe(0)
  })

  it('refuse a change without fields', () => {
    expect(AdminBookingUpdate.safeParse({}).success).toBe(false)
    expect(AdminBookingUpdate.safeParse({ providerId: null }).success).toBe(true)
  })
})
