// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { proofFor } from './contact-proof.rules.js'

const at = new Date('2026-11-28T06:00:00Z')
const account = (email: Date | null, phone: Date | null) => ({
  email: 'a@example.com',
  phone: '+919876543210',
  emailVerifiedAt: email,
  phoneVerifiedAt: phone,
})

describe('the proof of a changed contact', () => {
  it.each([
    ['email', at, at, 'email'],
    ['email', at, null, 'email'],
    ['email', null, at, 'phone'],
    ['email', null, null, 'password'],
    ['phone', at, at, 'phone'],
    ['phone', null, at, 'phone'],
    ['phone', at, null, 'email'],
    ['phone', null, null, 'password'],
  ] as const)('for the %s, with e-mail verified at %s and phone at %s, is the %s', (contact, email, phone, proof) => {
    expect(proofFor(contact, account(email, phone))).toBe(proof)
  })
})
