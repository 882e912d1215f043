import { Injectable } from '@nestjs/common'
import { ADMIN_PATHS, calendarEntry, formatWindow, lastSix, noticePath, PATHS } from '@sofaseva/contract'
import { createEvent } from 'ics'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import type { Delivery, RunningJob } from '../../../platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '../../../platform/queue/queues.js'
import type { BookingFacts } from '../../bookings/index.js'
import { SettingsService } from '../../settings/index.js'
import { type CalendarChange, isPast, type Notice, subjectOf } from '../notices/notice.rules.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { type Person, RecipientsRepository } from './recipients.repository.js'

/** Mails, with an entry for the calendar where the notice is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly deliveries: Deliveries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** A mail for each recipient. */
  async split(notices: DispatchedNotice[]): Promise<Delivery[]> {
    const deliveries: Delivery[] = []
    for (const [index, { notice }] of notices.entries())
      for (const { id, email } of await this.recipientsOf(notice))
        if (email !== null) deliveries.push({ key: `${index}-${id}`, target: { userId: id, notice: index } })
    return deliveries
  }

  async deliver(dispatched: DispatchedNotice, { target }: RunningJob & { target: DeliveryTarget }): Promise<void> {
    const { notice, dedupeKey } = dispatched
    if (!(await this.isOn()) || isPast(notice, Date.now())) return
    const person = await this.recipients.one(notice, 'email', target.userId)
    if (!person?.email) return
    const mail = this.mail(dispatched, person, person.email)
    const id = `${dedupeKey}:${person.id}`
    await this.deliveries.once(`email:${id}`, 'email', () =>
      this.mailer.send(mail, `notice-${id.replace(/[^\w-]/g, '-')}`),
    )
  }

  private isOn(): Promise<boolean> {
    return this.settings.value('enable_email_notifications')
  }

  private async recipientsOf(notice: Notice): Promise<Person[]> {
    const hasMail = notice.channels === undefined || notice.channels.includes('email')
    if (!hasMail || isPast(notice, Date.now()) || !(await this.isOn())) return []
    return this.recipients.of(notice, 'email')
  }

  private mail({ notice, text: { title, message } }: DispatchedNotice, { role }: Person, address: string): Mail {
    const { to, booking, calendar, type } = notice
    const as = to.audience === 'user' ? { as: to.as } : {}
    const { BRAND_NAME, PUBLIC_URL } = this.config
    const isProvider = as.as === 'provider'
    return {
      to: address,
      subject: booking === null ? title : `${title} · ${booking.serviceName}`,
      heading: title,
      paragraphs: [message, ...(booking === null || type === 'admin_response' ? [] : [factsOf(booking)])],
      action: {
        text: booking === null ? `Open ${BRAND_NAME}` : isProvider ? 'See the job' : 'See the booking',
        url: PUBLIC_URL + noticePath(role, { subject: subjectOf(notice), ...as }),
      },
      note: `You choose what ${BRAND_NAME} writes to you about on ${PUBLIC_URL}${role === 'admin' ? ADMIN_PATHS.notifications : PATHS.notifications}.`,
      ...(booking === null || calendar === undefined ? {} : this.calendar(booking, calendar, address)),
    }
  }

  private calendar(booking: BookingFacts, { doing, date }: CalendarChange, attendee: string): Pick<Mail, 'calendar'> {
    const bookingStatus = doing === 'remove' ? 'Cancelled' : booking.status
    const entry = calendarEntry(
      { ...booking, id: booking.bookingId, preferredDate: date, bookingStatus },
      {
        brand: this.config.BRAND_NAME,
        host: new URL(this.config.PUBLIC_URL).hostname,
        email: this.config.SUPPORT_EMAIL,
      },
      attendee,
    )
    const { value } = entry ? createEvent(entry) : { value: undefined }
    return !value ? {} : { calendar: { method: doing === 'remove' ? 'CANCEL' : 'REQUEST', content: value } }
  }
}

function factsOf(booking: BookingFacts): string {
  return [
    `Booking ${lastSix(booking.bookingId)}: ${booking.serviceName}`,
    ...(booking.preferredDate === null ? [] : [`When: ${formatWindow(booking.preferredDate)}`]),
    `Where: ${booking.serviceAddress}`,
  ].join('\n')
}
