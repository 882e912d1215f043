import { phoneHref } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import classes from './contact-details.module.css'
import { Icon } from './icon.js'
import { IconClock, IconMail, IconPhone } from './icons.js'

/** Ways to reach us, and when. */
export function ContactDetails() {
  const { supportPhone, supportEmail, businessHours } = usePublicSettings()
  const call = phoneHref(supportPhone)
  return (
    <ul className={classes.lines}>
      {call && (
        <li>
          <Icon of={IconPhone} />
          <a href={call}>{supportPhone}</a>
        </li>
      )}
      {supportEmail && (
        <li>
          <Icon of={IconMail} />
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </li>
      )}
      {businessHours.map(({ days, hours }) => (
        <li key={days}>
          <Icon of={IconClock} />
          {days}: {hours}
        </li>
      ))}
    </ul>
  )
}
