import { Faq } from '#site/features/contact/faq.js'

/** What stands on the contact page below the form. */
export default function ContactEnd() {
  return <Faq />
}
