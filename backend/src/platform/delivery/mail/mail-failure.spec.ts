import { describe, expect, it } from 'vitest'
import { mailFailure } from './mail-failure.js'

const failed = (more: object) => Object.assign(new Error('sent to meera@example.com'), more)

describe('the reason of a mail that was not sent', () => {
  it.each([
    [{ code: 'ETIMEDOUT' }, 'the mail server is away: ETIMEDOUT'],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'the mail server is away: ECONNREFUSED'],
    [{ code: 'EDNS', originalCode: 'ENOTFOUND' }, 'the mail server is away: ENOTFOUND'],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'the certificate of the mail server has expired'],
    [{ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' }, 'the mail server answered: 535 5.7.8'],
    [{ code: 'EENVELOPE', responseCode: 450, response: '450 later' }, 'the mail server answered: 450'],
  ])('is temporary for %j: %s', (error, message) => {
    expect(mailFailure(failed(error))).toMatchObject({ message, isPermanent: false })
  })

  it('is permanent if the server refuses the mail itself', () => {
    const refused = failed({ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 unknown meera@example.com' })
    expect(mailFailure(refused)).toMatchObject({ message: 'the mail server refused it: 550 5.1.1', isPermanent: true })
  })
})
