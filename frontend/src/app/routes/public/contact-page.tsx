import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { PageFrame, PageHeading } from '../../../shared/ui/states.js'
import ui from '../../../shared/ui/ui.module.css'

export default function ContactPage() {
  const { supportPhone, supportEmail, businessHours } = usePublicSettings()
  return (
    <PageFrame narrow>
      <PageHeading title="Contact" />
      <div className={ui.card}>
        <h2>Call or write</h2>
        <p>
          <a href={`tel:${supportPhone.replace(/\s/g, '')}`}>{supportPhone}</a>
        </p>
        <p>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <h2>Business hours</h2>
        {businessHours.map(({ days, hours }) => (
          <p key={days}>
            {days}: {hours}
          </p>
        ))}
      </div>
    </PageFrame>
  )
}
