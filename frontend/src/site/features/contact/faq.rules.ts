import { formatRupees, type PublicSettings, servedPlaces, type Translator } from '@sofaseva/contract'

/** The frequently asked questions, built from the business settings. */
export function faqOf({ t, language }: Pick<Translator, 't' | 'language'>, settings: PublicSettings) {
  const { supportPhone: phone, openingHoursLines, pincodes, show_service_prices } = settings
  const { late_cancellation_fee: fee, late_cancellation_hours: hours } = settings
  const places = servedPlaces({ t }, settings.cities)
  return [
    {
      question: t('faq.price.question'),
      answer: t('faq.price.answer', { prices: show_service_prices ? 'shown' : 'hidden', phone }),
    },
    { question: t('faq.warranty.question'), answer: t('faq.warranty.answer') },
    {
      question: t('faq.area.question'),
      answer: t('faq.area.answer', { places, pincodes: pincodes.join(', ') || 'none' }),
    },
    {
      question: t('faq.times.question'),
      answer: t('faq.times.answer', { hours: openingHoursLines[language].join('; ') }),
    },
    {
      question: t('faq.cancel.question'),
      // Without the rules of late cancellations, which pages with these questions don't load.
      answer: t('faq.cancel.answer', { phone, fee: fee ? formatRupees(fee) : 'none', hours }),
    },
    { question: t('faq.pay.question'), answer: t('faq.pay.answer', { phone }) },
    { question: t('faq.offline.question'), answer: t('faq.offline.answer') },
    { question: t('faq.who.question'), answer: t('faq.who.answer') },
  ]
}
