import type { OptionDraft } from '../types.js'

/** An option; `price` is rupees above the service's base price. */
export const option = (name: string, price: number, ...details: string[]): OptionDraft => ({
  name,
  price,
  details,
})
