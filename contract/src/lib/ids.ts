/** A ULID: 26 characters of Crockford's base 32, sortable by creation time. */
export const ID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** Returns whether a text has the form of an id, for code that loads no schema. */
export function isId(text: string): boolean {
  return ID_PATTERN.test(text)
}
