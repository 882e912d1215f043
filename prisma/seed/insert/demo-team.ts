import { indianDay, spansOfWeek, userSearchText } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { services, team } from '../data/index.js'
import { claimsOf, insertBookings } from './booking-rows.js'
import { serviceId } from './catalog.js'
import { hashPassword } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows, type Row } from './rows.js'
import { daysOffOf, type TeamProvider, teamBookings, teamDay, teamId } from './team-jobs.js'

function hoursOf(provider: TeamProvider): Row[] {
  return spansOfWeek(provider.hours).map((span) => ({
    id: seedId('team-hours', `${provider.email}/${span.weekday}/${span.position}`),
    userId: teamId(provider),
    ...span,
  }))
}

/** Providers with services, working hours and jobs, so that boards, agendas and free times look as in a real week. */
export async function insertDemoTeam(connection: Connection, password: string, now: Date): Promise<void> {
  const today = indianDay(now)
  const passwordHash = await hashPassword(password)
  await insertRows(
    connection,
    'users',
    team.map((provider) => {
      const { name, email, phone, address } = provider
      return {
        id: teamId(provider),
        role: 'provider',
        name,
        email,
        phone,
        address,
        searchText: userSearchText({ name, email, phones: [phone] }),
        passwordHash,
        emailVerifiedAt: now,
        approvedAt: now,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  await insertRows(
    connection,
    'service_offers',
    team.flatMap((provider) =>
      services
        .filter(({ categorySlug }) => provider.categorySlugs.includes(categorySlug))
        .map(({ slug }) => ({ serviceId: serviceId(slug), providerId: teamId(provider), createdAt: now })),
    ),
  )
  await insertRows(connection, 'provider_hours', team.flatMap(hoursOf))
  await insertRows(
    connection,
    'provider_days_off',
    team.flatMap((provider) =>
      daysOffOf(provider, today).map((day) => ({
        id: seedId('team-day-off', `${provider.email}/${day}`),
        userId: teamId(provider),
        day,
      })),
    ),
  )
  const days = teamBookings(now)
  await insertBookings(
    connection,
    days.flatMap(({ bookings }) => bookings),
  )
  await insertRows(
    connection,
    'provider_windows',
    days.flatMap(({ provider, day, bookings }) => claimsOf(bookings, teamDay(provider, day, today))),
  )
}
