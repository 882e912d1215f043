// @ts-nocheck
import {
  type Booking,
  type ChatSuggestion,
  canCancel,
  canReschedule,
  formatPhone,
  formatVisit,
  isOpen,
  lastSix,
  normalizeBookingNumber,
  PATHS,
  pathTo,
  STATUS_KEYS,
} from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import type { Answer, ChatQuestion, LiveData, ResponseWith } from './answer.js'
import { contactSuggestions, handoffSuggestion, onBooking, open, serviceNameOf } from './suggestions.js'

const LISTED = 3

const whenText = ({ translator }: ChatQuestion, booking: Booking) =>
  formatVisit(translator, booking) ?? translator.t('chatbot.bookings.anyDay')

function line(question: ChatQuestion, booking: Booking): string {
  const { t } = question.translator
  return t('chatbot.bookings.one', {
    service: serviceNameOf(booking),
    number: lastSix(booking._id),
    status: t(STATUS_KEYS[booking.status]),
    when: whenText(question, booking),
  })
}

const isNumbered = (number: string) => (booking: Booking) =>
  booking._id === number || lastSix(booking._id).toUpperCase() === number

/** The caller's bookings that the question is about; null for a guest. Never reads bookings of other users. */
async function bookingsOf(question: ChatQuestion, live: LiveData): Promise<Booking[] | null> {
  const { actor, entities, bookingId, language } = question
  if (!actor) return null
  const own = await live.bookingsOf(actor, language)
  if (entities.bookingNumber) return own.filter(isNumbered(normalizeBookingNumber(entities.bookingNumber)))
  const named = await ofNamedService(question, live, own)
  if (named.length > 0) return named
  const shown = own.filter(({ _id }) => _id === bookingId)
  return shown.length > 0 ? shown : own
}

/** The bookings of a service that the question names; empty if it names none. */
async function ofNamedService({ text, language }: ChatQuestion, live: LiveData, own: readonly Booking[]) {
  if (!namedWords(text).some(({ kind }) => kind === 'thing')) return []
  const ids = new Set((await live.servicesNamed(text, language)).map(({ _id }) => _id))
  return own.filter(({ items }) => items.some(({ serviceId }) => ids.has(serviceId)))
}

const LAST = '9'

/** The start of a visit, for sorting; visits without a day come last. */
const startOf = ({ preferredDate, preferredDay }: Booking) => preferredDate ?? preferredDay ?? LAST

/** Open bookings with the next visit first, then the others. */
function nextFirst(bookings: readonly Booking[]): Booking[] {
  const open = bookings.filter(({ status }) => isOpen(status))
  return [
    ...open.sort((a, b) => startOf(a).localeCompare(startOf(b))),
    ...bookings.filter(({ status }) => !isOpen(status)),
  ]
}

const myRequests = ({ translator }: ChatQuestion) => open(translator, 'chatbot.chip.requests', PATHS.requests)

const signIn = ({ translator }: ChatQuestion, text: string): Answer => ({
  text: `${text}\n${translator.t('chatbot.signIn')}`.trim(),
  suggestions: [open(translator, 'chatbot.chip.logIn', PATHS.login)],
})

const notFound = ({ translator, entities: { bookingNumber } }: ChatQuestion): Answer => ({
  text: bookingNumber
    ? translator.t('chatbot.bookings.notFound', { number: bookingNumber })
    : translator.t('chatbot.bookings.none'),
  suggestions: [
    open(translator, 'chatbot.chip.requests', PATHS.requests),
    open(translator, 'chatbot.chip.services', PATHS.services),
  ],
})

export const bookingStatus: ResponseWith = async (question, live) => {
  const bookings = await bookingsOf(question, live)
  if (bookings === null) return signIn(question, '')
  if (bookings.length === 0) return notFound(question)
  const shown = nextFirst(bookings).slice(0, LISTED)
  const { translator } = question
  return {
    text: translator.t('chatbot.bookings.list', { list: shown.map((booking) => line(question, booking)).join('\n') }),
    suggestions: [...shown.slice(0, 2).map((booking) => onBooking(translator, 'open', booking)), myRequests(question)],
  }
}

export const bookingProvider: ResponseWith = async (question, live) => {
  const { translator } = question
  const bookings = await bookingsOf(question, live)
  if (bookings === null) return signIn(question, translator.t('chatbot.provider.how'))
  const coming = nextFirst(bookings)
    .filter(({ status }) => isOpen(status))
    .slice(0, LISTED)
  if (coming.length === 0) return notFound(question)
  const lines = coming.map((booking) => {
    const service = serviceNameOf(booking)
    const { provider } = booking
    if (provider === null) return translator.t('chatbot.provider.unassigned', { service, number: lastSix(booking._id) })
    const { name, phone } = provider
    return translator.t('chatbot.provider.assigned', {
      name,
      service,
      when: whenText(question, booking),
      phone: formatPhone(phone),
    })
  })
  return {
    text: lines.join('\n'),
    suggestions: [...coming.slice(0, 2).map((booking) => onBooking(translator, 'open', booking)), myRequests(question)],
  }
}

/** Explains how to make a change, and lists the caller's bookings that allow it. */
async function changing(
  question: ChatQuestion,
  live: LiveData,
  kind: 'cancel' | 'reschedule',
  isPossible: (booking: Booking) => boolean,
  texts: { how: string; none: string; which: (list: string) => string; confirmed?: (list: string) => string },
): Promise<Answer> {
  const { translator } = question
  const bookings = await bookingsOf(question, live)
  if (bookings === null) return signIn(question, texts.how)
  if (bookings.length === 0) return notFound(question)
  const possible = nextFirst(bookings).filter(isPossible).slice(0, LISTED)
  const listed = (list: readonly Booking[]) => list.map((booking) => line(question, booking)).join('\n')
  const confirmed = nextFirst(bookings).filter(({ status }) => status === 'Confirmed')
  if (possible.length === 0 && confirmed.length > 0 && texts.confirmed)
    return {
      text: texts.confirmed(listed(confirmed.slice(0, LISTED))),
      suggestions: [myRequests(question), ...(await contactSuggestions(translator, live))],
    }
  if (possible.length === 0)
    return { text: texts.none, suggestions: [myRequests(question), ...(await contactSuggestions(translator, live))] }
  return {
    text: texts.which(listed(possible)),
    suggestions: possible.map((booking) => onBooking(translator, kind, booking)),
  }
}

export const cancelBooking: ResponseWith = async (question, live) => {
  const { t } = question.translator
  return changing(question, live, 'cancel', ({ status }) => canCancel(status), {
    how: t('chatbot.cancel.how'),
    none: t('chatbot.cancel.none'),
    which: (list) => t('chatbot.cancel.which', { list }),
  })
}

export const rescheduleBooking: ResponseWith = async (question, live) => {
  const { t } = question.translator
  const { supportPhone: phone } = await live.business()
  return changing(question, live, 'reschedule', ({ status }) => canReschedule(status), {
    how: t('chatbot.reschedule.how', { phone }),
    none: t('chatbot.reschedule.none', { phone }),
    which: (list) => t('chatbot.reschedule.which', { list }),
    confirmed: (list) => t('chatbot.reschedule.confirmed', { list, phone }),
  })
}

export const payment: ResponseWith = async ({ translator }, live) => {
  const { supportPhone: phone } = await live.business()
  return { text: translator.t('chatbot.payment', { phone }), suggestions: await contactSuggestions(translator, live) }
}

export const receipt: ResponseWith = async (question, live) => {
  const { translator } = question
  const bookings = (await bookingsOf(question, live)) ?? []
  const completed = bookings.filter(({ status }) => status === 'Completed').slice(0, LISTED)
  const receipts = completed.map(
    ({ _id }): ChatSuggestion => ({
      kind: 'open',
      label: translator.t('chatbot.chip.receipt', { number: lastSix(_id) }),
      path: pathTo(PATHS.receipt, { id: _id }),
    }),
  )
  return {
    text: translator.t(receipts.length > 0 ? 'chatbot.receipt.yours' : 'chatbot.receipt'),
    suggestions: receipts.length > 0 ? receipts : [myRequests(question), handoffSuggestion(translator)],
  }
}

export const refund: ResponseWith = async ({ translator }, live) => ({
  text: translator.t('chatbot.refund'),
  suggestions: await contactSuggestions(translator, live),
})
