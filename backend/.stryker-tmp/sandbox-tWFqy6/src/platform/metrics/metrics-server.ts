// @ts-nocheck
import { createServer, type Server } from 'node:http'
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import type { Config } from '../config/config.js'
import type { ProcessIdentity } from '../logging/process-identity.js'
import { Metrics } from './metrics.js'

/** Serves the metrics on a port of its own, which only the operator's network should reach. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly logger = new Logger('MetricsServer')
  private server: Server | undefined

  constructor(private readonly metrics: Metrics) {}

  /** Responds to any GET, if METRICS_PORT is set. The process keeps running if the port is taken. */
  listen({ METRICS_PORT, METRICS_HOST }: Config, identity: ProcessIdentity): void {
    if (METRICS_PORT === undefined) return
    this.metrics.watchProcess(identity)
    this.server = createServer((_, response) => {
      this.metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text),
        (err: unknown) => {
          this.logger.error({ msg: 'the metrics cannot be read', err })
          response.writeHead(500).end()
        },
      )
    })
    this.server.on('error', (error) => this.logger.warn(`no metrics: ${error.message}`))
    this.server.listen(METRICS_PORT, METRICS_HOST)
  }

  onApplicationShutdown(): void {
    this.server?.close()
    this.server?.closeAllConnections()
  }
}
