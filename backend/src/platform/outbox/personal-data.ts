import type { PersonalData } from '../user-data/personal-data.js'
import { Outbox } from './outbox.js'

export const outboxData: PersonalData = {
  name: 'outbox',
  tables: {
    outbox_events: {
      holds: ['userId', 'payload'],
      stays: 'Events stay, so that others are still notified; the hook blanks what they hold of the person.',
      // Longer than their jobs are kept, so that what was given up finds its event when it is tried again.
      keep: { every: 'hour', past: 'publishedAt < ?', days: 30 },
    },
    deliveries: {
      holds: ['dedupeKey'],
      stays: 'It names people by ids alone.',
      keep: { every: 'hour', past: 'claimedAt < ?', days: 40 },
    },
  },
  redis: [{ prefix: 'bull:', holds: 'jobs, with ids alone', expiresMs: null }],
  hooks: (get) => ({ close: (tx, { userId }) => get(Outbox).erasePerson(tx, userId) }),
}
