import { Injectable } from '@nestjs/common'
import type { Tx } from '../../platform/prisma/transactions.js'

/** Somebody who is no longer there, or no longer a provider. */
export interface Departure {
  userId: string
  /** What they are no longer. */
  as: 'person' | 'provider'
}

type Listener = (tx: Tx, departure: Departure) => Promise<void>

/** Modules that keep something for a person put it in order here, in the transaction of the departure. */
@Injectable()
export class Departures {
  private readonly listeners: Listener[] = []

  on(listener: Listener): void {
    this.listeners.push(listener)
  }

  async announce(tx: Tx, departure: Departure): Promise<void> {
    for (const listener of this.listeners) await listener(tx, departure)
  }
}
