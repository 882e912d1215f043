import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const noUser = () => null

const Opened = z.object({ incidentId: z.string(), awareAt: z.string() })

/** An incident or drill was opened. Its handlers remind the owners of the report to the Board. */
export const incidentOpened: EventKind<z.infer<typeof Opened>> = {
  type: 'incident.opened',
  schema: Opened,
  about: noUser,
}

const ListingRequested = z.object({ incidentId: z.string(), listing: z.number().int() })

/** The affected users are to be found. A newer listing replaces an older. */
export const listingRequested: EventKind<z.infer<typeof ListingRequested>> = {
  type: 'incident.listing-requested',
  schema: ListingRequested,
  about: noUser,
}

const NoticesRequested = z.object({ incidentId: z.string(), after: z.string() })

/** The users after this id are to be notified. Each event covers one batch of them. */
export const noticesRequested: EventKind<z.infer<typeof NoticesRequested>> = {
  type: 'incident.notices-requested',
  schema: NoticesRequested,
  about: noUser,
}
