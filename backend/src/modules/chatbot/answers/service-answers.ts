import {
  estimatedPrice,
  formatDay,
  formatRupees,
  formatWindow,
  indianDay,
  localizedPath,
  minuteOfIndianDay,
  PATHS,
  pathTo,
  type Service,
} from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { isAtTime } from '../understanding/entities.rules.js'
import type { Answer, ChatQuestion, LiveData, ResponseWith } from './answer.js'
import {
  askSuggestion,
  bookService,
  contactSuggestions,
  handoffSuggestion,
  open,
  openService,
  servicePath,
} from './suggestions.js'

const LISTED = 3
const DAYS_AHEAD = 7
const WINDOWS = 3

const bullets = ({ translator: { t } }: ChatQuestion, texts: readonly string[]) =>
  texts.map((text) => t('chatbot.bullet', { text })).join('\n')

/** The catalog's categories in one line. */
async function categoryNames({ language }: ChatQuestion, live: LiveData): Promise<string> {
  return (await live.categories(language)).map(({ name }) => name).join(', ')
}

/** Whether a text names exactly this service, not just a kind of service. */
function isNamedBy(text: string, service: Service): boolean {
  const named = namedWords(text).filter(({ kind }) => kind === 'thing' || kind === 'action')
  const words = new Set(namedWords(service.name).map(({ token }) => token))
  return named.length > 1 && named.every(({ token }) => words.has(token))
}

const namesThing = (text: string) => namedWords(text).some(({ kind }) => kind === 'thing')

/** The services a question is about, most likely first. Returns only one if the question is clear. */
export async function servicesOf(question: ChatQuestion, live: LiveData): Promise<Service[]> {
  const known = question.serviceId === null ? null : await live.service(question.serviceId, question.language)
  // "How long are you in my home?" is about the open service, not about cleaning homes.
  if (known && !namesThing(question.text)) return [known]
  const found = await live.servicesNamed(question.text, question.language)
  const named = found.filter((service) => isNamedBy(question.text, service))
  if (named.length === 1) return named
  if (found.length > 0) return found
  return known ? [known] : []
}

async function askForService({ translator, language }: ChatQuestion, live: LiveData): Promise<Answer> {
  const [first] = await live.servicesNamed('sofa', language)
  const example = first?.name ?? live.brandName
  return {
    text: translator.t('chatbot.services.which', { example }),
    suggestions: [open(translator, 'chatbot.chip.services', PATHS.services)],
  }
}

async function priceText({ translator: { t } }: ChatQuestion, live: LiveData, service: Service): Promise<string> {
  return (await live.showsPrices()) ? formatRupees(service.basePrice) : t('common.priceOnRequest')
}

async function priceLines(question: ChatQuestion, live: LiveData, services: readonly Service[]): Promise<string> {
  const { t } = question.translator
  const lines = services.map(async (service) =>
    t('chatbot.line', { name: service.name, price: await priceText(question, live, service) }),
  )
  return (await Promise.all(lines)).join('\n')
}

export const servicesOffered: ResponseWith = async (question, live) => {
  const { translator } = question
  const found = await live.servicesNamed(question.text, question.language)
  const all = open(translator, 'chatbot.chip.services', PATHS.services)
  if (found.length > 0) {
    const shown = found.slice(0, LISTED)
    return {
      text: translator.t('chatbot.services.found', { list: await priceLines(question, live, shown) }),
      suggestions: [
        ...shown.slice(0, 2).map((service) => openService(translator, service)),
        askSuggestion(translator, 'chatbot.chip.times'),
      ],
      ...(shown[0] ? { serviceId: shown[0]._id } : {}),
    }
  }
  const categories = await live.categories(question.language)
  return {
    text: translator.t('chatbot.services.all', { categories: categories.map(({ name }) => name).join(', ') }),
    suggestions: [
      all,
      ...categories.slice(0, 3).map(({ _id, name }) => ({
        kind: 'open' as const,
        label: name,
        path: localizedPath(pathTo(PATHS.category, { categoryId: _id }), question.language),
      })),
    ],
  }
}

export const notOffered: ResponseWith = async (question, live) => ({
  text: question.translator.t('chatbot.notOffered', { categories: await categoryNames(question, live) }),
  suggestions: [
    open(question.translator, 'chatbot.chip.services', PATHS.services),
    handoffSuggestion(question.translator),
  ],
  isAnswered: false,
})

export const servicePrice: ResponseWith = async (question, live) => {
  const { translator, entities } = question
  const { t } = translator
  const services = await servicesOf(question, live)
  const [service] = services
  if (!service) return askForService(question, live)
  const { supportPhone } = await live.business()
  if (!(await live.showsPrices()))
    return {
      text: t('chatbot.price.onRequest', { service: service.name, phone: supportPhone }),
      suggestions: [openService(translator, service), ...(await contactSuggestions(translator, live))],
      serviceId: service._id,
    }
  const { money } = entities
  const affordable = services.filter(({ basePrice }) => money === null || basePrice <= money)
  if (money !== null && affordable.length === 0)
    return {
      text: t('chatbot.price.over', { money: formatRupees(money) }),
      suggestions: [openService(translator, service)],
      serviceId: service._id,
    }
  if (affordable.length > 1) {
    const shown = affordable.slice(0, LISTED)
    return {
      text: t('chatbot.price.several', { list: await priceLines(question, live, shown) }),
      suggestions: shown.map((one) => openService(translator, one)),
      ...(shown[0] ? { serviceId: shown[0]._id } : {}),
    }
  }
  const [one = service] = affordable
  const options = one.options.map(({ name, price }) =>
    t('chatbot.line', { name, price: formatRupees(estimatedPrice(one.basePrice, price)) }),
  )
  return {
    text: t('chatbot.price.of', {
      service: one.name,
      price: formatRupees(one.basePrice),
      maximum: formatRupees(one.priceUpperRange),
      options: options.join('\n'),
    }),
    suggestions: [
      bookService(translator, one),
      askSuggestion(translator, 'chatbot.chip.included'),
      askSuggestion(translator, 'chatbot.chip.times'),
    ],
    serviceId: one._id,
  }
}

export const serviceDetails: ResponseWith = async (question, live) => {
  const { translator } = question
  const [service] = await servicesOf(question, live)
  if (!service) return askForService(question, live)
  const options = service.options.map(({ name, details }) =>
    translator.t('chatbot.details.option', { name, details: details.join(', ') }),
  )
  return {
    text: translator.t('chatbot.details.of', {
      service: service.name,
      description: service.shortDescription,
      options: options.join('\n'),
    }),
    suggestions: [
      openService(translator, service),
      askSuggestion(translator, 'chatbot.chip.prices'),
      askSuggestion(translator, 'chatbot.chip.times'),
    ],
    serviceId: service._id,
  }
}

export const availability: ResponseWith = async (question, live) => {
  const { translator, entities, now } = question
  const { t } = translator
  const [service] = await servicesOf(question, live)
  if (!service) return askForService(question, live)
  const about = { service: service.name }
  const isAsked = (start: Date) =>
    (entities.day === null || indianDay(start) === entities.day) && isAtTime(minuteOfIndianDay(start), entities)
  const from = entities.day ?? indianDay(now)
  const free = await live.freeWindows(service._id, from, DAYS_AHEAD, now)
  const asked = free.filter(isAsked)
  const shown = (asked.length > 0 ? asked : free).slice(0, WINDOWS)
  if (shown.length === 0)
    return {
      text: t('chatbot.availability.none', { ...about, days: DAYS_AHEAD }),
      suggestions: [bookService(translator, service), ...(await contactSuggestions(translator, live))],
      serviceId: service._id,
    }
  const list = bullets(
    question,
    shown.map((start) => formatWindow(translator, start)),
  )
  return {
    text:
      asked.length > 0
        ? t('chatbot.availability.windows', { ...about, list })
        : t('chatbot.availability.otherwise', { ...about, list }),
    suggestions: shown.map((start) => ({
      kind: 'book' as const,
      label: t('chatbot.chip.window', { window: formatWindow(translator, start) }),
      path: servicePath(service._id, translator),
      serviceId: service._id,
      preferredDate: start.toISOString(),
    })),
    serviceId: service._id,
  }
}

export const bookingHow: ResponseWith = async (question, live) => {
  const { translator } = question
  const [service, ...others] = await servicesOf(question, live)
  const logIn = question.actor ? [] : [open(translator, 'chatbot.chip.logIn', PATHS.login)]
  if (!service)
    return {
      text: translator.t('chatbot.book.how'),
      suggestions: [open(translator, 'chatbot.chip.services', PATHS.services), ...logIn],
    }
  return {
    text: translator.t('chatbot.book.service', { service: service.name }),
    suggestions: [
      ...[service, ...others].slice(0, 2).map((one) => bookService(translator, one)),
      askSuggestion(translator, 'chatbot.chip.times'),
      ...logIn,
    ],
    serviceId: service._id,
  }
}

/** Words for a warranty in the catalog's languages. The details of options contain them. */
const WARRANTY = /warrant|guarantee|वारंटी|वॉरंटी|गारंटी|गॅरंटी|हमी/i

export const warranty: ResponseWith = async (question, live) => {
  const { translator } = question
  const [service] = await servicesOf(question, live)
  if (!service)
    return {
      text: translator.t('chatbot.warranty.how'),
      suggestions: [open(translator, 'chatbot.chip.services', PATHS.services), handoffSuggestion(translator)],
    }
  const lines = service.options.flatMap(({ name, details }) => {
    const named = details.filter((detail) => WARRANTY.test(detail))
    return named.length > 0 ? [translator.t('chatbot.details.option', { name, details: named.join(', ') })] : []
  })
  const about = { service: service.name }
  return {
    text:
      lines.length > 0
        ? translator.t('chatbot.warranty.of', { ...about, list: lines.join('\n') })
        : translator.t('chatbot.warranty.unnamed', about),
    suggestions: [openService(translator, service), handoffSuggestion(translator)],
    serviceId: service._id,
  }
}

export const reviews: ResponseWith = async (question, live) => {
  const { translator } = question
  const [service] = await servicesOf(question, live)
  if (!service || service.reviewCount === 0)
    return {
      text: translator.t('chatbot.reviews.how'),
      suggestions: [open(translator, 'chatbot.chip.services', PATHS.services)],
    }
  const { name, averageRating, reviewCount } = service
  return {
    text: translator.t('chatbot.reviews.of', { service: name, rating: averageRating.toFixed(1), count: reviewCount }),
    suggestions: [openService(translator, service)],
    serviceId: service._id,
  }
}

export const discounts: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.discounts'),
  suggestions: [
    open(translator, 'chatbot.chip.home', PATHS.home),
    open(translator, 'chatbot.chip.services', PATHS.services),
  ],
})

export const careTips: ResponseWith = async ({ translator, text, language }, live) => {
  const found = await live.articles(text, language)
  const blog = open(translator, 'chatbot.chip.blog', PATHS.blog)
  if (found.length === 0) return { text: translator.t('chatbot.tips.none'), suggestions: [blog] }
  return {
    text: translator.t('chatbot.tips.found', {
      list: found.map(({ title }) => translator.t('chatbot.bullet', { text: title })).join('\n'),
    }),
    suggestions: [
      ...found.slice(0, 2).map(({ title, slug }) => ({
        kind: 'open' as const,
        label: title,
        path: localizedPath(pathTo(PATHS.blogPost, { slug }), language),
      })),
      blog,
    ],
  }
}

/** Formats a day for users. */
export const formatDayFor = ({ translator }: ChatQuestion, day: string) =>
  formatDay(translator, `${day}T12:00:00+05:30`)
