import { DELETED_USER_NAME } from '@sofaseva/contract'
import type { PersonalData } from '../user-data/personal-data.js'

const by = ['createdAt', 'id'] as const

/**
 * A person's entries are exported without what they changed for others; changes to their account, without who made them.
 */
export const auditData: PersonalData = {
  name: 'audit',
  tables: {
    audit_entries: {
      person: 'actorId',
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
