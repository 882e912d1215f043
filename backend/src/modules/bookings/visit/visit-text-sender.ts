import { Injectable } from '@nestjs/common'
import { TextSender } from '#platform/delivery/sms/text-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { type VisitLinkTexted, visitLinkTexted } from '../bookings.events.js'
import { VisitTextsService } from './visit-texts.service.js'

/** Sends the texts with visit links. */
@Injectable()
export class VisitTextSender {
  constructor(
    handlers: EventHandlers,
    private readonly visits: VisitTextsService,
    private readonly deliveries: Deliveries,
    private readonly texts: TextSender,
  ) {
    handlers.on(visitLinkTexted, { name: 'sms', queue: 'messages' }, (texted, { id }) => this.send(texted, id))
  }

  private async send({ bookingId, linkId }: VisitLinkTexted, eventId: string): Promise<void> {
    const text = await this.visits.find(bookingId, linkId)
    if (text === null) return
    const id = `visit-${eventId}`
    await this.deliveries.sendOnce(`sms:${id}`, 'sms', () => this.texts.send(text, id))
  }
}
