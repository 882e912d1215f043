// @ts-nocheck
import { Injectable, Optional } from '@nestjs/common'
import { JobWorkers } from '../outbox/job-workers.js'
import { OutboxEvents } from '../outbox/outbox-events.js'
import { Queues } from '../queue/queues.js'
import { WorkerRegistry } from '../queue/worker-registry.js'
import { Metrics } from './metrics.js'

const secondsSince = (time: Date | null) => (time ? Math.max(0, Date.now() - time.getTime()) / 1_000 : 0)

/** Shares one reading among the metrics of a scrape, which Prometheus's client reads at once. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Metrics of events, queues and workers. Every process shows the same, except the jobs that it has run itself. */
@Injectable()
export class JobMetrics {
  constructor(
    metrics: Metrics,
    private readonly events: OutboxEvents,
    private readonly queues: Queues,
    private readonly workers: WorkerRegistry,
    @Optional() jobWorkers?: JobWorkers,
  ) {
    this.addOutbox(metrics)
    this.addQueues(metrics)
    metrics.addGauge({
      name: 'workers_alive',
      help: 'Workers that reported within the last 15 seconds',
      read: async () => [{ value: (await this.workers.list()).filter(({ isAlive }) => isAlive).length }],
    })
    if (jobWorkers)
      metrics.addCounter({
        name: 'jobs_total',
        help: 'Attempts of jobs by queue and outcome',
        labels: ['queue', 'outcome'],
        read: () => jobWorkers.outcomes,
      })
  }

  private addOutbox(metrics: Metrics): void {
    const waiting = shared(() => this.events.waiting())
    metrics.addGauge({
      name: 'outbox_events',
      help: 'Recorded events that wait for the queue, counted up to 10,000',
      read: async () => [{ value: (await waiting()).waiting }],
    })
    metrics.addGauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest waiting event, 0 without one',
      read: async () => [{ value: secondsSince((await waiting()).oldestAt) }],
    })
  }

  private addQueues(metrics: Metrics): void {
    const counts = shared(() => this.queues.counts())
    metrics.addGauge({
      name: 'queue_jobs',
      help: 'Jobs by queue and state',
      labels: ['queue', 'state'],
      read: async () =>
        (await counts()).flatMap(({ name: queue, waiting, active, delayed, failed }) =>
          Object.entries({ waiting, active, delayed, failed }).map(([state, value]) => ({
            labels: { queue, state },
            value,
          })),
        ),
    })
    metrics.addGauge({
      name: 'queue_oldest_seconds',
      help: 'Age of the oldest waiting job, 0 without one',
      labels: ['queue'],
      read: async () =>
        (await counts()).map(({ name, oldestWaitingAt }) => ({
          labels: { queue: name },
          value: secondsSince(oldestWaitingAt),
        })),
    })
  }
}
