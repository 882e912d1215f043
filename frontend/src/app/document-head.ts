import {
  type Category,
  type HomeView,
  openingHours,
  type PublicSettings,
  pictureFolder,
  priceText,
  type RenderInput,
  type Service,
  srcSet,
} from '@sofaseva/contract'
import { COVER_SIZES } from '../features/catalog/picture-sizes.js'
import { matchRoute } from './routes/routes.js'

interface Head {
  title: string
  description: string
  keywords?: readonly string[]
  image?: string
  jsonLd?: unknown[]
  /** Pages that are one person's own, or are made of a query, are not for search engines. */
  isPrivate?: boolean
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that may stand inside a script tag. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

function crumbs(origin: string, items: [name: string, path: string][]): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

const areas = ({ cities }: PublicSettings) => cities.filter(({ enabled }) => enabled).map(({ name }) => name)

function serviceHead({ publicSettings, origin }: RenderInput, service: Service): Head {
  const { brandName, show_service_prices } = publicSettings
  const image = new URL(service.imageUrl, origin).href
  return {
    title: `${service.name} | ${brandName}`,
    description: `${service.shortDescription} From ${priceText(service.basePrice, show_service_prices)}.`.slice(0, 200),
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.name,
        description: service.shortDescription,
        image,
        provider: { '@type': 'LocalBusiness', name: brandName },
        areaServed: areas(publicSettings),
        ...(show_service_prices
          ? { offers: { '@type': 'Offer', priceCurrency: 'INR', price: service.basePrice } }
          : {}),
        ...(service.reviewCount > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: service.averageRating,
                reviewCount: service.reviewCount,
              },
            }
          : {}),
      },
      crumbs(origin, [
        ['Home', '/'],
        [service.category.name, `/services/${service.category._id}`],
        [service.name, `/service/${service._id}`],
      ]),
    ],
  }
}

const MONDAY = '2026-11-23'
const SUNDAY = '2026-11-22'

/** Opening hours of a day as schema.org writes them: "09:00-20:00". */
function hoursOf(day: string): string {
  const { opens, closes } = openingHours(day)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  return `${clock(opens)}-${clock(closes)}`
}

function homeHead({ publicSettings, origin }: RenderInput, { hero }: HomeView): Head {
  return {
    title: hero.metaTitle,
    description: hero.metaDescription,
    keywords: hero.keywords,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: publicSettings.brandName,
        url: origin,
        telephone: publicSettings.supportPhone,
        email: publicSettings.supportEmail,
        areaServed: areas(publicSettings),
        openingHours: [`Mo-Sa ${hoursOf(MONDAY)}`, `Su ${hoursOf(SUNDAY)}`],
      },
    ],
  }
}

function listHead(input: RenderInput, category: Category | undefined): Head {
  const { brandName } = input.publicSettings
  const query = new URL(input.url, input.origin).searchParams.get('q')?.trim()
  const name = category?.name ?? (query ? `Results for: ${query}` : 'All Services')
  return {
    title: `${name} | ${brandName}`,
    description: `${category?.name ?? 'Home services'} by ${brandName}: trusted professionals at your door, at a fair price known before you book.`,
    ...(category
      ? {
          jsonLd: [
            crumbs(input.origin, [
              ['Home', '/'],
              [category.name, `/services/${category._id}`],
            ]),
          ],
        }
      : {}),
    ...(query ? { isPrivate: true } : {}),
  }
}

function headOf(input: RenderInput): Head {
  const { pathname } = new URL(input.url, input.origin)
  const { brandName } = input.publicSettings
  const { route, params } = matchRoute(pathname) ?? {}
  const home = input.resources['/catalog/home'] as HomeView | undefined
  if (home) return homeHead(input, home)
  const service = input.resources[`/services/${params?.id}`] as Service | undefined
  if (service) return serviceHead(input, service)
  const categories = input.resources['/services/categories'] as Category[] | undefined
  if (categories)
    return listHead(
      input,
      categories.find(({ _id }) => _id === params?.categoryId),
    )
  return {
    title: route?.title ? `${route.title} | ${brandName}` : brandName,
    description: `Home services by ${brandName}: trusted professionals at your door, at a fair price known before you book.`,
    ...(route?.guard || route?.path === '/auth' ? { isPrivate: true } : {}),
  }
}

/** Has the picture that fills most of the page's first screen fetched before the scripts, in the size that is shown. */
export function mainPictureTag(input: RenderInput): string {
  const { params } = matchRoute(new URL(input.url, input.origin).pathname) ?? {}
  const url = (input.resources[`/services/${params?.id}`] as Service | undefined)?.imageUrl
  if (!url) return ''
  const folder = pictureFolder(url)
  const source = folder
    ? `type="image/avif" imagesrcset="${escapeHtml(srcSet(folder, 'avif'))}" imagesizes="${COVER_SIZES}"`
    : `href="${escapeHtml(url)}"`
  return `<link rel="preload" ${source} as="image" fetchpriority="high">`
}

/** What the browser's tab, search engines and link previews are told of a page. */
export function headTags(input: RenderInput, status: number): string {
  const { brandName } = input.publicSettings
  const head = headOf(input)
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
  const tags = [
    `<title>${escapeHtml(input.shell ? brandName : head.title)}</title>`,
    meta('name', 'description', head.description),
  ]
  if (input.shell || status !== 200 || head.isPrivate) return [...tags, meta('name', 'robots', 'noindex')].join('\n')
  const canonical = input.origin + new URL(input.url, input.origin).pathname
  return [
    ...tags,
    ...(head.keywords?.length ? [meta('name', 'keywords', head.keywords.join(', '))] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', head.image ?? `${input.origin}/icons/icon-512.png`),
    ...(head.jsonLd ?? []).map((entry) => `<script type="application/ld+json">${escapeJson(entry)}</script>`),
  ].join('\n')
}
