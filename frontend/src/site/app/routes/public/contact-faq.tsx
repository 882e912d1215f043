import { Faq } from '#site/features/contact/faq.js'

/** Sections of the contact page below the form. */
export default function ContactFaq() {
  return <Faq />
}
