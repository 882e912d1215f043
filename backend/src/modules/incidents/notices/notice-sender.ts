import { Injectable } from '@nestjs/common'
import { languageOrDefault } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { DeliveryFailure } from '#platform/queue/delivery-failure.js'
import { factsOf } from '../../policies/index.js'
import { BusinessProfileService } from '../../settings/index.js'
import { noticesRequested } from '../incidents.events.js'
import { IncidentsRepository } from '../incidents.repository.js'
import { IncidentPeopleRepository, type PersonRow } from '../people/incident-people.repository.js'
import { NOTICES_AT_ONCE } from './notice-batches.js'
import { noticeMail, type Recipient } from './notice-mail.js'

/** The address of a user; null for a closed account and for a user without one. */
function recipientOf({ user, message }: PersonRow): Recipient | null {
  if (user && user.deletedAt === null && user.email !== null && user.email !== '')
    return { name: user.name, email: user.email, language: languageOrDefault(user.locale) }
  if (!user && message && message.email !== '')
    return { name: message.name, email: message.email, language: languageOrDefault(message.language) }
  return null
}

/**
 * Tells each affected user once, in a job of their own. Jobs that fail are tried again, and another request reaches
 * those who still wait. A drill composes each notification and records it.
 */
@Injectable()
export class NoticeSender {
  constructor(
    handlers: EventHandlers,
    private readonly incidents: IncidentsRepository,
    private readonly people: IncidentPeopleRepository,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.deliver(
      noticesRequested,
      { name: 'notice', queue: 'bulk-mail' },
      async ({ incidentId, after }) => {
        const batch = await people.batch(incidentId, { after, limit: NOTICES_AT_ONCE })
        const waiting = batch.filter(({ state }) => state === 'waiting')
        return waiting.map(({ personId }) => ({ key: personId, target: { userId: personId, notice: 'incident' } }))
      },
      ({ incidentId }, { target }) => this.send(incidentId, target.userId),
    )
  }

  private async send(incidentId: string, personId: string): Promise<void> {
    const incident = await this.incidents.byId(incidentId)
    if (!incident || incident.closedAt !== null) return
    const person = await this.people.find(incidentId, personId)
    if (person?.state !== 'waiting') return
    const end = (state: 'sent' | 'recorded' | 'unreachable' | 'failed') =>
      this.people.end(incidentId, personId, state, new Date())
    const recipient = recipientOf(person)
    if (recipient === null) return end('unreachable')
    const business = factsOf(await this.business.current(), this.config.BRAND_NAME)
    const mail = noticeMail(incident, recipient, business)
    if (incident.isDrill) return end('recorded')
    const key = `incident-${incidentId}-${personId}`
    try {
      await this.deliveries.sendOnce(`email:${key}`, 'email', () => this.mailer.send(mail, key))
    } catch (error) {
      if (error instanceof DeliveryFailure && error.isPermanent) return end('failed')
      throw error
    }
    return end('sent')
  }
}
