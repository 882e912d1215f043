import { part } from '#shared/lib/part.js'

/** The second step of an admin's login. Loaded when it is needed, because few logins have one. */
export const SecondStep = part(async () => (await import('#shared/app/security/security.parts.js')).SecondStep, {
  messages: ['account'],
})

/** The statement about age and data. Loaded with the first registration, because most visitors log in. */
export const RegistrationConsent = part(async () => (await import('./registration-consent.js')).default, {
  messages: ['account'],
})
