/** Unique URLs as scanners, link trackers and attackers on a cache would send. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const id = (index) =>
  `01${Array.from({ length: 24 }, (_, place) => ALPHABET[(index * 7 + place * (index % 31)) % 32]).join('')}`
const escaped = (text, index) =>
  [...text]
    .map((sign, at) => (at > 0 && (index >> (at % 16)) & 1 ? `%${sign.charCodeAt(0).toString(16)}` : sign))
    .join('')
const mixed = (text, index) =>
  [...text].map((sign, at) => ((index >> (at % 16)) & 1 ? sign.toUpperCase() : sign)).join('')

const KINDS = [
  (n) => `/?u=${n}`,
  (n) => `/services?page=${n}&utm_source=${n}`,
  (n, service) => `/service/${service._id}?fbclid=${n}${'x'.repeat(n % 1_500)}`,
  (n, service) => `${escaped(`/service/${service._id}`, n)}?n=${n}`,
  (n) => `/${mixed('services', n)}/?n=${n}`,
  (n) => `/garbage-${n}`,
  (n) => `/${'deep/'.repeat(n % 40)}${n}`,
  (n) => `//evil-${n}.example/%2e%2e/`,
  (n) => `/%E0%A4%${n % 10}${n}`,
  (n) => `/service/${id(n)}`,
  (n) => `/services/${id(n)}?n=${n}`,
  (n) => `/requests/${id(n)}/receipt`,
  (n) => `/api/services?n=${n}`,
  (n) => `/api/services?categoryId=${id(n)}`,
  (n, service) => `/api/services?limit=${(n % 1_000) + 1}&categoryId=${service.category._id}&a[]=${n}&a[]=2`,
  (n) => `/api/services?search=${n.toString(36)}&search=again`,
  (n) => `/api/services?search=${encodeURIComponent(`sofa ${n.toString(36)}`)}&limit=5`,
  (n) => `/api/services/categories?${'c='.repeat(n % 100)}${n}`,
  (n) => `/api/services/${id(n)}`,
]
/** One in this many URLs is a search page that must be rendered. */
const RENDERED = 50

/** Returns URL number `index`. */
export function urlVariant(index, service) {
  if (index % RENDERED === 0) return `/services/search?q=${encodeURIComponent(`sofa ${index.toString(36)}`)}`
  return KINDS[index % KINDS.length](index, service)
}
