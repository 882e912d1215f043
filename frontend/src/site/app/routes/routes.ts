import { notificationsRoute, profileRoute } from './customer/account.routes.js'
import { notSentRoute, receiptRoute, requestRoute, requestsRoute } from './customer/bookings.routes.js'
import { jobsRoute, jobWeekRoute, providerJobsRoute, providerServicesRoute } from './provider/provider.routes.js'
import { forgotPasswordRoute, invitationRoute, loginRoute, resetPasswordRoute } from './public/auth.routes.js'
import { blogPostRoute, blogRoute } from './public/blog.routes.js'
import { contactRoute } from './public/contact.route.js'
import { grievancesRoute } from './public/grievances.route.js'
import { homeRoute } from './public/home.route.js'
import { notFoundRoute } from './public/not-found.route.js'
import { officeRoute } from './public/office.route.js'
import { policyRoute } from './public/policy.route.js'
import { serviceRoute } from './public/service.route.js'
import { categoryRoute, searchRoute, servicesRoute } from './public/services.routes.js'
import { unsubscribeRoute } from './public/unsubscribe.route.js'
import type { Route } from './route.js'

/** Every address of the site. The first match wins. */
export const ROUTES: readonly Route[] = [
  homeRoute,
  servicesRoute,
  searchRoute,
  categoryRoute,
  serviceRoute,
  blogRoute,
  blogPostRoute,
  contactRoute,
  grievancesRoute,
  loginRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  unsubscribeRoute,
  requestsRoute,
  requestRoute,
  receiptRoute,
  notSentRoute,
  notificationsRoute,
  profileRoute,
  jobsRoute,
  jobWeekRoute,
  providerJobsRoute,
  providerServicesRoute,
  policyRoute,
  officeRoute,
  notFoundRoute,
]
