import { messageRef } from './i18n/translator.js'
import { ID_PATTERN } from './rules/id.rules.js'
import { limitedString } from './schemas/limited.schema.js'
import { z } from './zod.js'

const ID_LENGTH = 26
const INVALID = messageRef('validation.id')

export const idSchema = limitedString(ID_LENGTH, INVALID).regex(ID_PATTERN, INVALID).meta({ description: 'ULID' })

export type Id = string

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
