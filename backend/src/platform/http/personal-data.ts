import { DAY_MS } from '@sofaseva/contract'
import type { PersonalData } from '../user-data/personal-data.js'

/** They outlive an account: who closes it may not begin every limit anew. */
export const httpData: PersonalData = {
  name: 'rate-limits',
  redis: [{ prefix: 'rate:', holds: 'calls, under hashes of people, e-mails and addresses', expiresMs: DAY_MS }],
}
