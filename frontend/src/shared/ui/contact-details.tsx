import { usePublicSettings } from '../data/bootstrap.js'
import { useTranslation } from '../i18n/use-translation.js'
import classes from './contact-details.module.css'
import { Icon } from './icon.js'
import { IconClock, IconMail, IconPhone } from './icons.js'
import { StandaloneAnchor } from './standalone-link.js'

/** Our contact details and opening hours. */
export function ContactDetails() {
  const { language } = useTranslation()
  const { supportPhone, supportPhoneHref, supportEmail, openingHoursLines } = usePublicSettings()
  return (
    <ul className={classes.contacts}>
      {supportPhoneHref && (
        <li>
          <Icon of={IconPhone} />
          <StandaloneAnchor href={supportPhoneHref}>{supportPhone}</StandaloneAnchor>
        </li>
      )}
      {supportEmail && (
        <li>
          <Icon of={IconMail} />
          <StandaloneAnchor href={`mailto:${supportEmail}`}>{supportEmail}</StandaloneAnchor>
        </li>
      )}
      {openingHoursLines[language].map((line) => (
        <li key={line}>
          <Icon of={IconClock} />
          {line}
        </li>
      ))}
    </ul>
  )
}
