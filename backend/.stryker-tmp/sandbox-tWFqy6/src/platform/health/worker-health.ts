// @ts-nocheck
import { createServer, type Server } from 'node:http'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { OutboxRelay } from '../outbox/outbox.relay.js'
import { HealthIndicators } from './health-indicators.js'

/** The relay polls every second. After this time it's stuck, or the database is unavailable. */
const STUCK_AFTER_MS = 30_000

interface WorkerState {
  status: 'working' | 'stuck'
  /** When the relay last polled the outbox. Null if it hasn't since the start. */
  relayedAt: string | null
  redis: 'up' | 'down'
}

/** Health checks of a worker without an API, for the orchestrator, on a separate port. */
@Injectable()
export class WorkerHealth implements OnApplicationShutdown {
  private readonly logger = new Logger('WorkerHealth')
  private server: Server | undefined

  constructor(
    private readonly relay: OutboxRelay,
    private readonly indicators: HealthIndicators,
  ) {}

  async state(now = Date.now()): Promise<WorkerState> {
    const { redis: connection } = await this.indicators.redis()
    const redis = connection.status === 'up' ? 'up' : 'down'
    const passedAt = this.relay.lastPassAt
    const isWorking = redis === 'up' && passedAt !== null && now - passedAt.getTime() <= STUCK_AFTER_MS
    return { status: isWorking ? 'working' : 'stuck', relayedAt: passedAt?.toISOString() ?? null, redis }
  }

  /** Responds to any GET: 200 while the worker works, 503 otherwise. The worker keeps running if the port is taken. */
  listen(port: number, host: string): void {
    this.server = createServer((_, response) => {
      void this.state().then((state) => {
        response.writeHead(state.status === 'working' ? 200 : 503, { 'content-type': 'application/json' })
        response.end(JSON.stringify(state))
      })
    })
    this.server.on('error', (error) => this.logger.warn(`no health checks: ${error.message}`))
    this.server.listen(port, host)
  }

  onApplicationShutdown(): void {
    this.server?.close()
    this.server?.closeAllConnections()
  }
}
