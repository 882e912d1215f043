import { Injectable } from '@nestjs/common'
import type { EventKind } from './outbox.js'

export interface EventHandler {
  /** Unique among the handlers of one event type; part of its jobs' ids. */
  name: string
  run(payload: unknown, eventId: string): Promise<void>
}

/** Who reacts to which event. Every handler gets jobs of its own, so one failing does not hold up the others. */
@Injectable()
export class EventHandlers {
  private readonly handlers = new Map<string, EventHandler[]>()
  private readonly personal: Record<string, string> = {}

  /** Handlers must be idempotent: the queue delivers at least once. */
  on<T>(kind: EventKind<T>, name: string, run: (payload: T, eventId: string) => Promise<void>): void {
    const list = this.handlers.get(kind.type) ?? []
    list.push({ name, run: (payload, eventId) => run(kind.schema.parse(payload), eventId) })
    this.handlers.set(kind.type, list)
    Object.assign(this.personal, kind.personal)
  }

  /** Personal fields of all kinds of events, and what stands there once the person is gone. */
  personalFields(): Readonly<Record<string, string>> {
    return this.personal
  }

  of(type: string): readonly EventHandler[] {
    return this.handlers.get(type) ?? []
  }
}
