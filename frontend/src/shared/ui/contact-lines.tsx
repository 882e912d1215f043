import { phoneHref } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import { Icon } from './icons.js'
import classes from './ui.module.css'

/** Ways to reach us, and when. */
export function ContactLines() {
  const { supportPhone, supportEmail, businessHours } = usePublicSettings()
  return (
    <ul className={classes.lines}>
      <li>
        <Icon name="phone" />
        <a href={phoneHref(supportPhone)}>{supportPhone}</a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </li>
      {businessHours.map(({ days, hours }) => (
        <li key={days}>
          <Icon name="clock" />
          {days}: {hours}
        </li>
      ))}
    </ul>
  )
}
