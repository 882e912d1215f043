import { createServer, type Server } from 'node:http'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import { OutboxRelay } from '../outbox/outbox.relay.js'
import { QueueProbe } from '../queue/queue-probe.js'
import { HealthIndicators } from './health-indicators.js'

/**
 * The relay polls every second, and a job goes through the queue every ten. After this time the worker is stuck, or the
 * database or Redis is unavailable.
 */
const STUCK_AFTER_MS = 30_000

interface WorkerState {
  status: 'working' | 'stuck'
  /** When the relay last polled the outbox. Null if it hasn't since the start. */
  relayedAt: string | null
  /** When a job last went through the queue. Null if none has since the start. */
  queuedAt: string | null
  redis: 'up' | 'down'
}

/** Health checks of a worker without an API, for the orchestrator, on a separate port. */
@Injectable()
export class WorkerHealth implements OnApplicationShutdown {
  private readonly logger = new Logger('WorkerHealth')
  private server: Server | undefined

  constructor(
    private readonly relay: OutboxRelay,
    private readonly probe: QueueProbe,
    private readonly indicators: HealthIndicators,
  ) {}

  async state(now = Date.now()): Promise<WorkerState> {
    const { redis: connection } = await this.indicators.redis()
    const redis = connection.status === 'up' ? 'up' : 'down'
    const signs = [this.relay.lastPassAt, this.probe.lastReturnAt]
    const isRecent = signs.every((at) => at !== null && now - at.getTime() <= STUCK_AFTER_MS)
    const [relayedAt = null, queuedAt = null] = signs.map((at) => at?.toISOString() ?? null)
    return { status: redis === 'up' && isRecent ? 'working' : 'stuck', relayedAt, queuedAt, redis }
  }

  /** Responds to any GET: 200 while the worker works, 503 otherwise. The worker keeps running if the port is taken. */
  listen(port: number, host: string): void {
    this.probe.start()
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
