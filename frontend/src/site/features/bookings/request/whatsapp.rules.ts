import { normalizePhone } from '@sofaseva/contract'

/** Indian landlines cannot receive messages. */
const INDIAN_LANDLINE = /^\+91(?![6-9])/

/** A link that opens WhatsApp with this text; null if the number can have no WhatsApp. */
export function whatsappHref(phone: string, text: string): string | null {
  const number = normalizePhone(phone)
  if (number === null || INDIAN_LANDLINE.test(number)) return null
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`
}
