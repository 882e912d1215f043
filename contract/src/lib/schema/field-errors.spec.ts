import { expect, it } from 'vitest'
import { BookingDetails } from '../../bookings/booking.schema.js'
import { ServiceInput } from '../../catalog/admin-catalog.schema.js'
import { messageRef } from '../../i18n/translator.js'
import { TRANSLATORS } from '../../i18n/translators.js'
import { PasswordReset } from '../../users/account.schema.js'
import { indianDay, indianInstant } from '../time.js'
import { PageQuery } from './common.schema.js'
import { fieldErrors } from './field-errors.js'

interface Result {
  error?: { issues: Parameters<typeof fieldErrors>[0] } | undefined
}

const errorsOf = (result: Result, { resolve } = TRANSLATORS.en) =>
  Object.fromEntries(
    Object.entries(fieldErrors(result.error?.issues ?? [])).map(([path, text]) => [path, resolve(text)]),
  )

it('maps each wrong path to its first message', () => {
  const option = { name: '', price: -1, details: ['', 'Wash'] }
  const errors = errorsOf(ServiceInput.safeParse({ options: [option] }))
  expect(errors).toMatchObject({
    'options.0.name': "Enter the option's name.",
    'options.0.price': "The amount can't be negative.",
    'options.0.details.0': 'Write something for each detail.',
  })
  expect(errorsOf(PasswordReset.safeParse({ token: '', password: 'long enough' }))).toEqual({
    token: 'This link is incomplete.',
  })
})

it('uses the reader’s language and includes the limits', () => {
  const long = PasswordReset.safeParse({ token: 'abc', password: 'x'.repeat(200) })
  expect(errorsOf(long, TRANSLATORS.hi)).toEqual({ password: 'कृपया ज़्यादा से ज़्यादा 128 अक्षर लिखें।' })
  expect(errorsOf(long, TRANSLATORS.mr)).toEqual({ password: 'कृपया जास्तीत जास्त 128 अक्षरे वापरा.' })
})

it('has a message in each language for schemas without their own', () => {
  const wrong = PageQuery.safeParse({ limit: 0 })
  expect(errorsOf(wrong)).toEqual({ limit: 'Enter a number of at least 1.' })
  expect(errorsOf(wrong, TRANSLATORS.mr)).toEqual({ limit: 'कृपया 1 किंवा त्याहून मोठा नंबर लिहा.' })
})

it('replaces text that is not one of our messages', () => {
  expect(fieldErrors([{ path: ['name'], message: 'Invalid input' }])).toEqual({
    name: messageRef('validation.invalid'),
  })
})

it('calls the whole input `body`', () => {
  expect(Object.keys(errorsOf(ServiceInput.safeParse(null)))).toEqual(['body'])
})

it('reports a past window in the booking form', () => {
  const details = { serviceAddress: 'Baner' }
  const yesterday = indianInstant(indianDay(Date.now() - 86_400_000), 9 * 60).toISOString()
  expect(errorsOf(BookingDetails.safeParse({ ...details, preferredDate: yesterday }))).toEqual({
    preferredDate: 'This time has passed. Choose a later one.',
  })
  expect(BookingDetails.safeParse(details).success).toBe(true)
})
