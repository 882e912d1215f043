import { expect, it } from 'vitest'
import { passwordResetSchema } from '../schemas/account.schema.js'
import { serviceInputSchema } from '../schemas/admin-catalog.schema.js'
import { bookingDetailsSchema } from '../schemas/booking.schema.js'
import { LINK_INCOMPLETE } from './password.rules.js'
import { indianDay, indianInstant } from './time.rules.js'
import { fieldErrors } from './validation.rules.js'

const errorsOf = (result: { error?: { issues: Parameters<typeof fieldErrors>[0] } | undefined }) =>
  fieldErrors(result.error?.issues ?? [])

it('names what is wrong by its path, with its first sentence', () => {
  const option = { name: '', price: -1, details: ['', 'Wash'] }
  const errors = errorsOf(serviceInputSchema.safeParse({ options: [option] }))
  expect(errors).toMatchObject({
    'options.0.name': 'Please enter the option’s name.',
    'options.0.price': 'An amount cannot be negative.',
    'options.0.details.0': 'Please write something for each detail.',
  })
  expect(errorsOf(passwordResetSchema.safeParse({ token: '', password: 'long enough' }))).toEqual({
    token: LINK_INCOMPLETE,
  })
})

it('names all of it `body`', () => {
  expect(Object.keys(errorsOf(serviceInputSchema.safeParse(null)))).toEqual(['body'])
})

it('is told by a booking’s form of a window that has passed', () => {
  const details = { serviceAddress: 'Baner' }
  const yesterday = indianInstant(indianDay(Date.now() - 86_400_000), 9 * 60).toISOString()
  expect(errorsOf(bookingDetailsSchema.safeParse({ ...details, preferredDate: yesterday }))).toEqual({
    preferredDate: 'This time has passed. Please choose a later one.',
  })
  expect(bookingDetailsSchema.safeParse(details).success).toBe(true)
})
