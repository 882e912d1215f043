import { formatPhone, phoneHref } from '@sofaseva/contract'
import ui from './ui.module.css'

/** A number as people read it, to call by a tap; who closed their account has none. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone)
  if (href === null) return <span className={ui.hint}>No phone</span>
  return (
    <a className={ui.tap} href={href}>
      {formatPhone(phone)}
    </a>
  )
}

/** Calls a number; nothing where there is none. */
export function CallButton({ phone, isQuiet = false }: { phone: string; isQuiet?: boolean }) {
  const href = phoneHref(phone)
  if (href === null) return null
  return (
    <a className={ui.button} href={href} {...(isQuiet ? { 'data-variant': 'outline', 'data-size': 'small' } : {})}>
      Call
    </a>
  )
}
