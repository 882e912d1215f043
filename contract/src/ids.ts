import { z } from 'zod'

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** Whether a text has the form of an id, for where no schema is loaded. */
export const isId = (text: string): boolean => ID.test(text)

/** A ULID: 26 characters of Crockford's base 32, sortable by time of creation. */
export const idSchema = z.string().regex(ID, 'This id is not valid.').meta({ description: 'ULID' })

export type Id = string

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
