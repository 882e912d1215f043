import { z } from 'zod'

/** A ULID: 26 characters of Crockford's base 32, sortable by time of creation. */
export const idSchema = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'This id is not valid.')
  .meta({ description: 'ULID' })

export type Id = string

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
