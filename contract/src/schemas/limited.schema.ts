import { type MessageRef, messageRef } from '../i18n/translator.js'
import { z } from '../zod.js'

/** Spaces around a text and letters sent in parts (NFD) take more characters than what is kept of them. */
const RAW_FACTOR = 4
const RAW_LEAST = 200

/** The sentence for a text of more than `max` characters. */
export const tooLong = (max: number) => messageRef('validation.tooLong', { max })

/** Characters that a text of up to `max` characters may have as it is sent, before it is trimmed and composed. */
export function rawMax(max: number): number {
  return Math.max(RAW_LEAST, RAW_FACTOR * max)
}

/**
 * A string of at most `longest` characters as it is sent: the first link of every schema of a text. The length is
 * looked at before anything else, and a longer one is refused with `long` alone, so that nothing works on it.
 * `missing` is the sentence for what is no string.
 */
export function limitedString(longest: number, long = tooLong(longest), missing?: string): z.ZodString {
  return z.string(missing).max(longest, { error: long, abort: true })
}

/** A list of at most `longest` entries: a longer one is refused with `many` before any entry is read. */
export function limitedList<Entry extends z.ZodType>(
  list: z.ZodArray<Entry>,
  longest: number,
  many: MessageRef = messageRef('validation.listAtMost', { max: longest }),
) {
  return z.preprocess(
    (value: readonly z.input<Entry>[], context) => {
      if (!Array.isArray(value) || value.length <= longest) return value
      context.addIssue({ code: 'custom', message: many })
      return z.NEVER
    },
    list.max(longest, many),
  )
}
