import { describe, expect, it } from 'vitest'
import { ERRORS, errorBody } from '../errors.js'
import { may, PERMISSIONS } from '../roles.js'
import { adminBookingUpdateSchema, bookingCreateSchema, bookingsQuerySchema } from './booking.schema.js'
import { pageQuerySchema, rupeesSchema } from './common.schema.js'
import { emailSchema, phoneSchema, registerSchema } from './user.schema.js'

describe('errors', () => {
  it('have one shape, with the same sentence in both fields', () => {
    expect(errorBody('BOOKING_NOT_FOUND')).toEqual({
      success: false,
      statusCode: 404,
      code: 'BOOKING_NOT_FOUND',
      message: 'We could not find this booking.',
      error: 'We could not find this booking.',
    })
  })

  it('have a sentence for people and an HTTP status', () => {
    for (const [code, [status, sentence]] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[A-Z_]+$/)
      expect(status).toBeGreaterThanOrEqual(400)
      // Some sentences are given word for word, without their full stop.
      const isGiven = [
        'OTP_INVALID',
        'EMAIL_NOT_VERIFIED',
        'IMAGE_TOO_LARGE',
        'TOO_MANY_IMAGES',
        'NOT_AN_IMAGE',
      ].includes(code)
      expect(isGiven ? `${sentence}.` : sentence).toMatch(/^[A-Z].+\.$/)
    }
  })
})

describe('permissions', () => {
  it('of the back office are for admins only', () => {
    for (const permission of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[])
      if (permission.startsWith('admin.'))
        expect([may('customer', permission), may('provider', permission), may('admin', permission)]).toEqual([
          false,
          false,
          true,
        ])
  })
})

describe('inputs', () => {
  it('take e-mails and phones as people type them', () => {
    expect(emailSchema.parse('  Asha@Example.COM ')).toBe('asha@example.com')
    expect(phoneSchema.parse('+91 (20) 4000-1234')).toBe('+912040001234')
    expect(phoneSchema.parse('98765 43210')).toBe('+919876543210')
    expect(phoneSchema.safeParse('12345').error?.issues[0]?.message).toMatch(/10 digits/)
    expect(phoneSchema.safeParse(' ').error?.issues[0]?.message).toBe('Please enter your phone number.')
  })

  it('default to the role customer', () => {
    const parsed = registerSchema.parse({
      name: 'A',
      email: 'a@example.com',
      phone: '9000012345',
      password: 'long enough',
    })
    expect(parsed.role).toBe('customer')
  })

  it('cap a page and refuse nonsense', () => {
    expect(pageQuerySchema.parse({ page: '2', limit: '5000' })).toEqual({ page: 2, limit: 100 })
    expect(pageQuerySchema.safeParse({ page: '0' }).success).toBe(false)
    expect(bookingsQuerySchema.parse({}).limit).toBe(100)
  })

  it('trim texts, and name what is missing in a sentence', () => {
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    expect(bookingCreateSchema.parse({ serviceId: id, option: ' Base ', serviceAddress: ' Home ' })).toEqual({
      serviceId: id,
      option: 'Base',
      serviceAddress: 'Home',
    })
    const missing = bookingCreateSchema.safeParse({ serviceId: id, serviceAddress: '' })
    expect(missing.error?.issues.map(({ message }) => message)).toEqual([
      'Please select a service option.',
      'Please enter the service address.',
    ])
  })

  it('take amounts of at most two decimals', () => {
    expect(rupeesSchema.safeParse(10.25).success).toBe(true)
    expect(rupeesSchema.safeParse(10.255).success).toBe(false)
    expect(rupeesSchema.safeParse(-1).success).toBe(false)
  })

  it('need something to change', () => {
    expect(adminBookingUpdateSchema.safeParse({}).success).toBe(false)
    expect(adminBookingUpdateSchema.safeParse({ providerId: null }).success).toBe(true)
  })
})
