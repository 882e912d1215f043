import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const loginRoute: PageRoute = {
  path: PATHS.login,
  page: lazyPage('public/auth-page', 'controls', 'auth'),
  head: { title: 'common.page.login', isPrivate: true },
}

export const forgotPasswordRoute: PageRoute = {
  path: PATHS.forgotPassword,
  page: lazyPage('public/forgot-page', 'controls', 'auth'),
  head: { title: 'common.page.forgotPassword', isPrivate: true },
}

export const resetPasswordRoute: PageRoute = {
  path: PATHS.resetPassword,
  page: lazyPage('public/reset-page', 'controls', 'auth', 'validation'),
  head: { title: 'common.page.resetPassword', isPrivate: true },
  // It is opened by a link that holds a secret.
  headers: { 'referrer-policy': 'no-referrer' },
}
