import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, optionalText, PageQuery } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { AUDIT_ENTITIES } from './audit.rules.js'

/** Who changed what: read only, the newest first; the total is in `X-Total-Count`. */
export const AuditEntry = z.object({
  _id: Id,
  actor: z.object({ _id: Id, name: z.string() }).nullable(),
  /** What was done, such as `user.role-changed`. */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** What it is called today; null for what has no name, or is not there any more. */
  entityName: z.string().nullable(),
  /** Field to its value before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  createdAt: IsoDateTime,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = PageQuery.extend({
  entity: z.enum(AUDIT_ENTITIES).optional(),
  /** The history of one entity, by its id. */
  entityId: optionalText(64),
  /** Part of the name of who did it. */
  actor: optionalText(LIMITS.name),
  /** From and to this moment. */
  from: IsoDateTime.optional(),
  to: IsoDateTime.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
