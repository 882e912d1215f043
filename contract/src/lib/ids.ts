/** A ULID: 26 characters of Crockford's base 32, sortable by time of creation. */
export const ID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** Whether a text has the form of an id, for where no schema is loaded. */
export function isId(text: string): boolean {
  return ID_PATTERN.test(text)
}
