import type { PersonalData } from '../user-data/personal-data.js'

export const quotasData: PersonalData = {
  name: 'quotas',
  tables: {
    daily_quotas: {
      holds: ['subject'],
      stays: 'A hash of a mailbox or number, for days: who closes an account may not use a day’s limit twice.',
      keep: { every: 'day', past: 'day < ?', days: 3 },
    },
  },
}
