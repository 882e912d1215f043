import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Transactions } from '#platform/database/transactions.js'
import { EventOutbox } from '#platform/outbox/outbox.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('events of a user who closes the account', () => {
  it('stay without the user’s data', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const [removal, staying] = [await app.signedIn('customer'), await app.signedIn('customer')]
    for (const { token } of [removal, staying])
      await app.post('/bookings', {
        as: token,
        body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
      })
    const payloadOf = async (userId: string) => {
      const [event] = await app.make.prisma.outboxEvent.findMany({ where: { userId } })
      return event?.payload as Record<string, unknown>
    }
    const before = await payloadOf(removal.id)
    expect(before).toMatchObject({ serviceAddress: '8 MG Road, Pune', customerPhone: '+919000099999' })
    const outbox = app.nest.get(EventOutbox)
    await app.nest.get(Transactions).run((tx) => outbox.erasePerson(tx, removal.id))
    expect(await payloadOf(removal.id)).toEqual({
      ...before,
      customerName: '',
      customerPhone: '',
      serviceAddress: '',
    })
    expect(await payloadOf(staying.id)).toMatchObject({ serviceAddress: '8 MG Road, Pune' })
  })

  it('never contained the address a password link was requested for', async () => {
    const customer = await app.signedIn('customer')
    const type = 'auth.password-forgotten'
    const { length: before } = await app.make.prisma.outboxEvent.findMany({ where: { type } })
    await app.post('/auth/password/forgot', { body: { email: customer.email } })
    await app.post('/auth/password/forgot', { body: { email: 'nobody@example.com' } })
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type }, orderBy: { id: 'asc' }, skip: before })
    expect(events).toHaveLength(2)
    expect(events.map(({ userId }) => userId)).toEqual(expect.arrayContaining([customer.id, null]))
    expect(JSON.stringify(events)).not.toContain('@')
  })
})
