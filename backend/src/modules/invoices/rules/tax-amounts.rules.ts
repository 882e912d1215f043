/** Amounts in paise. */
export interface TaxAmounts {
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** The price that the customer pays. */
  total: number
}

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000
const BASIS_POINTS = 100

/** Per cent in hundredths of a per cent, and back. */
export const toBasisPoints = (percent: number) => Math.round(percent * BASIS_POINTS)
export const toPercent = (basisPoints: number) => basisPoints / BASIS_POINTS

/** The share of a price that is tax, rounded to the nearest paisa, halves up. */
function taxIn(total: number, rate: number, parts: number): number {
  const divisor = parts * (WHOLE + rate)
  return Math.floor((2 * total * rate + divisor) / (2 * divisor))
}

/**
 * Splits a price that includes the tax, in paise. `rate` is in hundredths of a per cent. Within a state, each half of
 * the tax is rounded to the nearest paisa, so that CGST and SGST are equal. The taxable value is the rest, so the
 * parts always add up to the price.
 */
export function splitTax(total: number, rate: number, isWithinState: boolean): TaxAmounts {
  const half = isWithinState ? taxIn(total, rate, 2) : 0
  const igst = isWithinState ? 0 : taxIn(total, rate, 1)
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total }
}

const NONE: TaxAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

export function sumOf(amounts: readonly TaxAmounts[]): TaxAmounts {
  return amounts.reduce(
    (sum, { taxable, cgst, sgst, igst, total }) => ({
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
      total: sum.total + total,
    }),
    NONE,
  )
}
