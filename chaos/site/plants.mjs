/**
 * Bugs to plant in the site, one at a time, to check that the runs find them. Each is a few changes to the source;
 * `plants.spec.mjs` fails if one no longer applies. `finds` matches the fault that a run reports. `seed` is a run that
 * found the bug before, which is tried first.
 */
const OFFLINE = 'frontend/src/offline'
const KINDS = `${OFFLINE}/outbox/kinds`

export const PLANTS = [
  {
    name: 'no-key',
    says: 'a write goes without its Idempotency-Key',
    finds: /without a key/,
    seed: 1,
    changes: [{ file: `${OFFLINE}/outbox/flush/attempt.ts`, find: "    'idempotency-key': key,\n", put: '' }],
  },
  {
    name: 'documents-stay',
    says: 'what the former person saw stays on the device',
    finds: /is still there .*IndexedDB documents/,
    seed: 1,
    changes: [
      {
        file: `${OFFLINE}/forget-user/former-users.ts`,
        find: "  await db.documents.where('userId').anyOf(userIds).delete()\n",
        put: '',
      },
      {
        file: `${OFFLINE}/session-mirror/session-mirror.ts`,
        find: "      if (row?.userId !== userId) await db.documents.where('userId').noneOf([ALL_USERS, userId]).delete()\n      else if (",
        put: '      if (row?.userId === userId && ',
      },
    ],
  },
  {
    name: 'newest-first',
    says: 'the newest row of a subject goes first',
    finds: /out of order/,
    seed: 13,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/flush.rules.ts`,
        find: '[...rows].sort((a, b) => a.seq - b.seq)',
        put: '[...rows].sort((a, b) => b.seq - a.seq)',
      },
    ],
  },
  {
    name: 'sent-before-answer',
    says: 'a write counts as sent before the server answers',
    finds: /the phone says it was sent/,
    seed: 9,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/flush.ts`,
        find: '  const { body, ...facts } = await attempt(',
        put: '  await settleSent(db, row, null)\n  const { body, ...facts } = await attempt(',
      },
    ],
  },
  {
    name: 'unanswered-is-sent',
    says: 'a call without an answer counts as sent',
    finds: /the phone says it was sent/,
    seed: 22,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/flush.rules.ts`,
        find: 'if (status >= 200 && status < 300)',
        put: 'if (status === 0 || (status >= 200 && status < 300))',
      },
    ],
  },
  {
    name: 'settling-fails',
    says: 'a row stays after its booking has arrived',
    finds: /still shown|booking.create is still/,
    seed: 1,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/settle.ts`,
        find: '  const remove = (record: () => Promise<void>) =>\n',
        put: "  if (row.work.kind === 'booking.create') throw new Error('planted')\n  const remove = (record: () => Promise<void>) =>\n",
      },
    ],
  },
  {
    name: 'guest-as-person',
    says: 'a guest’s message goes as whoever is signed in',
    finds: /of qg\w+ was sent as somebody else/,
    seed: 2,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/attempt.ts`,
        find: '  if (userId === GUEST) return fetchWithTimeout(',
        put: '  if (userId === GUEST) return fetchWithSession(db, transport, path, init)\n  if (!userId) return fetchWithTimeout(',
      },
    ],
  },
  {
    name: 'language-dropped',
    says: 'a choice of a language is dropped where one waits',
    finds: /^locale/,
    seed: 8,
    changes: [
      {
        file: `${KINDS}/profile-locale.ts`,
        find: '    const key = await queue.addRow(userId, work)\n    await queue.remove(superseded, key)\n',
        put: '    if (superseded.length === 0) await queue.addRow(userId, work)\n',
      },
    ],
  },
  {
    name: 'other-option',
    says: 'another package is booked than was chosen',
    finds: /another option/,
    seed: 6,
    changes: [
      {
        file: 'frontend/src/site/features/bookings/use-booking-form.ts',
        find: "option: option ? optionKey(option) : '',",
        put: "option: option ? optionKey(service.options[0] ?? option) : '',",
      },
    ],
  },
  {
    name: 'no-day',
    says: 'a booking loses its day on the way',
    finds: /^book .* another preferred/,
    seed: 1,
    changes: [
      {
        file: `${KINDS}/booking-create.ts`,
        find: "request: ({ body }) => ({ method: 'POST', path: '/bookings', body }),",
        put: "request: ({ body: { preferredDay, preferredDate, ...body } }) => ({ method: 'POST', path: '/bookings', body }),",
      },
    ],
  },
  {
    name: 'edit-loses-day',
    says: 'a day that is changed while a booking waits is not kept',
    finds: /^book .* another preferred/,
    seed: 10,
    changes: [
      {
        file: `${KINDS}/booking-create.ts`,
        find: 'body: { serviceId, option, expectedTotal, customerName, onSite, ...details } }',
        put: 'body: { ...work.body, serviceId, option, serviceAddress: details.serviceAddress } }',
      },
    ],
  },
  {
    name: 'as-other-person',
    says: 'what one person wrote goes as the next one',
    finds: /was sent as somebody else/,
    seed: 110,
    changes: [
      {
        file: `${OFFLINE}/outbox/flush/flush.rules.ts`,
        find: ' : userId === signedIn\n',
        put: ' : signedIn !== null\n',
      },
      { file: `${OFFLINE}/outbox/flush/attempt.ts`, find: '{ ...init, as: userId }', put: 'init' },
    ],
  },
  {
    name: 'first-status-lost',
    says: 'a change of a job takes the place of one that may have arrived',
    finds: /^job .* may have arrived/,
    seed: 5,
    changes: [
      {
        file: `${KINDS}/job-status.ts`,
        find: 'last === lastStatus && queue.neverSent(last)',
        put: 'last === lastStatus',
      },
    ],
  },
  {
    name: 'step-lost',
    says: 'a step of a visit takes the place of the one before it',
    finds: /^(progress|job) .*later progress/,
    seed: 17,
    changes: [
      {
        file: `${KINDS}/job-progress.ts`,
        find: '  await queue.remove(blocked, key)\n',
        put: '  await queue.remove(rows, key)\n',
      },
    ],
  },
  {
    name: 'change-lost-before-cancel',
    says: 'a change gives way to a cancellation behind it',
    finds: /gave way to a later cancel/,
    seed: 13,
    changes: [
      {
        file: `${OFFLINE}/outbox/queue/queue.ts`,
        find: 'last?.work.kind === work.kind && neverSent(last)',
        put: 'last && neverSent(last)',
      },
    ],
  },
  {
    name: 'changes-lost',
    says: 'a change takes the place of all before it, though they may have arrived',
    finds: /^reschedule .* may have arrived/,
    seed: 22,
    changes: [
      {
        file: `${OFFLINE}/outbox/queue/queue.ts`,
        find: 'last?.work.kind === work.kind && neverSent(last) ? [last] : []',
        put: 'rows',
      },
    ],
  },
  {
    name: 'moved-to-no-day',
    says: 'a change of a booking loses its day on the way',
    finds: /^reschedule .* preferredD/,
    seed: 1,
    changes: [
      {
        file: `${KINDS}/booking-reschedule.ts`,
        find: "request: ({ bookingId, body }) => ({ method: 'PUT',",
        put: "request: ({ bookingId, body: { preferredDay, preferredDate, ...body } }) => ({ method: 'PUT',",
      },
    ],
  },
  {
    name: 'other-name',
    says: 'a message arrives under another name',
    finds: /^message .* another name/,
    seed: 2,
    changes: [
      {
        file: `${KINDS}/contact-message.ts`,
        find: "path: '/contact/submit', body }),",
        put: "path: '/contact/submit', body: { ...body, name: 'Guest' } }),",
      },
    ],
  },
  {
    name: 'price-not-said',
    says: 'a booking goes without the price that its person saw',
    finds: /were shown/,
    seed: 25,
    changes: [
      {
        file: 'frontend/src/site/features/bookings/use-booking-form.ts',
        find: '...(show_service_prices ? { expectedTotal: estimate } : {}),',
        put: '',
      },
    ],
  },
  {
    name: 'older-overwrites',
    says: 'a change goes without the revision that its person saw',
    finds: /had not seen/,
    seed: 42,
    changes: [{ file: `${KINDS}/booking-change.ts`, find: '  expectedRevision: revision,\n', put: '' }],
  },
  {
    name: 'older-copy-stays',
    says: 'an older copy of a booking takes the place of a newer one',
    finds: /went back from revision/,
    changes: [
      { file: `${OFFLINE}/documents/revisions.ts`, find: 'return isOlder ? stored : received', put: 'return received' },
    ],
  },
]
