import { DAY_MS, DELETED_USER_NAME } from '@sofaseva/contract'
import { EventOutbox } from '../outbox/outbox.js'
import type { PersonalData } from './personal-data.js'

const by = ['createdAt', 'id'] as const

/**
 * A user's own entries are exported without the changes, which concern others. Changes to their account are exported
 * without the actor.
 */
const auditData: PersonalData = {
  name: 'audit',
  tables: {
    audit_entries: {
      person: 'actorId',
      merge: { staysBecause: 'Entries say which account acted.' },
      holds: ['entityId', 'changes'],
      export: {
        actions: { columns: 'action, entity, entityId, createdAt', by },
        accountChanges: {
          columns: 'action, changes, createdAt',
          where: "entity = 'user' AND entityId = ?",
          by,
          json: ['changes'],
        },
      },
      erase: { actorName: DELETED_USER_NAME },
      stays: 'Entries stay on record, with ids alone. What changed holds no personal data.',
    },
  },
}

/** An account's export says when the staff saw it, and in which view. It doesn't name the staff. */
const accessData: PersonalData = {
  name: 'access-log',
  tables: {
    access_entries: {
      person: 'userId',
      merge: 'move-unless-taken',
      holds: ['staffId'],
      export: { accessesByStaff: { columns: 'view, createdAt', by } },
      stays: 'The Rules require logs of accesses for a year. Entries hold ids alone.',
    },
  },
}

const idempotencyData: PersonalData = {
  name: 'idempotency',
  tables: {
    idempotency_keys: {
      person: 'userId',
      merge: { staysBecause: 'Writes of the ended sessions are not sent again.' },
      erase: 'delete',
    },
  },
}

const quotasData: PersonalData = {
  name: 'quotas',
  tables: {
    daily_quotas: {
      merge: 'hook',
      holds: ['subject'],
      stays: 'A hash of a mailbox or number, for days: who closes an account may not use a day’s limit twice.',
    },
  },
}

const textsData: PersonalData = {
  name: 'texts',
  tables: {
    text_messages: {
      stays: 'A text names no number and no user. Its id is that of a code, which goes with its account.',
    },
  },
}

const uploadsData: PersonalData = {
  name: 'uploads',
  tables: {
    uploads: {
      merge: { staysBecause: 'The id only says who sent a picture. The picture goes with what shows it.' },
      holds: ['ownerId'],
      stays: 'Pictures go with what shows them; until then they name their sender by id alone.',
    },
  },
}

const archiveData: PersonalData = {
  name: 'archive',
  tables: {
    sealed_archives: {
      merge: { staysBecause: 'An archive belongs to the account that was closed.' },
      holds: ['userId'],
      stays: 'The law demands the data of a closed account for a year. Only the private key opens it.',
    },
  },
}

/** Rate limits outlive an account, so that closing and reopening it doesn't reset them. */
const httpData: PersonalData = {
  name: 'rate-limits',
  redis: [{ prefix: 'rate:', holds: 'calls, under hashes of people, e-mails and addresses', expiresMs: DAY_MS }],
}

const outboxData: PersonalData = {
  name: 'outbox',
  tables: {
    outbox_events: {
      merge: 'hook',
      holds: ['userId', 'payload'],
      stays: 'Events stay, so that others are still notified; the hook blanks what they hold of the person.',
    },
    deliveries: {
      holds: ['dedupeKey'],
      stays: 'It names people by ids alone.',
    },
  },
  redis: [{ prefix: 'bull:', holds: 'jobs, with ids alone', expiresMs: null }],
  hooks: (get) => ({
    close: (tx, { userId }) => get(EventOutbox).erasePerson(tx, userId),
    merge: (tx, merge) => get(EventOutbox).give(tx, merge),
  }),
}

/** Personal data that the platform itself stores. */
export const platformData: readonly PersonalData[] = [
  auditData,
  accessData,
  idempotencyData,
  archiveData,
  quotasData,
  textsData,
  uploadsData,
  httpData,
  outboxData,
]
