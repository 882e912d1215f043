import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ADMIN_LIMITS,
  Availability,
  countWords,
  DAY_MS,
  FestivalInput,
  GUIDE_FIELDS,
  LANGUAGES,
  LIMITS,
  OTHER_LANGUAGES,
  POST_CATEGORIES,
  SeoSettingsChange,
  ServiceGuideInput,
  untranslatedGuide,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedImages, writeSeedImages } from '../art/write-pictures.js'
import {
  blogPosts,
  categories,
  customers,
  defaultSeo,
  festivals,
  localPosts,
  providers,
  reviews,
  services,
  team,
} from './index.js'

const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)
const countBy = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const expectLength = (text: string, min: number, max: number) => {
  expect(text.length, text).toBeGreaterThanOrEqual(min)
  expect(text.length, text).toBeLessThanOrEqual(max)
}

describe('catalog', () => {
  it('has twelve ordered categories with at least four services each', () => {
    expect(categories.map(({ order }) => order)).toEqual(categories.map((_, index) => index))
    expect(categories).toHaveLength(12)
    const counts = countBy(services.map(({ categorySlug }) => categorySlug))
    expect([...counts.keys()].sort()).toEqual(categories.map(({ slug }) => slug).sort())
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(4)
    expect(services.length).toBeGreaterThanOrEqual(56)
  })

  it('repeats no slug and no name', () => {
    expect(repeated(services.map(({ slug }) => slug))).toEqual([])
    expect(repeated(services.map(({ name }) => name))).toEqual([])
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([])
  })

  it('says of every option how long it takes on site', () => {
    const { min, max } = LIMITS.duration
    for (const { slug, options } of services) {
      for (const { durationMinutes } of options) {
        expect(durationMinutes, slug).toBeGreaterThanOrEqual(min)
        expect(durationMinutes, slug).toBeLessThanOrEqual(max)
        expect(durationMinutes % LIMITS.windowStepMinutes, slug).toBe(0)
      }
    }
  })

  it.each(services)('$slug answers the questions before a booking', ({ guide, warrantyDays, visitFee, ...service }) => {
    expect(ServiceGuideInput.safeParse({ ...guide, warrantyDays, visitFee }).error?.issues).toBeUndefined()
    expect(guide.included.length).toBeGreaterThanOrEqual(3)
    expect(guide.questions.length).toBeGreaterThanOrEqual(2)
    expect(guide.warranty !== '').toBe(warrantyDays > 0)
    const own = GUIDE_FIELDS.filter((field) => warrantyDays > 0 || field !== 'warranty')
    for (const field of own) expect(guide[field].length, field).toBeGreaterThan(0)
    for (const language of OTHER_LANGUAGES)
      expect(untranslatedGuide(guide, service.guideTranslations[language]), language).toEqual([])
  })

  it('promises no other warranty in a guide than its days', () => {
    for (const { guide, guideTranslations, warrantyDays, slug } of services)
      for (const { warranty } of [guide, ...Object.values(guideTranslations)])
        if (warrantyDays > 0) expect(warranty, slug).toContain(String(warrantyDays))
  })

  it.each(services)('$slug keeps the rules of prices and texts', (service) => {
    expectLength(service.name, 5, 120)
    expectLength(service.shortDescription, 80, 200)
    expect(service.options.length).toBeGreaterThanOrEqual(2)
    expect(service.options.length).toBeLessThanOrEqual(4)
    expect(service.options[0]?.price).toBe(0)
    expect(repeated(service.options.map(({ name }) => name))).toEqual([])
    const dearest = Math.max(...service.options.map(({ price }) => price))
    expect(service.priceUpperRange).toBeGreaterThanOrEqual(service.basePrice + dearest)
    for (const { name, price, details } of service.options) {
      expectLength(name, 3, 80)
      expect(Number.isInteger(price) && price >= 0).toBe(true)
      expect(details.length).toBeGreaterThanOrEqual(2)
      expect(details.length).toBeLessThanOrEqual(5)
      // An admin may edit details as comma-separated text in a form of 160 characters a detail.
      for (const detail of details) expectLength(detail, 3, 160)
    }
  })
})

describe.each(OTHER_LANGUAGES)('the catalog in %s', (language) => {
  /** Units, materials and places that are written in Latin letters in Pune too. */
  const LATIN = /\b(?:AC|BHK|BWP|GST|HEPA|PCMC|PMC|PU|SUV|UV-C|pH)\b/g
  const expectNative = (text: string) => {
    expect(text).toMatch(/[\u0900-\u097f]|\d BHK/)
    expect(text.replace(LATIN, '')).not.toMatch(/[A-Za-z]/)
    expect(text, 'digits are Latin').not.toMatch(/[\u0966-\u096f]/)
    expect(text).toBe(text.trim().normalize('NFC'))
  }

  it('repeats no name', () => {
    expect(repeated(categories.map(({ translations }) => translations[language]))).toEqual([])
    expect(repeated(services.map(({ translations }) => translations[language].name))).toEqual([])
  })

  it.each(categories)('names $slug', ({ translations }) => {
    expectNative(translations[language])
    expectLength(translations[language], 3, LIMITS.categoryName)
  })

  it.each(services)('has all of $slug', (service) => {
    const text = service.translations[language]
    const shape = (options: readonly { details: readonly string[] }[]) => options.map(({ details }) => details.length)
    expect(shape(text.options)).toEqual(shape(service.options))
    expect(repeated(text.options.map(({ name }) => name))).toEqual([])
    const details = text.options.flatMap((option) => option.details)
    for (const shown of [text.name, text.shortDescription, ...text.options.map(({ name }) => name), ...details])
      expectNative(shown)
    expectLength(text.name, 5, LIMITS.serviceName)
    expectLength(text.shortDescription, 70, 200)
    const { questions, ...guide } = service.guideTranslations[language]
    const answers = questions.flatMap(({ question, answer }) => [question, answer])
    for (const shown of [...Object.values(guide).flat(), ...answers]) if (shown) expectNative(shown)
    for (const { name } of text.options) expectLength(name, 3, LIMITS.optionName)
    // An admin may edit details as comma-separated text.
    for (const detail of details) expectLength(detail, 3, LIMITS.optionDetail)
  })

  it('keeps the numbers of the English texts', () => {
    const numbers = (text: string): string[] => [...(text.match(/\d+(?:\.\d+)?/g) ?? [])].sort()
    const differing = services.flatMap((service) =>
      service.options.flatMap((option, index) => {
        const other = service.translations[language].options[index]
        const pairs = [[option.name, other?.name ?? ''] as const]
        for (const [at, detail] of option.details.entries()) pairs.push([detail, other?.details[at] ?? ''])
        return pairs.filter(([english, shown]) => numbers(english).some((number) => !numbers(shown).includes(number)))
      }),
    )
    expect(differing).toEqual([])
  })

  it('has the texts of the home page', () => {
    const { keywords, ...texts } = defaultSeo.translations[language]
    expect(keywords).toHaveLength(defaultSeo.keywords.length)
    for (const text of [...keywords, ...Object.values(texts)]) expectNative(text)
    expectLength(texts.metaTitle, 1, 60)
    expectLength(texts.metaDescription, 120, 160)
  })

  it('has the texts of every festival', () => {
    for (const { translations } of festivals) {
      const { keywords, ...texts } = translations[language]
      expect(keywords.length, texts.name).toBeGreaterThanOrEqual(4)
      for (const text of [...keywords, ...Object.values(texts)]) expectNative(text)
    }
  })
})

describe('blog', () => {
  it('has four posts in each fixed category, two of all being drafts', () => {
    expect([...countBy(blogPosts.map(({ category }) => category))]).toEqual(POST_CATEGORIES.map((name) => [name, 4]))
    expect(blogPosts.filter(({ isPublished }) => !isPublished)).toHaveLength(2)
    expect(repeated(blogPosts.map(({ slug }) => slug))).toEqual([])
  })

  it('spreads the published posts over fourteen months', () => {
    const times = blogPosts.flatMap(({ publishedAt }) => (publishedAt ? [Date.parse(publishedAt)] : []))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(Math.max(...times)).toBeLessThan(Date.UTC(2026, 10, 20))
    expect((Math.max(...times) - Math.min(...times)) / DAY_MS).toBeLessThanOrEqual(427)
  })

  it.each(blogPosts)('$slug fits the editor and its score', (post) => {
    expectLength(post.title, 30, 60)
    expectLength(post.excerpt, 100, 300)
    expectLength(post.metaTitle, 1, 60)
    expectLength(post.metaDescription, 120, 160)
    expect(post.tags.length).toBeGreaterThanOrEqual(3)
    expect(post.keywords.length).toBeGreaterThanOrEqual(5)
    expect(repeated(post.keywords)).toEqual([])
    const words = countWords(post.content)
    expect(words).toBeGreaterThanOrEqual(350)
    expect(words).toBeLessThanOrEqual(800)
    expect(post.readTime).toBe(Math.ceil(words / 200))
    expect(post.isPublished).toBe(post.publishedAt !== null)
  })

  it.each([...blogPosts, ...localPosts])('$slug is well-formed and uses the allowed tags only', ({ content }) => {
    const allowed = /^(p|br|strong|em|u|h[1-4]|ul|ol|li|a|img|blockquote|hr|pre|code)$/
    const open: string[] = []
    for (const [, closing, tag = ''] of content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect(tag).toMatch(allowed)
      if (closing) expect(open.pop()).toBe(tag)
      else if (!['br', 'hr', 'img'].includes(tag)) open.push(tag)
    }
    expect(open).toEqual([])
  })

  it.each(OTHER_LANGUAGES)('has twelve posts of its own in %s, each with links to services', (language) => {
    const posts = localPosts.filter((post) => post.language === language)
    expect(posts.length).toBeGreaterThanOrEqual(12)
    expect(repeated(posts.map(({ slug }) => slug))).toEqual([])
    const originals = posts.flatMap(({ translationOf }) => translationOf ?? [])
    expect(repeated(originals)).toEqual([])
    const published = blogPosts.filter(({ isPublished }) => isPublished).map(({ slug }) => slug)
    for (const original of originals) expect(published).toContain(original)
    for (const post of posts) {
      expectLength(post.metaTitle, 30, 60)
      expectLength(post.metaDescription, 80, 160)
      expect(post.slug).toMatch(/[\u0900-\u097f]/)
      expect(countWords(post.content)).toBeGreaterThanOrEqual(130)
      const linked = [...post.content.matchAll(/href="service:([\w-]+)"/g)].map(([, slug]) => slug)
      expect(linked.length, post.title).toBeGreaterThanOrEqual(1)
      for (const slug of linked) expect(services.map((service) => service.slug)).toContain(slug)
    }
  })

  it('says what each cover shows, in the language of its post', () => {
    const alts = [...blogPosts, ...localPosts]
    for (const { imageAlt, language } of alts) expect(imageAlt).toMatch(language === 'en' ? /^Drawing of / : /^चित्र: /)
    expect(Math.max(...alts.map(({ imageAlt }) => imageAlt.length))).toBeLessThanOrEqual(160)
    expect(new Set(blogPosts.map(({ imageAlt }) => imageAlt)).size).toBe(blogPosts.length)
  })

  it('says no sentence twice', () => {
    const sentences = blogPosts.flatMap(({ content }) =>
      content
        .replace(/<[^>]+>/g, '\n')
        .split(/(?<=[.!?])\s+|\n+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.length > 30),
    )
    expect(repeated(sentences)).toEqual([])
  })
})

describe('people and reviews', () => {
  it('invents people with addresses that lead nowhere', () => {
    const everyone = [...customers, ...providers, ...team]
    expect(customers).toHaveLength(60)
    expect(providers).toHaveLength(8)
    expect(team).toHaveLength(6)
    expect(repeated(everyone.map(({ name }) => name))).toEqual([])
    expect(repeated(everyone.map(({ email }) => email))).toEqual([])
    expect(repeated(everyone.map(({ phone }) => phone))).toEqual([])
    for (const { email, phone, address } of everyone) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@(?:example\.com|demo\.local)$/)
      expect(phone).toMatch(/^\+91900000\d{4}$/)
      expect(address).toMatch(/, Pune \d{6}$/)
    }
    const known = categories.map(({ slug }) => slug)
    for (const { categorySlugs } of [...providers, ...team])
      for (const slug of categorySlugs) expect(known).toContain(slug)
  })

  it('has a team that works on all days of the week, near customers', () => {
    for (const weekday of [0, 1, 2, 3, 4, 5, 6])
      expect(team.filter(({ hours }) => hours[weekday]?.isWorking).length).toBeGreaterThanOrEqual(3)
    expect(team.some(({ hours }) => hours.some(({ spans }) => spans))).toBe(true)
    for (const { hours, areas } of team) {
      expect(Availability.safeParse({ hours, daysOff: [] }).error).toBeUndefined()
      for (const area of areas) expect(customers.some(({ address }) => address.includes(`, ${area}, `))).toBe(true)
    }
  })

  it('has 300 reviews, no comment twice, one per author and service', () => {
    expect(reviews).toHaveLength(300)
    expect(repeated(reviews.map(({ comment }) => comment))).toEqual([])
    expect(repeated(reviews.map(({ serviceSlug, authorIndex }) => `${serviceSlug} ${authorIndex}`))).toEqual([])
    const openings = reviews.map(({ serviceSlug, comment }) => `${serviceSlug} ${comment.slice(0, 30)}`)
    expect(repeated(openings)).toEqual([])
    expect(repeated(reviews.map(({ serviceSlug, title }) => `${serviceSlug} ${title}`))).toEqual([])
    expect(new Set(reviews.map(({ serviceSlug }) => serviceSlug)).size).toBe(services.length)
    for (const review of reviews) {
      expectLength(review.title, 1, 100)
      expectLength(review.comment, 30, 600)
      expect(customers[review.authorIndex]).toBeDefined()
    }
  })

  it('is mostly, not wholly, content', () => {
    const stars = countBy(reviews.map(({ rating }) => String(rating)))
    expect([...stars.keys()].sort()).toEqual(['1', '2', '3', '4', '5'])
    const happy = (stars.get('4') ?? 0) + (stars.get('5') ?? 0)
    expect(happy / reviews.length).toBeGreaterThan(0.75)
    expect(happy / reviews.length).toBeLessThan(0.95)
  })
})

describe('festivals and search data', () => {
  it('lists twenty-two festivals a year by their first day', () => {
    expect([...countBy(festivals.map(({ year }) => String(year)))]).toEqual([
      ['2026', 22],
      ['2027', 22],
      ['2028', 22],
    ])
    const starts = festivals.map(({ startDate }) => startDate)
    expect(starts).toEqual([...starts].sort())
    for (const { year, startDate, endDate, keywords } of festivals) {
      expect(startDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(startDate.startsWith(String(year))).toBe(true)
      expect(endDate >= startDate).toBe(true)
      expect(keywords.length).toBeGreaterThanOrEqual(4)
      expect(keywords.length).toBeLessThanOrEqual(6)
    }
  })

  it.each(LANGUAGES)('has festivals whose names fit title and description in %s', (language) => {
    const { t } = TRANSLATORS[language]
    const place = t('common.city.in', { city: 'Pune' })
    for (const { name, translations } of festivals) {
      const festival = language === 'en' ? name : translations[language].name
      expectLength(t('seo.festivalTitle', { festival, place }), 30, ADMIN_LIMITS.seo.metaTitle)
      expectLength(t('seo.festivalDescription', { festival, place }), 120, ADMIN_LIMITS.seo.metaDescription)
    }
  })

  it('has festivals and default texts as an admin might write them', () => {
    for (const festival of festivals)
      expect(FestivalInput.safeParse(festival).error?.issues, festival.name).toBeUndefined()
    expect(SeoSettingsChange.safeParse({ defaultSEO: defaultSeo }).error?.issues).toBeUndefined()
  })

  it.each([
    ['Diwali', '2026-11-08', '2027-10-29', '2028-10-17'],
    ['Holi', '2026-03-04', '2027-03-22', '2028-03-11'],
    ['Ganesh Chaturthi', '2026-09-14', '2027-09-04', '2028-08-23'],
    ['Raksha Bandhan', '2026-08-28', '2027-08-17', '2028-08-05'],
    ['Gudi Padwa', '2026-03-19', '2027-04-07', '2028-03-27'],
    ['Dussehra', '2026-10-20', '2027-10-09', '2028-09-27'],
  ])('%s covers its known day in each year', (name, ...days) => {
    for (const day of days)
      expect(
        festivals.some((f) => f.name === name && f.startDate <= day && day <= f.endDate),
        day,
      ).toBe(true)
  })

  it('has titles and descriptions of the right length', () => {
    expectLength(defaultSeo.metaTitle, 1, 60)
    expectLength(defaultSeo.metaDescription, 120, 160)
  })
})

describe('pictures', () => {
  it('draws no picture twice and keeps each SVG under 6 kB', () => {
    const drawings = seedImages()
    expect(repeated(drawings.map(({ svg }) => svg))).toEqual([])
    for (const { svg, svgFile } of drawings) if (svgFile) expect(svg.length, svgFile).toBeLessThan(6000)
  })

  it('writes every picture the data names, and only what is missing or changed the second time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'seed-pictures-'))
    try {
      const first = await writeSeedImages(dataDir)
      expect(first).toEqual({ written: 12 + services.length * 3 + 84, kept: 0 })
      for (const url of [
        ...categories.map(({ iconUrl }) => iconUrl),
        ...services.map(({ imageUrl }) => imageUrl),
        ...[...blogPosts, ...localPosts].map(({ imageUrl }) => imageUrl),
      ])
        expect((await readFile(join(dataDir, url))).length, url).toBeGreaterThan(200)
      const blogDir = join(dataDir, 'uploads/seed/blog')
      const [cover = ''] = await readdir(blogDir)
      await writeFile(join(blogDir, cover), 'damaged')
      expect(await writeSeedImages(dataDir)).toEqual({ written: 2, kept: first.written - 2 })
      const { width, height } = await sharp(join(blogDir, `${blogPosts[0]?.slug}.webp`)).metadata()
      expect({ width, height }).toEqual({ width: 1200, height: 630 })
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
