import { ID_PATTERN } from './rules/id.rules.js'
import { z } from './zod.js'

export const idSchema = z.string().regex(ID_PATTERN, 'This id is not valid.').meta({ description: 'ULID' })

export type Id = string

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
