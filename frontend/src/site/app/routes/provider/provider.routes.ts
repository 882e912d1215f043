import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute, type Redirect } from '../route.js'

const guard = { role: 'provider' } as const

export const jobsRoute: PageRoute = {
  path: PATHS.jobs,
  page: groupedPage('customer/own', 'jobs', 'controls', 'bookings', 'enums', 'jobs', 'outbox', 'errors', 'validation'),
  head: { title: 'common.page.jobs' },
  guard,
}

export const jobWeekRoute: PageRoute = {
  path: PATHS.jobWeek,
  page: groupedPage('customer/own', 'jobWeek', 'controls', 'bookings', 'enums', 'jobs', 'outbox'),
  head: { title: 'common.page.jobWeek' },
  guard,
}

/** The former address of the jobs. */
export const providerJobsRoute: Redirect = { path: PATHS.providerJobs, redirect: PATHS.jobs }

export const providerServicesRoute: PageRoute = {
  path: PATHS.providerServices,
  page: groupedPage('customer/own', 'providerServices', 'controls', 'jobs'),
  head: { title: 'common.page.providerServices' },
  guard,
}
