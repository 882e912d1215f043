import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, optionalString, PageQuery } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { ACCESS_VIEWS } from './access.rules.js'

const Account = z.object({ _id: Id, name: z.string() })

/** A member of the staff saw a user's data in a view, once or more within an hour. Entries are read-only. */
export const AccessEntry = z.object({
  _id: Id,
  staff: Account,
  user: Account,
  view: z.enum(ACCESS_VIEWS),
  /** The first time within the hour. */
  createdAt: IsoDateTime,
})
export type AccessEntry = z.infer<typeof AccessEntry>

export const AccessQuery = PageQuery.extend({
  view: z.enum(ACCESS_VIEWS).optional(),
  /** Part of the name of the user whose data was seen, or the e-mail or phone number. */
  user: optionalString(LIMITS.name),
  /** The user's id. */
  userId: Id.optional(),
  /** The staff member's id. */
  staffId: Id.optional(),
  /** Time of the earliest and latest entry. */
  from: IsoDateTime.optional(),
  to: IsoDateTime.optional(),
})
export type AccessQuery = z.infer<typeof AccessQuery>
