import { addDays, DAY_MS, indianDay, weekdayOf, windowStarts } from '@sofaseva/contract'
import type { TestApp } from './app.js'
import type { Person } from './factories.js'

/** A weekday some days ahead, so that its windows start at 9, 11, 13, 15 and 17. */
export const day = (() => {
  const soon = indianDay(Date.now() + 3 * DAY_MS)
  return weekdayOf(soon) === 0 ? addDays(soon, 1) : soon
})()
export const STARTS = windowStarts(day, Date.now()).map((start) => start.toISOString())

/** Services with providers, and bookings of their windows. `app` must have started when these are called. */
export function windowScene(app: () => TestApp) {
  const people = (role: 'customer' | 'provider', count: number) =>
    Promise.all(Array.from({ length: count }, () => app().signedIn(role)))

  /** A service of these providers that is public at once. */
  const aService = async (providerIds: string[] = []) => {
    const service = await app().make.service({ providerIds })
    await app().touch('catalog')
    return service
  }

  return {
    people,
    aService,

    async book(customer: Person, serviceId: string, time: object = {}, option = 'Base') {
      const body = { serviceId, option, serviceAddress: '5 FC Road, Pune', ...time }
      const { status, body: booking } = await app().post('/bookings', { as: customer.token, body })
      return { status, booking, id: booking._id as string, alternatives: booking.alternatives as string[] | undefined }
    },

    async aProvided(count = 1) {
      const providers = await people('provider', count)
      const service = await aService(providers.map(({ id }) => id))
      return { providers, provider: providers[0] as Person, service, customer: await app().signedIn('customer') }
    },

    /** Sets the duration of a service's option. */
    takes: (serviceId: string, name: string, durationMinutes: number) =>
      app().make.prisma.serviceOption.updateMany({ where: { serviceId, name }, data: { durationMinutes } }),

    /** Ids of the bookings that claim a provider's time. */
    async claims(providerId: string): Promise<string[]> {
      const rows = await app().make.prisma.providerWindow.findMany({ where: { providerId } })
      return rows.map(({ bookingId }) => bookingId)
    },
  }
}
