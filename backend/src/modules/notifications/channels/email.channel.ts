import { Injectable } from '@nestjs/common'
import { calendarEntry, formatWindow, lastSix, noticePath } from '@sofaseva/contract'
import { createEvent } from 'ics'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { SettingsService } from '../../settings/index.js'
import type { CalendarChange, Notice } from '../notices.rules.js'
import { DeliveriesRepository } from './deliveries.repository.js'
import { type CausedNotice, type Person, RecipientsRepository } from './recipients.repository.js'

/** Mails, with an entry for the calendar where the notice is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
  ) {}

  async deliver(caused: CausedNotice[]): Promise<void> {
    if (!(await this.settings.value('enable_email_notifications'))) return
    for (const { notice, key } of caused) {
      if (notice.until !== undefined && notice.until < Date.now()) continue
      for (const person of await this.recipients.of(notice.to, notice.type, 'email')) {
        if (person.email === null) continue
        const mail = this.mail(notice, person, person.email)
        const id = `${key}:${person.id}`
        await this.deliveries.once(`email:${id}`, 'email', () =>
          this.mailer.send(mail, `notice-${id.replace(/[^\w-]/g, '-')}`),
        )
      }
    }
  }

  private mail({ to, title, message, booking, calendar, type }: Notice, { role }: Person, address: string): Mail {
    const as = to.audience === 'user' ? { as: to.as } : {}
    const { BRAND_NAME, PUBLIC_URL } = this.config
    const facts = [
      `Booking ${lastSix(booking.bookingId)}: ${booking.serviceName}`,
      ...(booking.preferredDate === null ? [] : [`When: ${formatWindow(booking.preferredDate)}`]),
      `Where: ${booking.serviceAddress}`,
    ]
    return {
      to: address,
      subject: `${title} · ${booking.serviceName}`,
      heading: title,
      paragraphs: [message, ...(type === 'admin_response' ? [] : [facts.join('\n')])],
      action: {
        text: as.as === 'provider' ? 'See the job' : 'See the booking',
        url: PUBLIC_URL + noticePath(role, { booking: booking.bookingId, ...as }),
      },
      note: `You choose what ${BRAND_NAME} writes to you about on ${PUBLIC_URL}${role === 'admin' ? '/admin' : ''}/notifications.`,
      ...(calendar === undefined ? {} : this.calendar(booking, calendar, address)),
    }
  }

  private calendar(
    booking: Notice['booking'],
    { doing, date }: CalendarChange,
    attendee: string,
  ): Pick<Mail, 'calendar'> {
    const entry = calendarEntry(
      { ...booking, id: booking.bookingId, preferredDate: date, isCancelled: doing === 'remove' },
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
