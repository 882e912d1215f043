import type { PersonalData } from '#platform/user-data/personal-data.js'

/** Codes hold the address or number that they were sent to. */
export const verificationData: PersonalData = {
  name: 'codes',
  tables: {
    one_time_codes: {
      person: 'userId',
      merge: { staysBecause: 'A code fits its account alone.' },
      export: { codes: { columns: 'purpose, target, createdAt, usedAt, expiresAt' } },
      erase: 'delete',
    },
  },
}
