import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, optionalString, PageQuery } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { AUDIT_ENTITIES } from './audit.rules.js'

/** One entry of the audit log. Entries are read-only and listed newest first; the total is in `X-Total-Count`. */
export const AuditEntry = z.object({
  _id: Id,
  actor: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The action, such as `user.role-changed`. */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** The entity's current name; null if it has no name or no longer exists. */
  entityName: z.string().nullable(),
  /** Maps each changed field to its values before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  createdAt: IsoDateTime,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = PageQuery.extend({
  entity: z.enum(AUDIT_ENTITIES).optional(),
  /** Limits the list to the history of the entity with this id. */
  entityId: optionalString(64),
  /** Part of the actor's name. */
  actor: optionalString(LIMITS.name),
  /** Time of the earliest and latest entry. */
  from: IsoDateTime.optional(),
  to: IsoDateTime.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
