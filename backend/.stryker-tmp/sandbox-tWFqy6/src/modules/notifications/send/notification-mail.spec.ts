// @ts-nocheck
import { formatVisit, LANGUAGES, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeMail } from '#platform/delivery/mail/mailer.js'
import { notificationMail } from './notification-mail.js'
import { notificationSamples } from './notification-samples.js'

const config = {
  BRAND_NAME: 'SofaSeva',
  PUBLIC_URL: 'https://x.example',
  SUPPORT_EMAIL: 'help@x.example',
  SUPPORT_PHONE: '+91 20 4000 1234',
  MAIL_FROM: 'SofaSeva <help@x.example>',
  JWT_SECRET: 'a secret of at least thirty-two characters',
}

function sampleOf(language: Language, key: string) {
  const sample = notificationSamples(language).find(
    ({ dispatched: { notification } }) =>
      notification.content.key === key && notification.to.audience === 'user' && notification.to.as === 'customer',
  )
  if (!sample) throw new Error(`no sample of ${key} for customers`)
  return sample
}

function mailOf(language: Language, key: string, isVerified = true) {
  const { dispatched, recipient, providerName } = sampleOf(language, key)
  return notificationMail([dispatched], { ...recipient, isVerified }, config, providerName)
}

/** The mail as a mail program receives it. */
async function received(mail: ReturnType<typeof mailOf>, id: string) {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    await composeMail(mail, id, config),
  )
  return PostalMime.parse(message as Buffer)
}

describe.each(LANGUAGES)('a mail about a confirmed booking in %s', (language) => {
  const translator = TRANSLATORS[language]
  const { t } = translator

  it('has the facts, the next step, how to cancel and the support', async () => {
    const { dispatched } = sampleOf(language, 'booking.status-changed')
    const visit = dispatched.notification.booking
    const { text = '', html: markup = '' } = await received(mailOf(language, 'booking.status-changed'), 'notice-1')
    const html = markup.replaceAll('&#x27;', "'")
    for (const fact of [
      'Sofa Shampooing',
      t('mails.notice.option', { option: 'Three seats' }),
      t('mails.notice.when', { window: (visit && formatVisit(translator, visit)) ?? 'no time' }),
      t('mails.notice.where', { address: '8 MG Road, Pune 411001' }),
      t('mails.notice.provider', { name: 'Ravi' }),
      t('mails.notice.price', { price: '₹1,499' }),
      t('requests.next.window'),
      t('requests.help.rules', { status: 'Confirmed' }),
      config.SUPPORT_PHONE,
      config.SUPPORT_EMAIL,
    ]) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
    expect(text).not.toContain('Shinde')
  })

  it('has nothing that a user typed at an unverified address', () => {
    const { paragraphs } = mailOf(language, 'booking.status-changed', false)
    expect(paragraphs.join('\n')).toContain('Three seats')
    expect(paragraphs.join('\n')).not.toMatch(/MG Road|Ravi/)
  })
})

it('joins all mails of a booking in one thread with one subject', async () => {
  const confirmed = await received(mailOf('hi', 'booking.status-changed'), 'notice-1')
  const reminder = await received(mailOf('hi', 'booking.reminder'), 'notice-2')
  expect(confirmed.references).toMatch(/^<booking-\w+@x\.example>$/)
  expect([reminder.references, reminder.inReplyTo]).toEqual([confirmed.references, confirmed.references])
  expect(reminder.subject).toBe(confirmed.subject)
  expect(reminder.messageId).not.toBe(confirmed.messageId)
})

it.each(['booking.status-changed', 'booking.reminder', 'booking.rating-requested'])(
  'unsubscribes from %s with one click',
  async (key) => {
    const { headers } = await received(mailOf('mr', key), 'notice-1')
    const headerOf = (name: string) => headers.find((header) => header.key === name)?.value
    expect(headerOf('list-unsubscribe')).toMatch(/^<https:\/\/x\.example\/api\/.+language=mr>$/)
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  },
)

it('announces no reminder in a reminder', () => {
  const text = mailOf('en', 'booking.reminder').paragraphs.join('\n')
  expect(text).toContain('You can cancel this booking for free.')
  expect(text).not.toContain('remind')
})

it('announces a call while no time is agreed', () => {
  const { dispatched, recipient } = sampleOf('en', 'booking.received')
  const { notification } = dispatched
  const booking = notification.booking && { ...notification.booking, preferredDate: null, preferredDay: null }
  const mail = notificationMail([{ ...dispatched, notification: { ...notification, booking } }], recipient, config)
  expect(mail.paragraphs.join('\n')).toContain("When: We'll call you to fix a time")
})
