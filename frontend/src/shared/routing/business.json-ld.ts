import { formatRupees, PATHS, type PublicSettings, type Service, type WeekdayHours } from '@sofaseva/contract'
import type {
  DayOfWeek,
  LocalBusiness,
  OpeningHoursSpecification,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { toClock } from '../lib/clock.js'
import type { HeadInput } from './head.js'
import { addressOf } from './json-ld.js'

type Input = Pick<HeadInput, 'origin' | 'translator' | 'publicSettings'>

/** Sunday first, as weekdays are counted. */
const DAYS: readonly DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Address of the brand's mark. */
export function logoOf({ origin }: Pick<Input, 'origin'>): string {
  return `${origin}/icons/icon-512.png`
}

/** Names of the cities we work in, in the language of the document. */
export function areasServed({ translator: { t }, publicSettings: { cities } }: Input): string[] {
  return cities.filter(({ enabled }) => enabled).map(({ name }) => t('common.city.name', { city: name }))
}

/** Days with the same hours together; those that are closed are left out. */
function weekHours(openingHours: readonly WeekdayHours[]) {
  const groups = new Map<string, DayOfWeek[]>()
  for (const { isWorking, opens, closes, weekday } of openingHours) {
    const day = DAYS[weekday]
    if (!isWorking || !day) continue
    const hours = `${toClock(opens)} ${toClock(closes)}`
    groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  return [...groups].map(([hours, dayOfWeek]) => {
    const [opens = '', closes = ''] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }
  })
}

/** The week, and the days without any visits, which close as they open. */
function openingHours({ openingHours, holidays }: PublicSettings): OpeningHoursSpecification[] {
  return [
    ...weekHours(openingHours),
    ...holidays.map((day) => ({
      ...{ '@type': 'OpeningHoursSpecification' as const, validFrom: day, validThrough: day },
      ...{ opens: '00:00', closes: '00:00' },
    })),
  ]
}

/** From the cheapest to the dearest; undefined where prices are hidden or there are none. */
function priceRange({ show_service_prices }: PublicSettings, services: readonly Service[]): string | undefined {
  if (!show_service_prices || services.length === 0) return undefined
  const least = Math.min(...services.map(({ basePrice }) => basePrice))
  const most = Math.max(...services.map(({ priceUpperRange }) => priceUpperRange))
  return `${formatRupees(least)}–${formatRupees(most)}`
}

/** What other entries call the business by. */
function businessId({ origin }: Pick<Input, 'origin'>): string {
  return `${origin}/#business`
}

/** The business, wherever another entry names it. */
export function businessName({ origin, publicSettings }: Pick<Input, 'origin' | 'publicSettings'>) {
  const { brandName } = publicSettings
  return { '@type': 'LocalBusiness' as const, '@id': businessId({ origin }), name: brandName, url: `${origin}/` }
}

/** The business with all that customers ask for: where, when and for how much. */
export function localBusiness(input: Input, services: readonly Service[]) {
  const { publicSettings } = input
  const { supportPhone, supportEmail } = publicSettings
  const areas = areasServed(input)
  const range = priceRange(publicSettings, services)
  const [addressLocality] = areas
  return {
    '@context': 'https://schema.org',
    ...businessName(input),
    image: logoOf(input),
    logo: logoOf(input),
    telephone: supportPhone,
    email: supportEmail,
    address: { '@type': 'PostalAddress', addressCountry: 'IN', ...(addressLocality ? { addressLocality } : {}) },
    ...(areas.length > 0 ? { areaServed: areas } : {}),
    openingHoursSpecification: openingHours(publicSettings),
    ...(range ? { priceRange: range } : {}),
    currenciesAccepted: 'INR',
  } satisfies WithContext<LocalBusiness>
}

/** The site, and how it is searched. */
export function webSite(input: Input) {
  const { brandName } = input.publicSettings
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brandName,
    url: addressOf(input, PATHS.home),
    publisher: { '@id': businessId(input) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(input, PATHS.search)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    } as WithActionConstraints<SearchActionLeaf>,
  } satisfies WithContext<WebSite>
}
