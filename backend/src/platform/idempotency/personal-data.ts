import type { PersonalData } from '../user-data/personal-data.js'
import { KEEP_DAYS } from './idempotency-keys.js'

export const idempotencyData: PersonalData = {
  name: 'idempotency',
  tables: {
    idempotency_keys: {
      person: 'userId',
      erase: 'delete',
      keep: { every: 'day', past: 'createdAt < ?', days: KEEP_DAYS },
    },
  },
}
