import { phoneHref } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import classes from './contact-details.module.css'
import { Icon } from './icons.js'

/** Ways to reach us, and when. */
export function ContactDetails() {
  const { supportPhone, supportEmail, businessHours } = usePublicSettings()
  const call = phoneHref(supportPhone)
  return (
    <ul className={classes.lines}>
      {call && (
        <li>
          <Icon name="phone" />
          <a href={call}>{supportPhone}</a>
        </li>
      )}
      {supportEmail && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      )}
      {businessHours.map(({ days, hours }) => (
        <li key={days}>
          <Icon name="clock" />
          {days}: {hours}
        </li>
      ))}
    </ul>
  )
}
