import { expect } from 'vitest'
import type { Reply, TestApp } from './app.js'
import type { Person } from './factories.js'
import type { Inbox } from './inbox.js'
import { codeIn, inboxOf, newNumber } from './phone-codes.js'

type Contact = 'email' | 'phone'

/** The code that came to the contact of another account. */
export interface MergeProof {
  contact: Contact
  challengeId: string
  otp: string
}

export type PhonePerson = Person & { phone: string }

/** Merges accounts as the profile does. */
export class AccountMerges {
  constructor(
    private readonly app: TestApp,
    private readonly inbox: Inbox,
  ) {}

  /** An account that logs in by phone alone. */
  async byPhone(): Promise<PhonePerson> {
    const person = await this.app.signedIn('customer')
    const phone = newNumber()
    const data = { name: '', email: null, phone, loginPhone: phone, phoneVerifiedAt: new Date() }
    await this.app.make.prisma.user.update({ where: { id: person.id }, data })
    return { ...person, phone }
  }

  /** An account with a verified e-mail and an unverified number. */
  byEmail(): Promise<Person> {
    return this.app.signedIn('customer', { verified: true })
  }

  start(me: Person, contact: Contact, value: string): Promise<Reply> {
    return this.app.post('/auth/account-merges', { as: me.token, body: { contact, value } })
  }

  /** Sends a code to a contact and reads it. `count` messages arrived by then. */
  async proof(me: Person, contact: Contact, value: string, count = 1): Promise<MergeProof> {
    const { status, text: answer, body } = await this.start(me, contact, value)
    expect([status, answer]).toEqual([200, answer])
    const { text, subject } = await this.inbox.newest(contact === 'email' ? value : inboxOf(value), count)
    const otp = codeIn(contact === 'email' ? subject : text)
    return { contact, challengeId: String(body.challengeId), otp }
  }

  preview(me: Person, proof: object): Promise<Reply> {
    return this.app.post('/auth/account-merges/preview', { as: me.token, body: proof })
  }

  confirm(me: Person, proof: object): Promise<Reply> {
    return this.app.post('/auth/account-merges/confirm', { as: me.token, body: proof })
  }

  /** Merges an account that logs in by phone into this one. */
  async take(me: Person, { phone }: PhonePerson): Promise<Reply> {
    const reply = await this.confirm(me, await this.proof(me, 'phone', phone))
    expect([reply.status, reply.text]).toEqual([200, reply.text])
    return reply
  }
}
