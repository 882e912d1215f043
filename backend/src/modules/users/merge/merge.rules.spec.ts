import { describe, expect, it } from 'vitest'
import { mergeRefusal, takenOver } from './merge.rules.js'

const at = new Date('2026-11-20T06:00:00Z')
const later = new Date('2026-11-21T06:00:00Z')

describe('a merge of two accounts', () => {
  const customer = { role: 'customer', emailVerifiedAt: null } as const
  const byPhone = { contact: 'phone', isUndoable: false } as const

  it('needs two customers', () => {
    expect(mergeRefusal('customer', customer, byPhone)).toBeNull()
    for (const role of ['provider', 'admin'] as const) {
      expect(mergeRefusal(role, customer, byPhone)).toBe('MERGE_REFUSED')
      expect(mergeRefusal('customer', { ...customer, role }, byPhone)).toBe('MERGE_REFUSED')
    }
  })

  it('ends no account with a verified e-mail by a code to its number', () => {
    const mailed = { ...customer, emailVerifiedAt: at }
    expect(mergeRefusal('customer', mailed, byPhone)).toBe('MERGE_NEEDS_EMAIL')
    expect(mergeRefusal('customer', mailed, { ...byPhone, contact: 'email' })).toBeNull()
  })

  it('waits while the owner of an old contact can get the account back', () => {
    expect(mergeRefusal('customer', customer, { ...byPhone, isUndoable: true })).toBe('MERGE_TOO_SOON')
  })
})

describe('the account that stays', () => {
  const phoneOnly = {
    ...{ name: '', address: '', email: null, emailVerifiedAt: null, passwordHash: null },
    ...{ phone: '+919876543210', phoneVerifiedAt: at, loginPhone: '+919876543210' },
  }
  const mailOnly = {
    ...{
      name: 'Asha',
      address: '5 Lake View',
      email: 'asha@example.com',
      emailVerifiedAt: later,
      passwordHash: 'hash',
    },
    ...{ phone: '+919876500000', phoneVerifiedAt: null, loginPhone: null },
  }

  it('takes the name, the address, and the verified e-mail with its password', () => {
    expect(takenOver(phoneOnly, mailOnly)).toEqual({
      ...mailOnly,
      ...{ phone: phoneOnly.phone, phoneVerifiedAt: at, loginPhone: phoneOnly.loginPhone },
    })
  })

  it('takes a verified number instead of its own unverified one', () => {
    const merged = takenOver(mailOnly, { ...phoneOnly, name: 'Other', address: '9 Hill Road' })
    expect(merged).toEqual({
      ...mailOnly,
      phone: phoneOnly.phone,
      phoneVerifiedAt: at,
      loginPhone: phoneOnly.loginPhone,
    })
  })

  it('keeps its own verified contacts and its password', () => {
    const [kept, ended] = [
      { ...mailOnly, ...verified('+919800000001') },
      { ...mailOnly, ...verified('+919800000002') },
    ]
    expect(takenOver(kept, { ...ended, email: 'other@example.com', passwordHash: 'other' })).toEqual(kept)
  })

  it('takes no unverified contact, and no password without its e-mail', () => {
    const ended = { ...mailOnly, emailVerifiedAt: null }
    expect(takenOver(phoneOnly, ended)).toMatchObject({ email: null, passwordHash: null, phone: phoneOnly.phone })
    expect(takenOver({ ...mailOnly, passwordHash: null }, { ...mailOnly, email: 'b@example.com' })).toMatchObject({
      email: mailOnly.email,
      passwordHash: null,
    })
  })

  it('logs in by the number that both verified', () => {
    const kept = { ...mailOnly, phone: phoneOnly.phone, phoneVerifiedAt: later }
    expect(takenOver(kept, phoneOnly)).toMatchObject({ phoneVerifiedAt: later, loginPhone: phoneOnly.phone })
  })

  function verified(phone: string) {
    return { phone, phoneVerifiedAt: at, loginPhone: phone }
  }
})
