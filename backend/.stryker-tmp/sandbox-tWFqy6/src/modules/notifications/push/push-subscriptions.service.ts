// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Actor, PushSubscriptionInput } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { isAllowedPushAddress } from '#platform/delivery/push/public-address.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js'

@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly changes: Changes,
  ) {}

  /**
   * Throws PUSH_ADDRESS_REFUSED, PUSH_ADDRESS_TAKEN. The server calls the address, so it must not lead into its own
   * network.
   */
  async subscribe(actor: Actor, subscription: PushSubscriptionInput): Promise<void> {
    if (!isAllowedPushAddress(subscription.endpoint)) throw new AppError('PUSH_ADDRESS_REFUSED')
    const isTheirs = await this.changes.run(actor, (tx) => this.subscriptions.upsert(tx, actor, subscription))
    ensure(isTheirs, 'PUSH_ADDRESS_TAKEN')
  }

  unsubscribe(actor: Actor, endpoint: string): Promise<void> {
    return this.subscriptions.removeOwn(actor.id, endpoint)
  }
}
