// @ts-nocheck
import {
  formatMinute,
  hoursOfDay,
  indianDay,
  LIMITS,
  MINUTE_MS,
  minuteOfIndianDay,
  PATHS,
  servedPlaces,
} from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { openingHoursLines } from '#modules/settings/index.js'
import { soundKey } from '../understanding/sound-index.rules.js'
import type { ChatQuestion, ResponseWith } from './answer.js'
import { formatDayFor } from './service-answers.js'
import { askSuggestion, contactSuggestions, handoffSuggestion, open } from './suggestions.js'

/** The most pincodes in an answer. */
const PINCODES = 40

const join = (...lines: (string | null)[]) => lines.filter((line) => line !== null && line !== '').join('\n')

export const greeting: ResponseWith = async ({ translator }, live) => ({
  text: translator.t('chatbot.greeting', { brand: live.brandName }),
  suggestions: [
    open(translator, 'chatbot.chip.services', PATHS.services),
    askSuggestion(translator, 'chatbot.chip.how'),
  ],
})

export const thanks: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.thanks'),
  suggestions: [open(translator, 'chatbot.chip.services', PATHS.services)],
})

export const goodbye: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.goodbye'),
  suggestions: [],
})

export const aboutAssistant: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.aboutAssistant'),
  suggestions: [askSuggestion(translator, 'chatbot.chip.how'), handoffSuggestion(translator)],
})

/** A sentence with the hours of the named day, or of today. */
function hoursText(question: ChatQuestion, calendar: Parameters<typeof hoursOfDay>[1]): string {
  const { translator, entities, now } = question
  const { t } = translator
  const today = indianDay(now)
  const day = entities.day ?? today
  const hours = hoursOfDay(day, calendar)
  const shown = formatDayFor(question, day)
  const minute = minuteOfIndianDay(now)
  const isOpen = hours !== null && minute >= hours.opens && minute < hours.closes
  return join(
    hours === null
      ? t('chatbot.hours.closed', { day: shown })
      : t('chatbot.hours.day', {
          day: shown,
          from: formatMinute(translator, hours.opens),
          to: formatMinute(translator, hours.closes),
        }),
    day === today ? t('chatbot.hours.now', { state: isOpen ? 'open' : 'closed' }) : null,
  )
}

export const businessHours: ResponseWith = async (question, live) => {
  const { translator, now } = question
  const { t } = translator
  const business = await live.business()
  const holidays = business.holidays.filter((day) => day >= indianDay(now)).map((day) => formatDayFor(question, day))
  return {
    text: join(
      hoursText(question, business),
      t('chatbot.hours', { lines: openingHoursLines(translator, business.openingHours).join('\n') }),
      holidays.length > 0 ? t('chatbot.hours.holidays', { days: holidays.join('; ') }) : null,
    ),
    suggestions: [
      open(translator, 'chatbot.chip.contact', PATHS.contact),
      askSuggestion(translator, 'chatbot.chip.times'),
    ],
  }
}

/** Whether we come to each named area. Towns have no pincode here and are not served. */
function areaLines({ translator: { t }, language, entities: { areas } }: ChatQuestion, pincodes: readonly string[]) {
  return areas.map(({ names, pincode }) => {
    const isServed = pincode !== null && (pincodes.length === 0 || pincodes.includes(pincode))
    const area = names[language]
    const line = isServed ? t('chatbot.area.namedServed', { area }) : t('chatbot.area.namedNotServed', { area })
    return { line, isServed }
  })
}

export const serviceArea: ResponseWith = async (question, live) => {
  const {
    translator,
    entities: { pincode },
    text,
  } = question
  const { t } = translator
  const { cities, pincodes } = await live.business()
  const words = new Set(namedWords(text).map(({ token }) => soundKey(token)))
  const soon = cities.filter(({ enabled }) => !enabled).map(({ name }) => name)
  const places = servedPlaces(translator, cities)
  const isNamed = (name: string) => namedWords(name).every(({ token }) => words.has(soundKey(token)))
  const suggestions = [open(translator, 'chatbot.chip.services', PATHS.services), handoffSuggestion(translator)]
  const where = t('chatbot.area.cities', { places })
  const later =
    soon.length > 0
      ? t('chatbot.area.soon', { cities: soon.map((city) => t('common.city.name', { city })).join(', ') })
      : null
  if (pincode && pincodes.length > 0) {
    const isServed = pincodes.includes(pincode)
    const known = isServed ? t('chatbot.area.served', { pincode }) : t('chatbot.area.notServed', { pincode })
    return { text: join(known, isServed ? null : where), suggestions }
  }
  const named = areaLines(question, pincodes)
  if (named.length > 0) {
    const isServed = named.every((area) => area.isServed)
    return { text: join(...named.map(({ line }) => line), isServed ? null : where), suggestions }
  }
  if (soon.some(isNamed)) return { text: join(later, where), suggestions }
  return {
    text: join(
      where,
      later,
      pincodes.length > 0
        ? t('chatbot.area.pincodes', { pincodes: pincodes.slice(0, PINCODES).join(', ') })
        : t('chatbot.area.anywhere', { places }),
    ),
    suggestions,
  }
}

export const contactDetails: ResponseWith = async ({ translator }, live) => {
  const { supportPhone, supportEmail, openingHours } = await live.business()
  return {
    text: translator.t('chatbot.contact', {
      phone: supportPhone,
      email: supportEmail,
      lines: openingHoursLines(translator, openingHours).join('\n'),
    }),
    suggestions: [
      ...(await contactSuggestions(translator, live)),
      open(translator, 'chatbot.chip.contact', PATHS.contact),
    ],
  }
}

export const talkToHuman: ResponseWith = async ({ translator }, live) => {
  const [{ supportPhone: phone }, hours] = await Promise.all([live.business(), live.answerHours()])
  return {
    text: translator.t('chatbot.human', { phone, hours }),
    suggestions: await contactSuggestions(translator, live),
  }
}

export const complaint: ResponseWith = async ({ translator }, live) => {
  const [{ supportPhone: phone }, hours] = await Promise.all([live.business(), live.answerHours()])
  return {
    text: translator.t('chatbot.complaint', { phone, hours }),
    suggestions: await contactSuggestions(translator, live),
  }
}

export const changeLanguage: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.language'),
  suggestions: [],
})

export const becomeProvider: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.provider.join'),
  suggestions: [open(translator, 'chatbot.chip.register', PATHS.login), handoffSuggestion(translator)],
})

export const trustSafety: ResponseWith = async ({ translator }, live) => ({
  text: translator.t('chatbot.trust'),
  suggestions: await contactSuggestions(translator, live),
})

export const outOfScope: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.outOfScope'),
  suggestions: [open(translator, 'chatbot.chip.services', PATHS.services), handoffSuggestion(translator)],
  isAnswered: false,
})

/** The answer for questions below the confidence threshold. */
export const unclear: ResponseWith = async ({ translator }, live) => ({
  text: translator.t('chatbot.unclear'),
  suggestions: [
    ...(await contactSuggestions(translator, live)),
    open(translator, 'chatbot.chip.services', PATHS.services),
  ],
  isAnswered: false,
})

export const accountLogin: ResponseWith = async ({ translator, actor }) => ({
  text: translator.t('chatbot.account.login', {
    minutes: LIMITS.otp.expiresMs / MINUTE_MS,
    seconds: LIMITS.otp.resendMs / 1_000,
  }),
  suggestions: [
    actor
      ? open(translator, 'chatbot.chip.profile', PATHS.profile)
      : open(translator, 'chatbot.chip.logIn', PATHS.login),
    handoffSuggestion(translator),
  ],
})

export const accountPassword: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.account.password', {
    minutes: LIMITS.passwordResetMs / MINUTE_MS,
    min: LIMITS.passwordMin,
  }),
  suggestions: [
    open(translator, 'chatbot.chip.forgot', PATHS.forgotPassword),
    open(translator, 'chatbot.chip.profile', PATHS.profile),
  ],
})

export const accountProfile: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.account.profile'),
  suggestions: [
    open(translator, 'chatbot.chip.profile', PATHS.profile),
    open(translator, 'chatbot.chip.notifications', PATHS.notifications),
  ],
})

export const accountDeletion: ResponseWith = async ({ translator }) => ({
  text: translator.t('chatbot.account.deletion'),
  suggestions: [open(translator, 'chatbot.chip.profile', PATHS.profile)],
})
