// @ts-nocheck
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type NotificationContent, notificationParams, renderNotification } from './notification-texts.js'

const about = {
  bookingId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  customerName: 'Asha',
  serviceName: 'Sofa Shampooing',
  serviceAddress: 'Baner, Pune',
  preferredDate: '2026-11-23T03:30:00.000Z',
  totalAmount: 1499,
  providerId: '01BX5ZZKBKACTAV9WEVGEMMVRY',
  providerName: 'Ravi',
  reminder: 'two-hours',
  bookingStatus: 'Confirmed',
  text: 'Please call us.',
  level: 'low',
  used: 400,
  budget: 500,
  title: 'A word',
  message: 'As it was written.',
} as const

// The texts leave out the current year.
beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

describe('notification texts', () => {
  it.each([
    ['booking.requested', 'New booking request', 'Asha booked Sofa Shampooing, Mon, 23 Nov', 'Total: ₹1,499.'],
    [
      'booking.received',
      'Booking received',
      "We've received your booking for Sofa Shampooing",
      'Estimated price: ₹1,499.',
    ],
    ['booking.status-changed', 'Booking confirmed', 'Your booking status has been updated to: Confirmed'],
    ['booking.rescheduled', 'Booking rescheduled', 'Asha changed the time of Sofa Shampooing: Mon, 23 Nov'],
    ['booking.changed', 'Booking changed', 'Your booking for Sofa Shampooing is now Mon, 23 Nov', 'Baner, Pune'],
    ['booking.unassigned', 'A booking needs a provider', 'No one could be assigned to Sofa Shampooing for Asha'],
    ['booking.cancelled-by-customer', 'Booking cancelled by the customer', 'Asha cancelled Sofa Shampooing'],
    [
      'booking.cancelled-by-provider',
      'Job cancelled by the provider',
      'The provider cancelled Sofa Shampooing for Asha',
    ],
    ['booking.assigned', 'Your provider has been assigned', 'Ravi will come for Sofa Shampooing, Mon, 23 Nov'],
    ['booking.on-the-way', 'Your provider is on the way', 'Sofa Shampooing, Mon, 23 Nov', 'Baner, Pune'],
    ['booking.started', 'The work has started', 'Sofa Shampooing has started.'],
    ['booking.reminder', 'Your visit is in two hours', 'Sofa Shampooing today: Mon, 23 Nov', 'Baner, Pune'],
    ['booking.rating-requested', 'How was your Sofa Shampooing?', 'Rate the visit in a minute.'],
    ['booking.reply', 'About your booking for Sofa Shampooing', 'Please call us.'],
    ['job.assigned', 'New job assigned', 'Sofa Shampooing for Asha, Mon, 23 Nov', 'Baner, Pune'],
    ['job.unassigned', 'Job unassigned', 'Sofa Shampooing (9G5FAV), Mon, 23 Nov', 'is no longer assigned to you.'],
    ['job.rescheduled', 'Job rescheduled', 'Sofa Shampooing for Asha is now Mon, 23 Nov', 'Baner, Pune'],
    ['job.cancelled', 'Job cancelled', 'Sofa Shampooing for Asha, Mon, 23 Nov', 'was cancelled.'],
    ['job.status-changed', 'Job confirmed', 'Sofa Shampooing for Asha, Mon, 23 Nov', 'is confirmed.', 'Baner, Pune'],
    ['job.reminder', 'You have a job in two hours', 'Sofa Shampooing for Asha today: Mon, 23 Nov', 'Baner, Pune'],
    ['provider.registered', 'A new provider is waiting for approval', 'A new provider has registered.'],
    ['provider.approved', 'Your account has been approved', "You'll now start getting jobs."],
    ['texts.budget', 'Text messages are running low', '400 of 500 text messages'],
    ['texts.money', 'Today’s money for text messages is running low', '₹400 of ₹500 for text messages of today'],
    ['literal', 'A word', 'As it was written.'],
  ] as const)('%s uses its own parameters', (key, title, ...parts) => {
    const params = notificationParams({ key, params: about } as NotificationContent)
    const text = renderNotification(TRANSLATORS.en, { key, params })
    expect(text?.title).toBe(title)
    for (const part of parts) expect(text?.message).toContain(part)
    expect(text?.message).not.toContain('undefined')
  })

  it.each([
    ['booking.requested', 'A customer booked Sofa Shampooing, Mon, 23 Nov'],
    ['booking.cancelled-by-customer', 'A customer cancelled Sofa Shampooing, Mon, 23 Nov'],
    ['booking.changed', 'Your booking for Sofa Shampooing is now Mon, 23 Nov'],
    ['job.assigned', 'Sofa Shampooing, Mon, 23 Nov'],
    ['job.rescheduled', 'Sofa Shampooing is now Mon, 23 Nov'],
    ['job.cancelled', 'Sofa Shampooing, Mon, 23 Nov'],
    ['job.reminder', 'Sofa Shampooing today: Mon, 23 Nov'],
  ] as const)('%s works without a name and an address', (key, start) => {
    const message =
      renderNotification(TRANSLATORS.en, { key, params: { ...about, customerName: '', serviceAddress: '' } })
        ?.message ?? ''
    expect(message.startsWith(start)).toBe(true)
    expect(message).toBe(message.trim())
    expect(message).not.toMatch(/Asha|Baner| {2}/)
  })

  it('contain no price if it is unknown, and no time if none is agreed', () => {
    const params = { serviceName: 'Sofa Shampooing', preferredDate: null }
    expect(renderNotification(TRANSLATORS.en, { key: 'booking.received', params })?.message).toBe(
      "We've received your booking for Sofa Shampooing, time not fixed yet. Price on request.",
    )
  })

  it.each([
    ['hi', 'बुकिंग कन्फ़र्म', 'हमें आपकी बुकिंग मिल गई: Sofa Shampooing, समय तय होना बाकी है। कीमत पूछें।', 'आपकी विज़िट दो घंटे में है'],
    ['mr', 'बुकिंग कन्फर्म', 'तुमचे बुकिंग मिळाले: Sofa Shampooing, वेळ ठरायची आहे. किंमत विचारा.', 'तुमची भेट दोन तासांनी आहे'],
  ] as const)('are in the reader’s language: %s', (language, confirmed, received, reminder) => {
    const translator = TRANSLATORS[language]
    expect(renderNotification(translator, { key: 'booking.status-changed', params: about })?.title).toBe(confirmed)
    const params = { serviceName: 'Sofa Shampooing', preferredDate: null }
    expect(renderNotification(translator, { key: 'booking.received', params })?.message).toBe(received)
    expect(renderNotification(translator, { key: 'booking.reminder', params: about })?.title).toBe(reminder)
  })

  it('are null for an unknown key or a missing parameter', () => {
    expect(renderNotification(TRANSLATORS.en, { key: 'booking.teleported', params: about })).toBeNull()
    expect(renderNotification(TRANSLATORS.en, { key: 'toString', params: about })).toBeNull()
    expect(
      renderNotification(TRANSLATORS.en, { key: 'job.assigned', params: { serviceName: 'Sofa Shampooing' } }),
    ).toBeNull()
  })
})
