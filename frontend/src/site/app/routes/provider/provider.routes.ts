import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute, type Redirect } from '../route.js'

/** The texts of a page with jobs. */
const JOB_AREAS = ['controls', 'bookings', 'enums', 'jobs', 'outbox', 'errors', 'validation'] as const

const guard = { role: 'provider' } as const

export const jobsRoute: PageRoute = {
  path: PATHS.jobs,
  page: groupedPage('customer/own', 'jobs', ...JOB_AREAS),
  head: { title: 'common.page.jobs' },
  guard,
}

export const jobWeekRoute: PageRoute = {
  path: PATHS.jobWeek,
  page: groupedPage('customer/own', 'jobWeek', ...JOB_AREAS),
  // The page names the browser's tab itself.
  head: { title: 'common.page.jobs' },
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
