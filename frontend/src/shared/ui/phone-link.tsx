import { formatPhone, phoneHref } from '@sofaseva/contract'

/** A number as people read it, to call by a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
}
