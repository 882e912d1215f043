import { describe, expect, it } from 'vitest'
import { contactSearch } from './contact-search.rules.js'

describe('a search for messages', () => {
  it('reads digits as part of a phone number, however they are written', () => {
    expect(contactSearch('98123 45670').phone).toBe('9812345670')
    expect(contactSearch('+91 98123').phone).toBe('+9198123')
    expect(contactSearch('room 1234').phone).toBeUndefined()
  })

  it('reads letters and digits as a booking’s number, with or without its sign', () => {
    expect(contactSearch('#k4p7xq').bookingNumber).toBe('K4P7XQ')
    expect(contactSearch('सोफा').bookingNumber).toBeUndefined()
    expect(contactSearch('asha@example.com').bookingNumber).toBeUndefined()
  })
})
