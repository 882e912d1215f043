// @vitest-environment jsdom
import type { RenderInput } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { service, settings } from '../test-support/samples.js'
import { escapeJson, headOf, headTags, mainPictureTag } from './document-head.js'

const HOME = {
  hero: {
    metaTitle: 'Sofa care in Pune',
    metaDescription: 'Repair & cleaning at home.',
    keywords: ['sofa repair', 'sofa cleaning'],
    heroText: '',
    promoText: '',
  },
  categories: [],
  rows: [],
  posts: [],
}

const input = (url: string, resources: Record<string, unknown>, changes: Partial<RenderInput> = {}): RenderInput => ({
  ...{ url, language: 'en', resources, shell: false, publicSettings: settings, status: 200 },
  ...{ origin: 'https://site.example', secure: true, ...changes },
})

function tags(url: string, resources: Record<string, unknown> = {}, changes: Partial<RenderInput> = {}) {
  const html = headTags(headOf(input(url, resources, changes)), input(url, resources, changes))
  const head = new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head
  return {
    html,
    title: head.querySelector('title')?.textContent,
    meta: (name: string) =>
      head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: [...head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
    jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    ),
  }
}

const servicePage = (changes: Partial<typeof service> = {}, input: Partial<RenderInput> = {}) =>
  tags(`/service/${service._id}`, { [`/services/${service._id}`]: { ...service, ...changes } }, input)

describe('headTags', () => {
  it('names the home page by what the search-engine data says', () => {
    const head = tags('/', { '/catalog/home': HOME })
    expect(head.title).toBe('Sofa care in Pune')
    expect(head.meta('description')).toBe('Repair & cleaning at home.')
    expect(head.meta('keywords')).toBe('sofa repair, sofa cleaning')
    expect(head.canonical).toBe('https://site.example/')
    expect(head.jsonLd[0]).toMatchObject({
      '@type': 'LocalBusiness',
      areaServed: ['Pune'],
      openingHours: ['Mo-Sa 09:00-20:00', 'Su 10:00-18:00'],
    })
  })

  it('tells of a service, its rating and where it stands', () => {
    const head = servicePage()
    expect(head.title).toBe('Sofa Cleaning | SofaSeva')
    expect(head.meta('og:image')).toBe('https://site.example/uploads/sofa.svg')
    const [described, crumbs] = head.jsonLd
    expect(described).toMatchObject({
      '@type': 'Service',
      offers: { price: 1499, priceCurrency: 'INR' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('claims no rating without reviews, and no price while prices are hidden', () => {
    const unrated = servicePage({ reviewCount: 0, averageRating: 0 })
    expect(unrated.jsonLd[0]).not.toHaveProperty('aggregateRating')
    const hidden = servicePage({}, { publicSettings: { ...settings, show_service_prices: false } })
    expect(hidden.jsonLd[0]).not.toHaveProperty('offers')
    expect(hidden.meta('description')).toContain('Price on request')
    expect(hidden.html).not.toContain('₹')
  })

  it('takes a picture from another site as it is', () => {
    const head = servicePage({ imageUrl: 'https://pictures.example/sofa.jpg' })
    expect(head.meta('og:image')).toBe('https://pictures.example/sofa.jpg')
  })

  it('lets no data break out of its place', () => {
    const head = servicePage({ name: '"><script>alert(1)</script>' })
    expect(head.title).toBe('"><script>alert(1)</script> | SofaSeva')
    expect(head.html).not.toContain('<script>alert')
    expect(JSON.parse(escapeJson({ text: '</script>' }))).toEqual({ text: '</script>' })
  })

  it.each([
    ['/services/search?q=sofa', { '/services/categories': [] }, 'Results for: sofa | SofaSeva'],
    ['/requests', {}, 'My Service Requests | SofaSeva'],
    ['/auth', {}, 'Login / Register | SofaSeva'],
  ])('keeps %s out of search engines', (url, resources, title) => {
    const head = tags(url, resources)
    expect(head.title).toBe(title)
    expect(head.meta('robots')).toBe('noindex')
    expect(head.canonical).toBeUndefined()
  })

  it('keeps what is not there and the shell out of search engines', () => {
    expect(tags('/nowhere', {}, { status: 404 }).meta('robots')).toBe('noindex')
    expect(tags('/', {}, { shell: true }).meta('robots')).toBe('noindex')
  })

  it('names the pages whose name is fixed', () => expect(tags('/contact').title).toBe('Contact | SofaSeva'))
})

describe('the main picture', () => {
  const tagOf = (imageUrl: string) => {
    const page = input(`/service/${service._id}`, { [`/services/${service._id}`]: { ...service, imageUrl } })
    const html = mainPictureTag(headOf(page))
    return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head.querySelector('link')
  }

  it('is fetched early as it is, or in the sizes it is stored in', () => {
    expect(tagOf('https://pictures.example/a.png?b&c')?.getAttribute('href')).toBe('https://pictures.example/a.png?b&c')
    const own = tagOf('/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/800.webp')
    expect(own?.getAttribute('imagesrcset')).toContain('/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/320.avif 320w')
    expect(own?.hasAttribute('href')).toBe(false)
    expect(tagOf('')).toBeNull()
  })

  it('of a list is the first card’s', () => {
    const page = input('/services', { '/services/categories': [], '/services': [service] })
    expect(mainPictureTag(headOf(page))).toContain(service.imageUrl)
  })
})

describe('a page in another language', () => {
  it('names its own address, and those in all languages', () => {
    const { canonical, alternates, meta } = tags('/contact', {}, { language: 'hi' })
    expect(canonical).toBe('https://site.example/hi/contact')
    expect(meta('og:url')).toBe('https://site.example/hi/contact')
    expect(meta('og:locale')).toBe('hi_IN')
    expect(alternates).toEqual([
      ['en', 'https://site.example/contact'],
      ['hi', 'https://site.example/hi/contact'],
      ['mr', 'https://site.example/mr/contact'],
      ['x-default', 'https://site.example/contact'],
    ])
  })

  it('has its title and description in that language', () => {
    const { title, meta } = tags('/contact', {}, { language: 'mr' })
    expect(title).toBe('संपर्क | SofaSeva')
    expect(meta('description')).toContain('SofaSeva च्या होम सर्व्हिसेस')
  })

  it('leads search engines to pages of that language', () => {
    const { jsonLd, meta } = servicePage({}, { language: 'hi' })
    expect(meta('description')).toBe('Shampoo and vacuum at your home. कीमत ₹1,499 से।')
    expect(jsonLd).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: 'Sofa Cleaning',
      url: `https://site.example/hi/service/${service._id}`,
      inLanguage: 'hi-IN',
    })
    const [, crumbs] = jsonLd as { itemListElement?: { name: string; item: string }[] }[]
    expect(crumbs?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
      ['होम', 'https://site.example/hi'],
      ['Sofa Care', `https://site.example/hi/services/${service.category._id}`],
      ['Sofa Cleaning', `https://site.example/hi/service/${service._id}`],
    ])
  })

  it('is named in it, also where the name is not data', () => {
    const all = { '/services/categories': [], '/services': [] }
    expect(tags('/services', all, { language: 'mr' }).title).toBe('सर्व सर्व्हिसेस | SofaSeva')
  })
})
