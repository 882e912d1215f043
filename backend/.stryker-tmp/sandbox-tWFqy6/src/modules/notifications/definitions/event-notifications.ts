// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { RecordedEvent } from '#platform/outbox/event-handlers.js'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { OutboxEvents } from '#platform/outbox/outbox-events.js'
import { SettingsService } from '../../settings/index.js'
import type { DispatchedNotification } from '../send/dispatched-notification.js'
import type { EventNotification } from './notification.rules.js'
import { paramsOf } from './notification-content.js'

type Source = (payload: unknown, event: RecordedEvent) => { notifications: EventNotification[]; cause: string | null }

/** Maps each kind of event to its notifications. */
@Injectable()
export class EventNotifications {
  private readonly sources = new Map<string, Source>()

  constructor(
    private readonly events: OutboxEvents,
    private readonly settings: SettingsService,
  ) {}

  /** `causeOf` names a cause that several events may share. Null means that the event is the cause. */
  register<T>(
    kind: EventKind<T>,
    notificationsOf: (payload: T, event: RecordedEvent) => EventNotification[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    this.sources.set(kind.type, (payload, event) => {
      const parsed = kind.schema.parse(payload)
      return { notifications: notificationsOf(parsed, event), cause: causeOf(parsed) }
    })
  }

  /**
   * The notifications of an event. Jobs of the previous release know them by their place, so only the next release may
   * change their order.
   */
  async resolve(type: string, payload: unknown, event: RecordedEvent): Promise<DispatchedNotification[]> {
    const source = this.sources.get(type)
    if (!source) return []
    const { notifications, cause } = source(payload, event)
    const dispatched = await Promise.all(notifications.map((notification) => this.dispatched(notification)))
    return dispatched.map((one, place) => ({
      ...one,
      dedupeKey: `${cause ?? event.id}:${one.notification.name}`,
      formerKey: `${cause ?? event.id}:${place}`,
    }))
  }

  /** The notifications of a handled event; none if the event is no longer stored. */
  async resolveById(id: string): Promise<DispatchedNotification[]> {
    const event = await this.events.byId(id)
    return event ? this.resolve(event.type, event.payload, event) : []
  }

  /** A notification with its parameters, as prices are shown now. */
  async dispatched(notification: EventNotification): Promise<DispatchedNotification> {
    const params = paramsOf(notification, await this.settings.value('show_service_prices'))
    return { notification, params, dedupeKey: '', formerKey: '' }
  }
}
