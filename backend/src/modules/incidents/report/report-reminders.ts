import { Injectable } from '@nestjs/common'
import { dueReminder, HOUR_MS, languageOrDefault, REMINDER_HOURS } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { incidentAction } from '../incident.rules.js'
import { incidentOpened } from '../incidents.events.js'
import { type IncidentRow, IncidentsRepository } from '../incidents.repository.js'
import { reminderMail } from './reminder-mail.js'

/** Reminds the owners until the Board is informed. A drill only records that it would have. */
@Injectable()
export class ReportReminders {
  constructor(
    handlers: EventHandlers,
    private readonly incidents: IncidentsRepository,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly changes: Changes,
    @InjectConfig() private readonly config: Config,
  ) {
    for (const hours of REMINDER_HOURS)
      handlers.on(
        incidentOpened,
        {
          name: `remind-${hours}`,
          queue: 'mail',
          runAt: ({ awareAt }) => new Date(Date.parse(awareAt) + hours * HOUR_MS),
        },
        ({ incidentId }) => this.remind(incidentId, hours),
      )
  }

  /** An incident that is opened late skips the reminders of which a later one is due. */
  private async remind(incidentId: string, hours: number): Promise<void> {
    const incident = await this.incidents.byId(incidentId)
    if (!incident || incident.closedAt !== null || incident.reportedAt !== null) return
    if (dueReminder(incident.awareAt, new Date()) !== hours) return
    if (!incident.isDrill) await this.mailOwners(incident, hours)
    await this.changes.run(null, async (tx) => {
      if (!(await this.deliveries.recordOnce(tx, `incident-reminder-${incidentId}-${hours}`, new Date()))) return
      await tx.audit({
        action: incidentAction(incident, 'reminded'),
        entity: 'incident',
        entityId: incidentId,
        changes: { hoursAfterAware: [null, hours] },
      })
    })
  }

  private async mailOwners(incident: IncidentRow, hours: number): Promise<void> {
    for (const { id, email, locale } of await this.incidents.owners()) {
      const key = `incident-reminder-${incident.id}-${hours}-${id}`
      const mail = reminderMail(incident, { email, language: languageOrDefault(locale) }, this.config, new Date())
      await this.deliveries.sendOnce(`email:${key}`, 'email', () => this.mailer.send(mail, key))
    }
  }
}
