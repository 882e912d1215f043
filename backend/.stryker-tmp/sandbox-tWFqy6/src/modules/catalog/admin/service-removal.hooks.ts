// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Change } from '#platform/changes/changes.js'

type Hook = (tx: Change, serviceId: string) => Promise<void>

/** Modules register here how they react to the removal of a service, in the same transaction. */
@Injectable()
export class ServiceRemovalHooks {
  private readonly hooks: Hook[] = []

  register(hook: Hook): void {
    this.hooks.push(hook)
  }

  async runHooks(tx: Change, serviceId: string): Promise<void> {
    for (const hook of this.hooks) await hook(tx, serviceId)
  }
}
