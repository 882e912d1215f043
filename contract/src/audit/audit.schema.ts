import { LIMITS } from '../lib/limits.js'
import { idSchema, isoDateTimeSchema, optionalText, pageQuerySchema } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { AUDIT_ENTITIES } from './audit.rules.js'

/** Who changed what: read only, the newest first; the total is in `X-Total-Count`. */
export const auditEntrySchema = z.object({
  _id: idSchema,
  actor: z.object({ _id: idSchema, name: z.string() }).nullable(),
  /** What was done, such as `user.role-changed`. */
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** What it is called today; null for what has no name, or is not there any more. */
  entityName: z.string().nullable(),
  /** Field to its value before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  createdAt: isoDateTimeSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditQuerySchema = pageQuerySchema.extend({
  entity: z.enum(AUDIT_ENTITIES).optional(),
  /** The history of one entity, by its id. */
  entityId: optionalText(64),
  /** Part of the name of who did it. */
  actor: optionalText(LIMITS.name),
  /** From and to this moment. */
  from: isoDateTimeSchema.optional(),
  to: isoDateTimeSchema.optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>
