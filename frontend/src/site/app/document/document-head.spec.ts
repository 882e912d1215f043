// @vitest-environment jsdom
import { newestReviewsPath, type RenderInput } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { service, settings } from '#test-support/samples.js'
import { headOf, headTags, mainImageTag, shareImage } from './document-head.js'

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

const reviews = Array.from({ length: 7 }, (_, index) => ({
  user: { name: `Asha ${index}`, isEmailVerified: true },
  rating: 5,
  title: 'Good',
  comment: `Clean, ${index} times.`,
  createdAt: '2026-11-01T04:30:00.000Z',
}))

const input = (url: string, resources: Record<string, unknown>, changes: Partial<RenderInput> = {}): RenderInput => ({
  url,
  language: 'en',
  resources,
  headResources: {},
  shell: false,
  publicSettings: settings,
  status: 200,
  origin: 'https://site.example',
  secure: true,
  ...changes,
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
    locales: [...head.querySelectorAll('meta[property="og:locale:alternate"]')].map((tag) =>
      tag.getAttribute('content'),
    ),
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
    const headResources = { '/services': [service] }
    const publicSettings = { ...settings, holidays: ['2026-12-25'] }
    const head = tags('/', { '/catalog/home': HOME }, { headResources, publicSettings })
    expect(head.title).toBe('Sofa care in Pune')
    expect(head.meta('description')).toBe('Repair & cleaning at home.')
    expect(head.meta('keywords')).toBe('sofa repair, sofa cleaning')
    expect(head.canonical).toBe('https://site.example/')
    expect(head.jsonLd[0]).toMatchObject({
      '@type': 'LocalBusiness',
      areaServed: ['Pune'],
      address: { addressLocality: 'Pune', addressCountry: 'IN' },
      telephone: settings.supportPhone,
      priceRange: '₹1,499–₹1,25,000',
      openingHoursSpecification: [
        { dayOfWeek: ['Sunday'], opens: '10:00', closes: '18:00' },
        { opens: '09:00', closes: '20:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    })
    expect(head.jsonLd[1]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://site.example/services/search?q={search_term_string}' } },
    })
  })

  it('describes a service, its rating and its place in the site', () => {
    const head = servicePage()
    expect(head.title).toBe('Sofa Cleaning | SofaSeva')
    const [described, crumbs] = head.jsonLd
    expect(described).toMatchObject({
      '@type': ['Service', 'Product'],
      offers: [
        { name: 'Three seats', price: 1499, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
        { name: 'Five seats', price: 2249.5, priceCurrency: 'INR', areaServed: ['Pune'] },
      ],
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
      provider: { '@type': 'LocalBusiness', name: 'SofaSeva' },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('omits the rating without reviews, and the price while prices are hidden', () => {
    const unrated = servicePage({ reviewCount: 0, averageRating: 0 })
    expect(unrated.jsonLd[0]).not.toHaveProperty('aggregateRating')
    expect(unrated.jsonLd[0]).not.toHaveProperty('review')
    const hidden = servicePage({}, { publicSettings: { ...settings, show_service_prices: false } })
    expect(hidden.jsonLd[0]).not.toHaveProperty('offers')
    expect(hidden.meta('description')).toBe('Shampoo and vacuum at your home. Price on request.')
    const neither = servicePage({ reviewCount: 0 }, { publicSettings: { ...settings, show_service_prices: false } })
    expect(neither.jsonLd[0]?.['@type'], 'a product has prices or reviews').toBe('Service')
    expect(hidden.html).not.toContain('₹')
  })

  it('has a description cut at whole words, with the price', () => {
    const { meta } = servicePage({ shortDescription: 'Shampooing '.repeat(20) })
    expect(meta('description')).toMatch(/^(Shampooing )+Shampooing… From ₹1,499\.$/)
    expect(meta('description')?.length).toBeLessThan(200)
  })

  it('includes the newest reviews of a service', () => {
    const resources = { [`/services/${service._id}`]: service, [newestReviewsPath(service._id)]: { reviews } }
    const [first] = tags(`/service/${service._id}`, resources).jsonLd
    const listedReviews = first?.review as { author: { name: string }; reviewBody: string }[]
    expect(listedReviews.map(({ author, reviewBody }) => [author.name, reviewBody])).toEqual(
      reviews.slice(0, 5).map(({ user, comment }) => [user.name, comment]),
    )
    expect(listedReviews[0]).toMatchObject({ reviewRating: { ratingValue: 5, bestRating: 5, worstRating: 1 } })
  })

  it('uses an image from another site as it is', () => {
    const head = servicePage({ imageUrl: 'https://pictures.example/sofa.jpg' })
    expect(head.jsonLd[0]).toMatchObject({ image: 'https://pictures.example/sofa.jpg' })
  })

  it('escapes data that could break out of its place', () => {
    const head = servicePage({ name: '"><script>alert(1)</script>' })
    expect(head.title).toBe('"><script>alert(1)</script> | SofaSeva')
    expect(head.html).not.toContain('<script>alert')
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

  it('treats an empty search as all services', () => {
    const resources = { '/services/categories': [], '/services': [] }
    for (const url of ['/services/search', '/services/search?q=', '/services'])
      expect(tags(url, resources, { language: 'hi' })).toMatchObject({
        canonical: 'https://site.example/hi/services',
        alternates: expect.arrayContaining([['en', 'https://site.example/services']]),
      })
  })

  it('says that a removed page is gone for good', () => {
    const head = tags(`/service/${service._id}`, {}, { status: 410, gone: 'We no longer offer this service.' })
    expect(head.title).toBe('We no longer offer this service. | SofaSeva')
    expect(head.meta('robots')).toBe('noindex')
    expect(head.jsonLd).toEqual([])
  })

  it('keeps missing pages and the shell out of search engines', () => {
    expect(tags('/nowhere', {}, { status: 404 }).meta('robots')).toBe('noindex')
    expect(tags('/', {}, { shell: true }).meta('robots')).toBe('noindex')
  })

  it('titles the pages that have a fixed name', () => expect(tags('/contact').title).toBe('Contact | SofaSeva'))
})

it('gives every list and page its own description', () => {
  const lists = ['', '?page=2', '?category=Fabric Care', '?category=Fabric Care&page=2'].map((query) => `/blog${query}`)
  const all = { '/services/categories': [service.category], '/services': [] }
  const pages = ['/contact', '/services', `/services/${service.category._id}`, ...lists]
  for (const language of ['en', 'hi', 'mr'] as const) {
    const descriptions = pages.map((url) => tags(url, all, { language }).meta('description'))
    expect(new Set(descriptions).size, language).toBe(pages.length)
  }
})

describe('link previews', () => {
  const image = (...page: Parameters<typeof tags>) => tags(...page).meta('og:image') ?? ''
  const imageOf = (name: string) =>
    image(`/service/${service._id}`, { [`/services/${service._id}`]: { ...service, name } })

  it('show a large image of the page, with its title and description', () => {
    const { meta } = servicePage()
    expect(meta('og:image')).toMatch(
      new RegExp(`^https://site.example/share/[\\w-]{22}/service/${service._id}/image.jpg$`),
    )
    expect(['width', 'height', 'type', 'alt'].map((part) => meta(`og:image:${part}`))).toEqual([
      '1200',
      '630',
      'image/jpeg',
      'Sofa Cleaning',
    ])
    expect(meta('twitter:card')).toBe('summary_large_image')
    for (const part of ['title', 'description', 'image', 'image:alt']) {
      expect(meta(`twitter:${part}`), part).toBe(meta(`og:${part}`))
      expect(meta(`twitter:${part}`), part).toBeTruthy()
    }
  })

  it('describe the image by its alternative text, or else by the title', () => {
    const described = (alt: string) => {
      const head = { title: 'Care | SofaSeva', name: 'Care', image: '/uploads/seed/a.webp', imageAlt: alt }
      return headTags(head, input('/contact', {}))
    }
    for (const name of ['property="og:image:alt"', 'name="twitter:image:alt"']) {
      expect(described('A grey sofa')).toContain(`<meta ${name} content="A grey sofa">`)
      expect(described('')).toContain(`<meta ${name} content="Care">`)
    }
  })

  it('use a new address when the image content changes', () => {
    const addresses = [
      imageOf('Sofa'),
      imageOf('Chair'),
      image('/contact'),
      image('/contact', {}, { language: 'hi' }),
      image('/contact', {}, { publicSettings: { ...settings, brandName: 'Other' } }),
    ]
    expect(new Set(addresses).size).toBe(5)
    expect(imageOf('Sofa')).toBe(addresses[0])
  })

  it('draw the image from the same data as its address', () => {
    const page = input('/contact', {}, { language: 'mr' })
    expect(shareImage(page)).toMatchObject({ title: 'संपर्क', brandName: 'SofaSeva', image: undefined })
    expect(`https://site.example${shareImage(page)?.path}`).toBe(image('/contact', {}, { language: 'mr' }))
  })

  it('have no image for pages hidden from search engines', () => {
    expect(tags('/requests').meta('og:image')).toBeUndefined()
    expect(shareImage(input('/requests', {}))).toBeNull()
  })
})

describe('the main image', () => {
  const tagOf = (imageUrl: string) => {
    const page = input(`/service/${service._id}`, { [`/services/${service._id}`]: { ...service, imageUrl } })
    const html = mainImageTag(headOf(page))
    return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html').head.querySelector('link')
  }

  it('is preloaded as it is, or in the sizes it is stored in', () => {
    expect(tagOf('https://pictures.example/a.png?b&c')?.getAttribute('href')).toBe('https://pictures.example/a.png?b&c')
    const own = tagOf('/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/800.webp')
    expect(own?.getAttribute('imagesrcset')).toContain('/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/320.avif 320w')
    expect(own?.hasAttribute('href')).toBe(false)
    expect(tagOf('')).toBeNull()
  })

  it('is the image of the first card in a list', () => {
    const page = input('/services', { '/services/categories': [], '/services': [service] })
    expect(mainImageTag(headOf(page))).toContain(service.imageUrl)
  })
})

describe('a page in another language', () => {
  it('lists its own address, and the addresses in all languages', () => {
    const { canonical, alternates, meta, locales } = tags('/contact', {}, { language: 'hi' })
    expect(canonical).toBe('https://site.example/hi/contact')
    expect(meta('og:url')).toBe('https://site.example/hi/contact')
    expect(meta('og:locale')).toBe('hi_IN')
    expect(locales).toEqual(['en_IN', 'mr_IN'])
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
    expect(meta('description')).toContain('SofaSeva शी कॉल')
  })

  it('links search engines to pages of that language', () => {
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

  it('has its name in that language, also where the name is not data', () => {
    const all = { '/services/categories': [], '/services': [] }
    expect(tags('/services', all, { language: 'mr' }).title).toBe('सर्व सर्व्हिसेस | SofaSeva')
  })
})

describe('the head of a post', () => {
  const post = {
    _id: '01J00000000000000000000009',
    slug: 'sofa',
    title: 'Sofa',
    excerpt: 'Short',
    language: 'en',
  }
  const told = { category: 'Fabric Care', tags: [], keywords: [], translations: [], featuredImage: null }
  const times = { publishedAt: null, updatedAt: '2026-11-02T04:30:00.000Z' }
  const headOfPost = (changes: object) => {
    const texts = { metaTitle: '', metaDescription: '', author: null, canonicalUrl: '' }
    return tags('/blog/sofa', { '/blogs/sofa': { blog: { ...post, ...told, ...times, ...texts, ...changes } } })
  }
  const alternatesOf = (canonicalUrl: string) =>
    headOfPost({ canonicalUrl }).alternates.filter(([language]) => language !== null)

  it('always has an image for search engines, at least the link preview', () => {
    const { jsonLd, meta, locales } = headOfPost({})
    expect(jsonLd[0]).toMatchObject({ '@type': 'Article', image: meta('og:image') })
    expect(locales).toEqual([])
    const featuredImage = { url: '/uploads/a.webp', width: 640, height: 360, placeholder: '' }
    expect(headOfPost({ featuredImage }).jsonLd[0]).toMatchObject({ image: 'https://site.example/uploads/a.webp' })
    const translations = [
      { _id: '01J00000000000000000000001', language: 'mr', slug: 'x', title: 'X', canonicalUrl: '' },
    ]
    expect(headOfPost({ translations }).locales).toEqual(['mr_IN'])
  })

  it('lists its languages unless its canonical address is on another site', () => {
    const own = [
      ['en', 'https://site.example/blog/sofa'],
      ['x-default', 'https://site.example/blog/sofa'],
    ]
    expect(alternatesOf('')).toEqual(own)
    expect(alternatesOf('https://site.example/blog/sofa')).toEqual(own)
    expect(alternatesOf('https://site.example.org/blog/sofa')).toEqual([])
  })
})
