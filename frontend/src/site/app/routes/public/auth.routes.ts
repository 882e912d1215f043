import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

export const loginRoute: PageRoute = {
  path: PATHS.login,
  page: groupedPage('public/login', 'auth', 'controls', 'auth'),
  head: { title: 'common.page.login', isPrivate: true },
}

export const forgotPasswordRoute: PageRoute = {
  path: PATHS.forgotPassword,
  page: groupedPage('public/login', 'forgot', 'controls', 'auth'),
  head: { title: 'common.page.forgotPassword', isPrivate: true },
}

export const resetPasswordRoute: PageRoute = {
  path: PATHS.resetPassword,
  page: groupedPage('public/login', 'reset', 'controls', 'auth'),
  head: { title: 'common.page.resetPassword', isPrivate: true },
  // A link with a secret opens this page.
  headers: { 'referrer-policy': 'no-referrer' },
}

export const invitationRoute: PageRoute = {
  path: PATHS.invitation,
  page: groupedPage('public/login', 'invitation', 'controls', 'auth', 'account'),
  head: { title: 'common.page.login', isPrivate: true },
  // A link with a secret opens this page.
  headers: { 'referrer-policy': 'no-referrer' },
}
