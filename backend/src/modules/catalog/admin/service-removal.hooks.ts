import { Injectable } from '@nestjs/common'
import type { Tx } from '../../../platform/prisma/transactions.js'

type Hook = (tx: Tx, serviceId: string) => Promise<void>

/** Modules that keep something for a service let go of it here, in the transaction that removes the service for good. */
@Injectable()
export class ServiceRemovalHooks {
  private readonly hooks: Hook[] = []

  add(hook: Hook): void {
    this.hooks.push(hook)
  }

  async run(tx: Tx, serviceId: string): Promise<void> {
    for (const hook of this.hooks) await hook(tx, serviceId)
  }
}
