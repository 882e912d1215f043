import { z } from '../zod.js'
import { emptyIsMissing } from './common.schema.js'

/**
 * Counts the changes of an entity, from 0. Two copies with the same revision are the same, apart from counts that others
 * add to: ratings, votes, views.
 */
export const revisionSchema = z.number().int().min(0)

const EXPECTED = 'The revision this change was made from. If the entity has another one, the change gets 409.'

/** Spread it into the body of a write that changes an entity. */
export const expectedRevision = { expectedRevision: revisionSchema.optional().describe(EXPECTED) }

/** The same as a query, for calls without a body. */
export const revisionQuerySchema = z.object({
  expectedRevision: z.preprocess(emptyIsMissing, z.coerce.number().int().min(0).optional()).describe(EXPECTED),
})
export type RevisionQuery = z.infer<typeof revisionQuerySchema>
