// @ts-nocheck
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import { newId } from '../lib/new-id.js'
import { HEARTBEAT_MS, WorkerRegistry } from './worker-registry.js'

/** Reports to the registry that this process runs. */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = newId()
  private readonly startedAt = new Date()
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly registry: WorkerRegistry) {}

  onApplicationBootstrap(): void {
    const beat = () => void this.registry.report(this.id, this.startedAt).catch(() => undefined)
    this.timer = setInterval(beat, HEARTBEAT_MS)
    beat()
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer)
    await this.registry.remove(this.id).catch(() => undefined)
  }
}
