import { type MessageRef, messageRef } from './i18n/translator.js'
import { ID_PATTERN } from './rules/id.rules.js'
import { limitedString } from './schemas/limited.schema.js'
import { z } from './zod.js'

const ID_LENGTH = 26
const INVALID = messageRef('validation.id')

/** An id that a person chooses from a list; `missing` is said while they have not. */
export const chosenIdSchema = (missing: MessageRef) =>
  limitedString(ID_LENGTH, missing).regex(ID_PATTERN, missing).meta({ description: 'ULID' })

export const idSchema = chosenIdSchema(INVALID)

export type Id = string

export const idParamsSchema = z.object({ id: idSchema })
export type IdParams = z.infer<typeof idParamsSchema>
