import { readFileSync } from 'node:fs'
import { formatPhone, normalizePhone } from '@sofaseva/contract'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { lockWaits } from './support/lock-waits.js'

let app: TestApp
let inbox: Inbox
let admin: Person
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

let numbers = 0
/** An unused number of ten digits. Its last six don't start like a country or trunk code. */
function newNumber(): string {
  numbers += 1
  const now = String(Date.now())
  return `9${now.slice(-3)}7${now.slice(-5, -3)}${String(numbers).padStart(3, '0')}`
}

const update = (me: Person, phone: string) => app.put('/auth/profile', { as: me.token, body: { phone } })

describe('phone numbers', () => {
  it('are stored in E.164 however they are typed and used for bookings', async () => {
    const digits = newNumber()
    const me = await app.signedIn('customer')
    const ways = [`0${digits}`, `${digits.slice(0, 5)} ${digits.slice(5)}`, `0091-${digits}`, `+91 ${digits}`]
    for (const typed of ways) expect((await update(me, typed)).body.phone).toBe(`+91${digits}`)
    const service = await app.make.service()
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    expect((await app.post('/bookings', { as: me.token, body })).body.phone).toBe(`+91${digits}`)
    const abroad = { name: 'Meera', email: `${ulid().toLowerCase()}@example.com`, password: 'correct-horse-battery' }
    const made = await app.post('/auth/register', { body: { ...abroad, phone: '+44 (0)20 7946 0018' } })
    expect(made.body.user).toMatchObject({ phone: '+442079460018' })
  })

  it.each(['1234567890', '5555555555', '12345', '98765 4321', '+91 98765', 'call me', '+1234567890123456'])(
    'are rejected: %j',
    async (phone) => {
      const me = await app.signedIn('customer')
      const response = await update(me, phone)
      expect([response.status, response.body.fields]).toEqual([
        400,
        { phone: expect.stringContaining('a landline like 020') },
      ])
    },
  )

  it('are searchable for admins in any format among users and bookings', async () => {
    const me = await app.signedIn('customer')
    const digits = newNumber()
    await update(me, digits)
    const booking = await app.make.booking({ userId: me.id })
    await app.make.prisma.booking.update({ where: { id: booking.id }, data: { phone: `+91${digits}` } })
    const found = async (path: string, typed: string) =>
      (await app.get(`${path}?search=${encodeURIComponent(typed)}`, { as: admin.token })).body as unknown as {
        _id: string
      }[]
    const ways = [digits, `0${digits}`, `+91${digits}`, `0091 ${digits}`, formatPhone(digits), digits.slice(0, 8)]
    for (const typed of ways) {
      expect(
        (await found('/admin/users', typed)).map(({ _id }) => _id),
        typed,
      ).toEqual([me.id])
      expect(
        (await found('/admin/bookings', typed)).map(({ _id }) => _id),
        typed,
      ).toEqual([booking.id])
    }
    expect((await found('/admin/users', digits.slice(-6))).map(({ _id }) => _id)).toContain(me.id)
  })

  it('from before are converted to E.164 if they are valid', async () => {
    const rows = [
      ['9876543210', '+919876543210'],
      ['09876543210', '+919876543210'],
      ['+91 90000 00100', '+919000000100'],
      ['+919876543210', '+919876543210'],
      ['+9109876543210', '+919876543210'],
      ['919876543210', '+919876543210'],
      ['00919876543210', '+919876543210'],
      ['+442079460018', '+442079460018'],
      ['+44 20 7946 0018', '+442079460018'],
      ['00442079460018', '+442079460018'],
      ['', ''],
      ['12345', '12345'],
      ['123456789012345', '123456789012345'],
    ] as const
    const ids = await Promise.all(
      rows.map(async ([phone]) => {
        const { id: userId } = await app.make.user('customer')
        await app.make.prisma.user.update({ where: { id: userId }, data: { phone } })
        const { id } = await app.make.booking({ userId })
        await app.make.prisma.booking.update({ where: { id }, data: { phone } })
        return { userId, id }
      }),
    )
    const file = new URL('../../prisma/migrations/20261121175000_phones_e164/migration.sql', import.meta.url)
    for (const statement of readFileSync(file, 'utf8').split(/;\n/))
      if (statement.trim()) await app.make.prisma.$executeRawUnsafe(statement)
    for (const [index, [before, after]] of rows.entries()) {
      const where = ids[index] ?? { userId: '', id: '' }
      const user = await app.make.prisma.user.findUniqueOrThrow({ where: { id: where.userId } })
      const booking = await app.make.prisma.booking.findUniqueOrThrow({ where: { id: where.id } })
      expect([user.phone, booking.phone], before).toEqual([after, after])
      // The form would have converted it in the same way.
      expect(after).toBe(normalizePhone(before) ?? before)
    }
  })

  it('that are changed during the verification of the old one are not verified', async () => {
    const me = await app.signedIn('customer')
    const phone = `+91${newNumber()}`
    await update(me, phone)
    expect((await app.post('/phone-verification/send', { as: me.token })).status).toBe(200)
    const otp = /\b\d{6}\b/.exec((await inbox.newest(`${phone.slice(1)}@sms.local`)).text ?? '')?.[0]
    const responses = await app.make.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM users WHERE id = ${me.id} FOR UPDATE`
        const changed = update(me, newNumber())
        await lockWaits(app.make.prisma, 1)
        const verified = app.post('/phone-verification/verify', { as: me.token, body: { otp } })
        await lockWaits(app.make.prisma, 2)
        return { changed, verified }
      },
      { timeout: timeLimit(20_000) },
    )
    expect((await responses.changed).status).toBe(200)
    expect((await responses.verified).body.code).toBe('OTP_INVALID')
    expect((await app.get('/auth/profile', { as: me.token })).body).toMatchObject({ isPhoneVerified: false })
  })

  it('stay verified if they are typed in another format', async () => {
    const me = await app.signedIn('customer')
    const digits = newNumber()
    await update(me, digits)
    await app.make.prisma.user.update({ where: { id: me.id }, data: { phoneVerifiedAt: new Date() } })
    expect((await update(me, `0${digits}`)).body).toMatchObject({ isPhoneVerified: true })
    // A verified number changes by codes only.
    expect((await update(me, newNumber())).body).toMatchObject({ code: 'CONTACT_CHANGE_NEEDS_CODES' })
  })
})
