import type { Translator } from './translator.js'

/** "in Pune, in Nashik": the enabled cities, as a sentence names them. Marathi inflects the names it knows. */
export function servedPlaces(
  { t }: Pick<Translator, 't'>,
  cities: readonly { name: string; enabled: boolean }[],
): string {
  return cities
    .filter(({ enabled }) => enabled)
    .map(({ name }) => t('common.city.in', { city: name }))
    .join(', ')
}
