import { CONTACT_STATUSES, hoursFromSpans, LANGUAGES, POST_CATEGORIES } from '@sofaseva/contract'
import { z } from 'zod'

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9-]+$/)
const rupees = z.int().min(0)
const count = z.int().min(0)
const inEach = <Texts extends z.ZodType>(texts: Texts) => z.record(z.enum(LANGUAGES), texts)

export const categoriesSchema = z.array(z.strictObject({ slug, name: inEach(text) }))

const serviceTextsSchema = z.strictObject({
  name: text,
  shortDescription: text,
  /** In the order of the service's options. */
  options: z.array(z.strictObject({ name: text, details: z.array(text) })),
})

const serviceSchema = z
  .strictObject({
    slug,
    basePrice: rupees,
    /** At least the base price and the dearest option. */
    priceUpperRange: rupees,
    /** Price: on top of the base price. Minutes: on site. */
    options: z.array(z.strictObject({ price: rupees, durationMinutes: z.int().positive() })),
    texts: inEach(serviceTextsSchema),
  })
  .refine(
    ({ options, texts }) => Object.values(texts).every((one) => one.options.length === options.length),
    'The texts of a language have more or fewer options.',
  )

export const servicesSchema = z.array(serviceSchema)

/** The texts of a service's page that all services of a category share, and what each service includes. */
export const guidesSchema = z.strictObject({
  warrantyDays: count,
  visitFee: rupees,
  withoutWarranty: z.array(slug).default([]),
  texts: inEach(
    z.strictObject({
      excluded: z.array(text),
      weBring: z.array(text),
      youProvide: z.array(text),
      warranty: text,
      questions: z.array(z.strictObject({ question: text, answer: text })),
    }),
  ),
  included: z.record(slug, inEach(z.array(text))),
})

export const paymentSchema = inEach(text)

const list = text.transform((words) => words.split(', '))

export const postSchema = z.strictObject({
  /** The file's. */
  name: slug,
  title: text,
  excerpt: text,
  category: z.enum(POST_CATEGORIES),
  tags: list,
  keywords: list,
  imageAlt: text,
  author: text,
  views: z.coerce.number().pipe(count),
  /** Missing of a draft. */
  publishedAt: z.iso.datetime().optional(),
  /** Slug of the English post, whose cover it shows; without one, the cover has the file's name. */
  translationOf: slug.optional(),
  /** HTML, or plain text with blank lines between paragraphs. */
  content: text,
})

const person = { name: text, email: z.email(), phone: z.string().regex(/^\+91\d{10}$/), address: text }

export const usersSchema = z.strictObject({
  customers: z.array(z.strictObject(person)),
  providers: z.array(z.strictObject({ ...person, categorySlugs: z.array(slug) })),
})

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const HOURS = /^\d\d:\d\d-\d\d:\d\d(?:, \d\d:\d\d-\d\d:\d\d)*$/

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Working times of a day such as "09:00-13:00, 16:00-20:00"; empty on a day off. */
const workingTimes = z.union([z.literal(''), z.string().regex(HOURS)]).transform((times) =>
  times
    .split(', ')
    .filter(Boolean)
    .map((span) => {
      const [opens = '', closes = ''] = span.split('-')
      return { opens: minutesOf(opens), closes: minutesOf(closes) }
    }),
)

export const teamSchema = z.strictObject({
  providers: z.array(
    z.strictObject({
      ...person,
      /** Where the customers of their jobs live. */
      areas: z.array(text),
      categorySlugs: z.array(slug),
      hours: z.strictObject(Object.fromEntries(WEEKDAYS.map((day) => [day, workingTimes]))).transform((hours) =>
        WEEKDAYS.map((day, weekday) => {
          const spans = hours[day] ?? []
          return { weekday, isWorking: spans.length > 0, ...hoursFromSpans(spans) }
        }),
      ),
      /** Days from the day of seeding. */
      daysOff: z.array(z.int()),
    }),
  ),
  /** Notes of customers, some of them empty. */
  notes: z.array(z.string()),
})

export const reviewsSchema = z.array(
  z.strictObject({
    serviceSlug: slug,
    /** Place among the customers, from 0. */
    authorIndex: count,
    rating: z.literal([1, 2, 3, 4, 5]),
    title: text,
    comment: text,
    daysAgo: count,
    helpfulYes: count,
    helpfulNo: count,
    verifiedPurchase: z.boolean(),
  }),
)

export const seoSchema = inEach(
  z.strictObject({ keywords: z.array(text), metaTitle: text, metaDescription: text, heroText: text, promoText: text }),
)

/** By language and script: a query, and the slugs of the services that are right. */
export const searchesSchema = z.record(z.string(), z.array(z.tuple([text], slug)))

const expectedSearches = z.record(z.enum(LANGUAGES), z.array(z.tuple([text], slug)))
const otherSearches = z.record(z.enum(LANGUAGES), z.array(text))

/** Searches for services with the ones that are right, and searches for what is not offered, by language. */
export const searchEvaluationSchema = z.strictObject({
  common: expectedSearches,
  tuning: expectedSearches,
  tuningNotOffered: otherSearches,
  unseen: expectedSearches,
  unseenNotOffered: otherSearches,
})

export const messagesSchema = z.array(
  z.strictObject({
    name: text,
    email: z.email(),
    /** Empty where none was given. */
    phone: z.string(),
    language: z.enum(LANGUAGES),
    status: z.enum(CONTACT_STATUSES),
    hoursAgo: count,
    message: text,
    reply: text.optional(),
    /** Whether it is a grievance, which is open. */
    isGrievance: z.boolean().default(false),
  }),
)
