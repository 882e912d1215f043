// @ts-nocheck
import {
  type Booking,
  type ChatSuggestion,
  localizedPath,
  PATHS,
  type PlainMessageKey,
  pathTo,
  phoneHref,
  requestPath,
  type Service,
  type Translator,
} from '@sofaseva/contract'
import type { LiveData } from './answer.js'

/** A chip that opens a page. */
export function open({ t, language }: Translator, key: PlainMessageKey, path: string): ChatSuggestion {
  return { kind: 'open', label: t(key), path: localizedPath(path, language) }
}

/** A chip that fills the input with its own text. */
export function askSuggestion({ t }: Translator, key: PlainMessageKey): ChatSuggestion {
  return { kind: 'ask', label: t(key), text: t(key) }
}

/** A chip that names a service. */
export function askForService({ name }: Service): ChatSuggestion {
  return { kind: 'ask', label: name, text: name }
}

export function servicePath(id: string, { language }: Translator): string {
  return localizedPath(pathTo(PATHS.service, { id }), language)
}

export function openService(translator: Translator, { _id, name }: Service): ChatSuggestion {
  const label = translator.t('chatbot.chip.service', { service: name })
  return { kind: 'open', label, path: servicePath(_id, translator) }
}

export function bookService(translator: Translator, { _id, name }: Service): ChatSuggestion {
  const label = translator.t('chatbot.chip.book', { service: name })
  return { kind: 'book', label, path: servicePath(_id, translator), serviceId: _id }
}

export const serviceNameOf = ({ items: [item] }: Booking) => item?.serviceName ?? ''

/** A chip that opens a booking for one action. */
export function onBooking({ t }: Translator, kind: 'open' | 'cancel' | 'reschedule', booking: Booking): ChatSuggestion {
  const service = serviceNameOf(booking)
  const path = requestPath(booking._id)
  if (kind === 'open') return { kind, label: t('chatbot.chip.booking', { service }), path }
  const label = kind === 'cancel' ? t('chatbot.chip.cancel', { service }) : t('chatbot.chip.reschedule', { service })
  return { kind, label, path, bookingId: booking._id }
}

export function handoffSuggestion({ t }: Translator): ChatSuggestion {
  return { kind: 'hand-over', label: t('chatbot.chip.handOver') }
}

/** Chips for passing the question to the team, and for a call if the phone number can be dialled. */
export async function contactSuggestions(translator: Translator, live: LiveData): Promise<ChatSuggestion[]> {
  const { supportPhone } = await live.business()
  const href = phoneHref(supportPhone)
  const label = translator.t('chatbot.chip.call', { phone: supportPhone })
  return [handoffSuggestion(translator), ...(href === null ? [] : [{ kind: 'call' as const, label, href }])]
}
