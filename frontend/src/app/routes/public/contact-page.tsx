import { ContactDetails } from '../../../shared/ui/contact-details.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import ui from '../../../shared/ui/ui.module.css'

export default function ContactPage() {
  return (
    <PageFrame narrow>
      <PageHeading title="Contact" />
      <section className={ui.card} aria-label="How to reach us">
        <p className={ui.soft}>Call or write: we answer during our business hours.</p>
        <ContactDetails />
      </section>
    </PageFrame>
  )
}
