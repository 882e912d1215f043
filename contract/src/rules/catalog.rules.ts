/** "Sofa & Chair Care" → "sofa-chair-care": the part of an address that names it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** A service's details as typed: separated by commas, trimmed, empties dropped. */
export function readDetails(text: string): string[] {
  return text
    .split(',')
    .map((detail) => detail.trim())
    .filter((detail) => detail !== '')
}
