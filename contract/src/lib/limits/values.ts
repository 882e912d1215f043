/**
 * Limits of the product. Lengths are characters, sizes bytes, durations milliseconds unless the name says otherwise. Each
 * is an export of its own, so that a page loads only those it needs.
 */

export const name = 120
export const email = 254
/** As typed; the stored form is shorter. */
export const phone = 40
export const address = 500
export const notes = 1000
export const reply = 1000
/** A contact message or a reply to one. */
export const contactMessage = 2000
/** As typed: an id with surrounding characters. */
export const bookingNumber = 40
export const passwordMin = 8
export const passwordMax = 128
export const serviceName = 120
export const serviceShortDescription = 500
export const optionName = 80
export const optionDetail = 160
export const optionDetails = 20
export const optionsPerService = 12
export * as guide from './guide.js'
export const categoryName = 80
export const url = 2048
export const searchText = 120
/** Maximum of any price field, rupees. */
export const maxRupees = 10_000_000
export const idempotencyKey = 64
/** Rows of a page, and the last page that may be requested. */
export const page = { default: 20, max: 100, last: 10_000 } as const
export const home = { categories: 9, servicesPerCategory: 8, blogPosts: 3 } as const
export * as blog from './blog.js'
export * as review from './review.js'
export const otp = { digits: 6, tries: 5, expiresMs: 10 * 60_000, resendMs: 60_000 } as const
export const passwordResetMs = 30 * 60_000
/** How long a proof of identity counts for sensitive acts. */
export const proofMs = 10 * 60_000
/** How long a started login or passkey prompt waits for its second step. */
export const ticketMs = 5 * 60_000
export const invitationMs = 3 * 86_400_000
export const recoveryCodes = 10
export const passkeys = { max: 20, name: 60 } as const
export const shownIdCharacters = 6
export const bellBadge = 9
export const poll = { notificationsMs: 30_000, settingsMs: 30_000, recentBookingsMs: 5 * 60_000 } as const
/** A booking that waited on the device for longer than `waitedMs` counts as sent offline. */
export const booking = { windowMs: 2 * 60 * 60_000, daysAhead: 60, bulk: 100, waitedMs: 10_000 } as const
/** Windows start on a step, and time on site is a multiple of it. */
export const windowStepMinutes = 15
/** Time on site of an option, minutes. */
export const duration = { min: 15, max: 480, default: 90 } as const
export const availability = { days: 14, defaultDays: 7, alternatives: 3 } as const
/** Rows to count beyond the current page of a searched or filtered list. */
export const countedAhead = 200
/** Maximum size of a JSON body. */
export const jsonBodyBytes = 64 * 1024
export const accessTokenSeconds = 15 * 60
export const refreshTokenDays = 30
/** A session ends after this many days, even if it is in use. */
export const sessionMaxDays = 180
/** Sessions per user. A new session beyond that ends the one used longest ago. */
export const sessions = 50
/** A refresh token is accepted this long after the first use of its successor, for concurrent calls. */
export const refreshGraceMs = 10_000
