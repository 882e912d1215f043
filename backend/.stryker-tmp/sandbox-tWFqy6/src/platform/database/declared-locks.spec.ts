/**
 * Locks of rows and names hold on one database node: a cluster grants the same lock on every node. So no rule may
 * depend on a lock. This lists each lock in the sources with what enforces its rule instead. The lock only saves a
 * transaction from running again.
 */
// @ts-nocheck

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const LOCK = /\bFOR UPDATE\b|\bFOR SHARE\b|\bLOCK IN SHARE MODE\b|\bGET_LOCK\b|\.for(?:Update|Share)\(/g

const OWN_ROW = 'Its transaction goes on to write the locked row, so two of them cannot both commit.'
const REVISION = `${OWN_ROW} The revision in it decides between two changes.`

/** The reasons by file, one for each lock in order. */
const DECLARED: Record<string, readonly string[]> = {
  'modules/blog/admin/admin-post.repository.ts': [REVISION],
  'modules/blog/autosave/post-autosave.repository.ts': [
    REVISION,
    `${OWN_ROW} It deletes it.`,
    'The limit is kept by each save: one more than allowed lasts until the next.',
  ],
  'modules/bookings/assignment/assignment.repository.ts': [
    `${OWN_ROW} It counts the provider’s jobs there. A job with a window claims its time by the key of provider_windows.`,
    `${OWN_ROW} It counts the provider’s jobs there. A job with a window claims its time by the key of provider_windows.`,
  ],
  'modules/bookings/availability/availability.repository.ts': [
    'Hours and days off are replaced, and have unique keys. Claims of jobs are checked by the key of provider_windows.',
  ],
  'modules/bookings/bookings.repository.ts': ['Each change of a booking is an update of the revision that was read.'],
  'modules/bookings/create/create-booking.repository.ts': [
    'The day’s limit is a conditional update in daily_quotas; a repeated request meets the key of idempotency_keys.',
  ],
  'modules/catalog/admin/admin-catalog.repository.ts': [
    REVISION,
    'Names and slugs have unique keys, and a new order writes every row.',
  ],
  'modules/chatbot/admin/admin-chat.repository.ts': [`${OWN_ROW} It deletes it; the count goes into the audit log.`],
  'modules/chatbot/conversation/conversations.repository.ts': [
    'A turn stored while its account closes goes with the retention of conversations, or with the clean-up of the closed account.',
  ],
  'modules/chatbot/understanding/phrases.repository.ts': [`${OWN_ROW} It deletes it.`],
  'modules/contact/contact.repository.ts': [REVISION],
  'modules/notifications/list/notifications.repository.ts': [
    'A job that leaves its provider is an event of its own, whose handler blanks what was written in between.',
  ],
  'modules/notifications/push/push-subscriptions.repository.ts': [
    'The limit is kept by each subscription: one more than allowed lasts until the next.',
  ],
  'modules/notifications/send/booking-mails.repository.ts': [OWN_ROW],
  'modules/policies/policies.repository.ts': [
    'A version is a unique key. A transaction that finds it taken runs again.',
  ],
  'modules/reviews/reviews.repository.ts': [
    `${OWN_ROW} One review a person and service is a unique key, and so is a vote.`,
  ],
  'modules/seo/festivals/festivals.repository.ts': [`${REVISION} Names have unique keys.`],
  'modules/settings/settings.repository.ts': [REVISION],
  'modules/users/admin/admin-users.repository.ts': [REVISION],
  'modules/users/users.repository.ts': [
    'Tries of a code are taken by a conditional update, and codes by the quotas of a day.',
    OWN_ROW,
  ],
  'modules/verification/codes.repository.ts': [`${OWN_ROW} It counts the try or uses the code up.`],
  'platform/database/migrator.ts': [
    'A migration’s row has the same id on every node, and is written before its statements.',
  ],
  'platform/database/row-locks.ts': [
    'Changes of bookings are updates of a revision, claims have keys, and the last admin stays by rule_versions.',
    'The same; it never waits.',
  ],
  'platform/day-counts/day-counts.ts': [`${OWN_ROW} So does every change of what is counted.`],
  'platform/lists/view.ts': ['The lock that its callers name, which are listed here.'],
  'platform/outbox/outbox.relay.ts': ['Jobs have ids made of event and handler: the queue takes each once.'],
  'platform/uploads/image-uses.ts': [`${OWN_ROW} So does the removal of unused images.`],
  'platform/uploads/unused-images-cleanup.ts': [`${OWN_ROW} So does every new use.`],
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('lists every lock with what enforces its rule on a cluster', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('generated'),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((name) => {
    const locks = withoutComments(readFileSync(join(SOURCES, name), 'utf8')).match(LOCK)
    return locks ? [[name, locks.length] as const] : []
  })
  const declared = Object.entries(DECLARED).map(([name, reasons]) => [name, reasons.length] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
})
