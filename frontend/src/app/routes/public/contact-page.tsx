import { Card } from '../../../shared/ui/card.js'
import { ContactDetails } from '../../../shared/ui/contact-details.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { MutedText } from '../../../shared/ui/text.js'

export default function ContactPage() {
  return (
    <PageFrame narrow>
      <PageHeading />
      <Card as="section" aria-label="How to reach us">
        <MutedText as="p">Call or write: we answer during our business hours.</MutedText>
        <ContactDetails />
      </Card>
    </PageFrame>
  )
}
