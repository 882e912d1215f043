import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const loginRoute: PageRoute = {
  path: PATHS.login,
  page: lazyPage('public/auth-page'),
  head: { title: 'Login / Register', isPrivate: true },
}

export const forgotPasswordRoute: PageRoute = {
  path: PATHS.forgotPassword,
  page: lazyPage('public/forgot-page'),
  head: { title: 'Forgot your password?' },
}

export const resetPasswordRoute: PageRoute = {
  path: PATHS.resetPassword,
  page: lazyPage('public/reset-page'),
  head: { title: 'Choose a new password', isPrivate: true },
  // It is opened by a link that holds a secret.
  headers: { 'referrer-policy': 'no-referrer' },
}
