import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'
import { SessionsRepository } from './sessions/sessions.repository.js'

export const authData: PersonalData = {
  name: 'auth',
  tables: {
    sessions: {
      person: 'userId',
      merge: { staysBecause: 'They end.' },
      export: {
        sessions: { columns: 'userAgent, browser, os, createdAt, lastSeenAt, expiresAt, revokedAt' },
      },
      erase: { userAgent: '', deviceName: null, browser: null, os: null },
      stays: 'Until they expire, ended sessions tell a device that comes back that the account was closed.',
    },
    password_resets: {
      person: 'userId',
      merge: { staysBecause: 'They would open the other account.' },
      export: { passwordLinks: { columns: 'createdAt, usedAt, expiresAt' } },
      erase: 'delete',
    },
    totp_secrets: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { authenticatorApps: { columns: 'createdAt', by: ['userId'] } },
      erase: 'delete',
    },
    recovery_codes: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      export: { recoveryCodes: { columns: 'usedAt', by: ['userId', 'codeHash'] } },
      erase: 'delete',
    },
    passkeys: {
      person: 'userId',
      merge: { staysBecause: 'A code to a contact proves no passkey.' },
      export: { passkeys: { columns: 'name, createdAt, lastUsedAt' } },
      erase: 'delete',
    },
    staff_invitations: {
      person: 'userId',
      merge: { staysBecause: ONLY_CUSTOMERS },
      holds: ['openEmail', 'tokenHash', 'invitedById'],
      export: { invitations: { columns: 'email, staffRole, createdAt' } },
      erase: { email: '' },
      stays: 'Who invited an admin stays on record for a month, with ids alone.',
    },
    contact_changes: {
      person: 'userId',
      merge: { staysBecause: 'Their links undo a change of this account alone.' },
      export: { contactChanges: { columns: 'contact, oldValue, newValue, createdAt, confirmedAt, undoneAt' } },
      erase: 'delete',
    },
  },
  hooks: (get) => ({
    removeRole: (tx, { userId }) => get(SessionsRepository).revokeOthers(tx, userId, null),
    erase: (userId) => get(SessionsRepository).revokeOthers(null, userId, null),
  }),
}
