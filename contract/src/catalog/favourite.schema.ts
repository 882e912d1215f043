import { Id, IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

/** A service that a user keeps as a favourite. Devices take its name and price from their own catalog. */
export const Favourite = z.object({ serviceId: Id, addedAt: IsoDateTime })
export type Favourite = z.infer<typeof Favourite>
