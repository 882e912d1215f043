// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from 'prom-client'
import { withTimeout } from '../lib/with-timeout.js'
import type { ProcessIdentity } from '../logging/process-identity.js'

/** Upper limits of the buckets of a histogram, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Commands to Redis wait without a limit while it is unavailable, and Prometheus gives up after ten seconds. */
const READ_MS = 3_000

export interface Sample {
  value: number
  labels?: LabelValues<string>
}

interface Reading {
  name: string
  help: string
  labels?: readonly string[]
  /** Called at each scrape. While it fails, the metric has no samples. */
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** The metrics of this process in Prometheus's format. */
@Injectable()
export class Metrics {
  readonly requests: Histogram
  readonly inFlight: Gauge
  /** Error responses by their code. */
  readonly failures: Counter
  private readonly logger = new Logger('Metrics')
  private readonly registry = new Registry()

  constructor() {
    const registers = [this.registry]
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers,
    })
    this.inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being served', registers })
    this.failures = new Counter({
      name: 'http_errors_total',
      help: 'Error responses by code and status',
      labelNames: ['code', 'status'],
      registers,
    })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  /** Adds memory, processor time, garbage collection and the delay of the event loop. */
  watchProcess({ service, build }: ProcessIdentity): void {
    collectDefaultMetrics({ register: this.registry })
    const info = new Gauge({
      name: 'sofaseva_info',
      help: 'The service and release of this process',
      labelNames: ['service', 'build'],
      registers: [this.registry],
    })
    info.set({ service, build: build ?? 'none' }, 1)
  }

  /** Adds a value that rises and falls. */
  addGauge({ name, help, labels = [], read }: Reading): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        gauge.reset()
        const samples = await this.samplesOf(name, read)
        // A gauge without labels shows 0 after a reset.
        if (samples.length === 0 && labels.length === 0) gauge.remove()
        for (const { value, labels: values = {} } of samples) gauge.set(values, value)
      },
    })
  }

  /** Adds a count since the start of the process. */
  addCounter({ name, help, labels = [], read }: Reading): void {
    const counter = new Counter({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        counter.reset()
        for (const { value, labels: values = {} } of await this.samplesOf(name, read)) counter.inc(values, value)
      },
    })
  }

  /** All metrics as a text. */
  text(): Promise<string> {
    return this.registry.metrics()
  }

  private async samplesOf(name: string, read: Reading['read']): Promise<readonly Sample[]> {
    try {
      return await withTimeout(READ_MS, name, Promise.resolve(read()))
    } catch (err) {
      this.logger.debug?.({ msg: 'a metric cannot be read', name, err })
      return []
    }
  }
}
