import { Injectable } from '@nestjs/common'
import type { RecordedEvent } from '#platform/outbox/event-handlers.js'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { OutboxEvents } from '#platform/outbox/outbox-events.js'
import { SettingsService } from '../../settings/index.js'
import type { DispatchedNotice } from '../send/dispatched-notice.js'
import type { Notice } from './notice.rules.js'
import { paramsOf } from './notice-content.js'

type Source = (payload: unknown) => { notices: Notice[]; cause: string | null }

/** Maps each kind of event to its notifications. */
@Injectable()
export class EventNotices {
  private readonly sources = new Map<string, Source>()

  constructor(
    private readonly events: OutboxEvents,
    private readonly settings: SettingsService,
  ) {}

  /** `causeOf` names a cause that several events may share. Null means that the event is the cause. */
  register<T>(
    kind: EventKind<T>,
    noticesOf: (payload: T) => Notice[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    this.sources.set(kind.type, (payload) => {
      const parsed = kind.schema.parse(payload)
      return { notices: noticesOf(parsed), cause: causeOf(parsed) }
    })
  }

  /**
   * The notifications of an event. Jobs of the previous release know them by their place, so only the next release may
   * change their order.
   */
  async resolve(type: string, payload: unknown, { id }: Pick<RecordedEvent, 'id'>): Promise<DispatchedNotice[]> {
    const source = this.sources.get(type)
    if (!source) return []
    const { notices, cause } = source(payload)
    const dispatched = await Promise.all(notices.map((notice) => this.dispatched(notice)))
    return dispatched.map((one, place) => ({
      ...one,
      dedupeKey: `${cause ?? id}:${one.notice.name}`,
      formerKey: `${cause ?? id}:${place}`,
    }))
  }

  /** The notifications of a handled event; none if the event is no longer stored. */
  async resolveById(id: string): Promise<DispatchedNotice[]> {
    const event = await this.events.byId(id)
    return event ? this.resolve(event.type, event.payload, event) : []
  }

  /** A notification with its parameters, as prices are shown now. */
  async dispatched(notice: Notice): Promise<DispatchedNotice> {
    const params = paramsOf(notice, await this.settings.value('show_service_prices'))
    return { notice, params, dedupeKey: '', formerKey: '' }
  }
}
