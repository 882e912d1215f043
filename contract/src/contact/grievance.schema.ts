import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  expectedRevision,
  freeText,
  Id,
  IsoDateTime,
  optionalString,
  PageQuery,
  Success,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Email } from '../users/user.schema.js'
import { normalizeBookingNumber } from './contact.rules.js'
import { ContactMessage, GrievanceClock } from './contact.schema.js'
import { GRIEVANCE_TABS } from './grievance.rules.js'

/** Numbers of grievances look like those of bookings. */
const NUMBER_PATTERN = /^[0-9A-HJKMNP-TV-Z]{6}$/

/** A grievance as its sender sees it. */
export const Grievance = GrievanceClock.extend({
  _id: Id,
  message: z.string(),
  /** Empty for none. */
  bookingNumber: z.string(),
  createdAt: IsoDateTime,
  /** The replies of the office, oldest first. */
  replies: z.array(z.object({ _id: Id, text: z.string(), createdAt: IsoDateTime })),
})
export type Grievance = z.infer<typeof Grievance>

/** The newest grievances of the user. */
export const GrievanceList = Success.extend({ grievances: z.array(Grievance) })
export type GrievanceList = z.infer<typeof GrievanceList>

/** A guest's grievance is found by its number and the email they gave. */
export const GrievanceLookup = z.object({
  number: freeText(LIMITS.bookingNumber)
    .overwrite(normalizeBookingNumber)
    .regex(NUMBER_PATTERN, messageRef('validation.grievanceNumber')),
  email: Email,
})
export type GrievanceLookup = z.infer<typeof GrievanceLookup>

export const GrievanceResponse = Success.extend({ grievance: Grievance })
export type GrievanceResponse = z.infer<typeof GrievanceResponse>

/** Open ones by default, those due first on top. `search` also finds the number of a grievance. */
export const GrievancesQuery = PageQuery.extend({
  tab: z.enum(GRIEVANCE_TABS).default('open'),
  search: optionalString(LIMITS.searchText),
})
export type GrievancesQuery = z.infer<typeof GrievancesQuery>

const count = z.number().int()

/** Counts cover all grievances, whatever the search. */
export const AdminGrievanceList = Success.extend({
  data: z.object({
    messages: z.array(ContactMessage),
    counts: z.object({ open: count, dueSoon: count, overdue: count, done: count }),
  }),
})
export type AdminGrievanceList = z.infer<typeof AdminGrievanceList>

export const GrievanceAcknowledgement = z.object(expectedRevision)
export type GrievanceAcknowledgement = z.infer<typeof GrievanceAcknowledgement>
