import { Injectable } from '@nestjs/common'
import type { QueueName } from '@sofaseva/contract'
import type { DeliveryTarget, JobPlace } from '../queue/queues.js'
import type { EventKind } from './event-kind.js'

/** What a handler gets besides the payload. */
export interface RecordedEvent {
  id: string
  recordedAt: Date
}

/** One delivery of an event, with a job of its own. */
export interface Delivery {
  target: DeliveryTarget
  /** Unique among the deliveries of this event by this handler; part of the job's id. */
  key: string
  /** Left out: the handler's. */
  place?: JobPlace
  attempts?: number
}

/** What a handler gets of its job. */
export interface RunningJob {
  event: RecordedEvent
  target: DeliveryTarget | undefined
  queue: QueueName
}

export interface EventHandler extends JobPlace {
  /** Unique among the handlers of one event type; part of its jobs' ids. */
  name: string
  /** What the event is to be split into; null: it is handled as a whole, by `run` without a target. */
  split: ((payload: unknown, event: RecordedEvent) => Promise<Delivery[]>) | null
  /** When it is to run; null: at once. */
  runAt: ((payload: unknown) => Date) | null
  run(payload: unknown, job: RunningJob): Promise<void>
}

type Place = JobPlace & Pick<EventHandler, 'name'>

/** Handlers by event type. Every handler has jobs of its own, so that one failing does not delay the others. */
@Injectable()
export class EventHandlers {
  private readonly handlers = new Map<string, EventHandler[]>()
  private readonly personal: Record<string, string> = {}

  /** One job per event, which waits until `runAt`. Handlers must be idempotent: the queue delivers at least once. */
  on<T>(
    kind: EventKind<T>,
    { runAt, ...place }: Place & { runAt?: (payload: T) => Date },
    run: (payload: T, event: RecordedEvent) => Promise<void>,
  ): void {
    this.register(kind, {
      ...place,
      split: null,
      runAt: runAt ? (payload) => runAt(kind.schema.parse(payload)) : null,
      run: (payload, { event }) => run(kind.schema.parse(payload), event),
    })
  }

  /** One job per delivery: a recipient who cannot be reached does not delay the others. */
  deliver<T>(
    kind: EventKind<T>,
    place: Place,
    split: (payload: T, event: RecordedEvent) => Promise<Delivery[]>,
    run: (payload: T, job: RunningJob & { target: DeliveryTarget }) => Promise<void>,
  ): void {
    this.register(kind, {
      ...place,
      split: (payload, event) => split(kind.schema.parse(payload), event),
      runAt: null,
      run: async (payload, { target, ...job }) => {
        if (target) await run(kind.schema.parse(payload), { ...job, target })
      },
    })
  }

  /** Personal fields of all kinds of events, and what stands there once the person is gone. */
  personalFields(): Readonly<Record<string, string>> {
    return this.personal
  }

  of(type: string): readonly EventHandler[] {
    return this.handlers.get(type) ?? []
  }

  private register<T>(kind: EventKind<T>, handler: EventHandler): void {
    this.handlers.set(kind.type, [...this.of(kind.type), handler])
    Object.assign(this.personal, kind.personal)
  }
}
