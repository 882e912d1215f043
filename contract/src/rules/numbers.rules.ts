/** The place of each comma in whole digits: before the last three, and before each two before them. No number has more than 21. */
const GROUPS = /\B(?=(?:\d{2}){0,9}\d{3}$)/g

/**
 * A number with Indian grouping and up to two decimals: 149900 → "1,49,900", 99.5 → "99.5". By itself, as the first
 * format of Intl keeps a slow phone busy for 75 ms.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const sign = value < 0 ? '-' : ''
  return `${sign}${whole.replace(GROUPS, ',')}${decimals === undefined ? '' : `.${decimals}`}`
}
