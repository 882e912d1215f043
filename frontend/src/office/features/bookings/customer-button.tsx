import { type Booking, personName } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './admin-bookings.module.css'

interface CustomerButtonProps {
  user: Booking['user']
  onShow: (id: string) => void
}

/** A customer's name, which shows their records. A closed account has none. */
export function CustomerButton({ user, onShow }: CustomerButtonProps) {
  const { t } = useTranslation()
  const name = personName(t, user.name)
  if (user.name === '') return <span className={classes.cut}>{name}</span>
  return (
    <TextButton className={classes.customer ?? ''} title={name} onClick={() => onShow(user._id)}>
      {name}
    </TextButton>
  )
}
