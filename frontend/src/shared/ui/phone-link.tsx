import { formatPhone, phoneHref } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { AnchorButton } from './button.js'
import { StandaloneAnchor } from './standalone-link.js'
import { MutedText } from './text.js'

/** A formatted number to call by a tap. A user with a closed account has none. */
export function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation()
  const href = phoneHref(phone)
  if (href === null) return <MutedText size="small">{t('controls.phone.none')}</MutedText>
  return <StandaloneAnchor href={href}>{formatPhone(phone)}</StandaloneAnchor>
}

interface CallButtonProps {
  phone: string
  size?: 'small' | 'normal'
  /** "Call" by default. */
  text?: string
}

/** Calls a number. Renders nothing without one. */
export function CallButton({ phone, size = 'normal', text }: CallButtonProps) {
  const { t } = useTranslation()
  const href = phoneHref(phone)
  if (href === null) return null
  return (
    <AnchorButton variant="outline" size={size} href={href}>
      {text ?? t('controls.phone.call')}
    </AnchorButton>
  )
}
