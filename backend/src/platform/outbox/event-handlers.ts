import { Injectable } from '@nestjs/common'
import type { QueueName } from '@sofaseva/contract'
import type { DeliveryTarget, JobPlace } from '../queue/queues.js'
import type { EventKind } from './event-kind.js'

/** The recorded event that a payload belongs to. */
export interface RecordedEvent {
  id: string
  recordedAt: Date
}

/** One delivery of an event. It gets its own job. */
export interface EventDelivery {
  target: DeliveryTarget
  /** Unique among the deliveries of this event by this handler. Part of the job's id. */
  key: string
  /** Defaults to the handler's place. */
  place?: JobPlace
  attempts?: number
}

/** The job that a handler runs in. */
export interface RunningJob {
  event: RecordedEvent
  target: DeliveryTarget | undefined
  queue: QueueName
}

export interface EventHandler extends JobPlace {
  /** Unique among the handlers of one event type. Part of its jobs' ids. */
  name: string
  /** Splits the event into deliveries. If null, `run` handles the whole event without a target. */
  split: ((payload: unknown, event: RecordedEvent) => Promise<EventDelivery[]>) | null
  /** When the job runs. If null, at once. */
  runAt: ((payload: unknown) => Date) | null
  run(payload: unknown, job: RunningJob): Promise<void>
}

type Place = JobPlace & Pick<EventHandler, 'name'>

/** Handlers by event type. Each handler has its own jobs, so a failure doesn't delay the other handlers. */
@Injectable()
export class EventHandlers {
  private readonly handlers = new Map<string, EventHandler[]>()
  private readonly personal: Record<string, string> = {}
  private readonly moved = new Map<string, string>()

  /**
   * Creates one job per event, which waits until `runAt`. Handlers must be idempotent: the queue delivers at least
   * once.
   */
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

  /** Creates one job per delivery, so an unreachable recipient doesn't delay the others. */
  deliver<T>(
    kind: EventKind<T>,
    place: Place,
    split: (payload: T, event: RecordedEvent) => Promise<EventDelivery[]>,
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

  /** The personal fields of all kinds of events, with the values that replace them after the account is closed. */
  personalFields(): Readonly<Record<string, string>> {
    return this.personal
  }

  /** The field with the user's id of each type of event that moves with a merged account. */
  movedFields(): ReadonlyMap<string, string> {
    return this.moved
  }

  /** The types of events that have handlers in this release. */
  get types(): string[] {
    return [...this.handlers.keys()]
  }

  listFor(type: string): readonly EventHandler[] {
    return this.handlers.get(type) ?? []
  }

  private register<T>(kind: EventKind<T>, handler: EventHandler): void {
    this.handlers.set(kind.type, [...this.listFor(kind.type), handler])
    Object.assign(this.personal, kind.personal)
    if (kind.moves) this.moved.set(kind.type, kind.moves)
  }
}
