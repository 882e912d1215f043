import { addDays, DAY_MS, indianInstant } from '@sofaseva/contract'

/** True for a calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Converts the days of the URL, which are India's, to the API's instants. `to` is exclusive. */
export function withInstants(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day === null) continue
    if (!isDay(day)) params.delete(name)
    else params.set(name, new Date(indianInstant(day, 0).getTime() + (name === 'to' ? DAY_MS : 0)).toISOString())
  }
  return params.toString()
}
