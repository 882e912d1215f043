import { indianClock, indianInstant } from '@sofaseva/contract'

/** Converts an instant to the value of a date-time input in India's time: "2026-11-23T09:30". */
export function toIndianField(instant: string | null): string {
  return instant === null ? '' : indianClock(instant).toISOString().slice(0, 16)
}

/**
 * Converts the value of such an input to an instant. Invalid input passes unchanged, so that the schema can report it.
 */
export function fromIndianField(field: string): string {
  const [day = '', clock = ''] = field.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const instant = indianInstant(day, hours * 60 + minutes)
  return Number.isNaN(instant.getTime()) ? field : instant.toISOString()
}
