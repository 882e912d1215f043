// @ts-nocheck
import {
  DAY_MS,
  formatDay,
  formatWindow,
  indianDay,
  localizedPath,
  MINUTE_MS,
  minuteOfIndianDay,
  PATHS,
  pathTo,
} from '@sofaseva/contract'
import { isAtTime } from '../understanding/entities.rules.js'
import type { ChatQuestion, LiveData, ResponseWith } from './answer.js'
import { askForService, askWhich, isAmbiguous, priceLines, servicesOf } from './services-asked.js'
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

export const serviceDetails: ResponseWith = async (question, live) => {
  const { translator } = question
  const services = await servicesOf(question, live)
  const [service] = services
  if (!service) return askForService(question, live)
  if (isAmbiguous(question, services)) return askWhich(question, live, services)
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

const NOON = 12 * 60
/** The days before a requested one that may have the nearest free window. */
const DAYS_BEFORE = 2

/** Some days before a day, but not before today. */
function dayBefore(day: string, today: string): string {
  const before = indianDay(Date.parse(`${day}T12:00:00+05:30`) - DAYS_BEFORE * DAY_MS)
  return before > today ? before : today
}

/** The free windows nearest to a requested day and time, soonest first; simply the next ones if none was requested. */
function nearestTo({ day, from }: ChatQuestion['entities'], free: readonly Date[]): Date[] {
  if (day === null) return free.slice(0, WINDOWS)
  const asked = Date.parse(`${day}T00:00:00+05:30`) + (from ?? NOON) * MINUTE_MS
  const away = (start: Date) => Math.abs(start.getTime() - asked)
  return [...free]
    .sort((a, b) => away(a) - away(b))
    .slice(0, WINDOWS)
    .sort((a, b) => a.getTime() - b.getTime())
}

export const availability: ResponseWith = async (question, live) => {
  const { translator, entities, now } = question
  const { t } = translator
  const services = await servicesOf(question, live)
  const [service] = services
  if (!service) return askForService(question, live)
  if (isAmbiguous(question, services)) return askWhich(question, live, services)
  const about = { service: service.name }
  const isAsked = (start: Date) =>
    (entities.day === null || indianDay(start) === entities.day) && isAtTime(minuteOfIndianDay(start), entities)
  const today = indianDay(now)
  const from = entities.day === null ? today : dayBefore(entities.day, today)
  const free = await live.freeWindows(service._id, from, DAYS_AHEAD, now)
  const asked = free.filter(isAsked)
  const shown = asked.length > 0 ? asked.slice(0, WINDOWS) : nearestTo(entities, free)
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
