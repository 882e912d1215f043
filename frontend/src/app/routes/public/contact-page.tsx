import { ContactLines } from '../../../shared/ui/contact-lines.js'
import { PageFrame, PageHeading } from '../../../shared/ui/states.js'
import ui from '../../../shared/ui/ui.module.css'

export default function ContactPage() {
  return (
    <PageFrame narrow>
      <PageHeading title="Contact" />
      <section className={ui.card} aria-label="How to reach us">
        <p className={ui.soft}>Call or write: we answer during our business hours.</p>
        <ContactLines />
      </section>
    </PageFrame>
  )
}
