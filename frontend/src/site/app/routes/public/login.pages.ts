/** Pages for logging in and resetting a password, and the login dialog over another page. */
export { default as LoginDialog } from '#shared/app/login-dialog.js'
export { AuthSheet } from '#site/features/auth/auth-sheet.js'
export * as auth from './auth-page.js'
export * as forgot from './forgot-page.js'
export * as invitation from './invitation-page.js'
export * as reset from './reset-page.js'
