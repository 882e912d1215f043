import { formatRupees, PATHS, type PublicSettings, type Service, type WeekdayHours } from '@sofaseva/contract'
import type {
  DayOfWeek,
  LocalBusiness,
  LocalBusinessLeaf,
  OpeningHoursSpecificationLeaf,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { toClock } from '../lib/clock.js'
import type { HeadInput } from './head.js'
import { addressOf } from './json-ld.js'

type Input = Pick<HeadInput, 'origin' | 'translator' | 'publicSettings'>

/** Sunday first, like JavaScript's weekday numbers. */
const DAYS: readonly DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The URL of the brand's logo. */
export function logoOf({ origin }: Pick<Input, 'origin'>): string {
  return `${origin}/icons/icon-512.png`
}

/** Names of the cities we serve, in the document's language. */
export function areasServed({ translator: { t }, publicSettings: { cities } }: Input): string[] {
  return cities.filter(({ enabled }) => enabled).map(({ name }) => t('common.city.name', { city: name }))
}

/** Groups days with the same hours. Closed days are left out. */
function weekHours(openingHours: readonly WeekdayHours[]): OpeningHoursSpecificationLeaf[] {
  const groups = new Map<string, DayOfWeek[]>()
  for (const { isWorking, opens, closes, weekday } of openingHours) {
    const day = DAYS[weekday]
    if (!isWorking || !day) continue
    const hours = `${toClock(opens)} ${toClock(closes)}`
    groups.set(hours, [...(groups.get(hours) ?? []), day])
  }
  return [...groups].map(([hours, dayOfWeek]) => {
    const [opens = '', closes = ''] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** The weekly hours, and holidays as days that close when they open. */
function openingHours({ openingHours, holidays }: PublicSettings): OpeningHoursSpecificationLeaf[] {
  return [
    ...weekHours(openingHours),
    ...holidays.map(
      (day): OpeningHoursSpecificationLeaf => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      }),
    ),
  ]
}

/** From the lowest to the highest price. Undefined when prices are hidden or there are none. */
function priceRange({ show_service_prices }: PublicSettings, services: readonly Service[]): string | undefined {
  if (!show_service_prices || services.length === 0) return undefined
  const lowest = Math.min(...services.map(({ basePrice }) => basePrice))
  const highest = Math.max(...services.map(({ priceUpperRange }) => priceUpperRange))
  return `${formatRupees(lowest)}–${formatRupees(highest)}`
}

/** The ID by which other entries refer to the business. */
function businessId({ origin }: Pick<Input, 'origin'>): string {
  return `${origin}/#business`
}

/** The business as other entries refer to it. */
export function businessName({ origin, publicSettings }: Pick<Input, 'origin' | 'publicSettings'>): LocalBusinessLeaf {
  const { brandName } = publicSettings
  return { '@type': 'LocalBusiness', '@id': businessId({ origin }), name: brandName, url: `${origin}/` }
}

/** The business with its address, hours and prices. */
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

/** The site and its search. */
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
