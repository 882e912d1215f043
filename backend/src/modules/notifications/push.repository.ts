import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Actor, PushSubscriptionInput } from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { Sql } from '../../platform/prisma/sql.js'
import type { PushTarget } from '../../platform/push/push-sender.js'

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}

@Injectable()
export class PushRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** A browser has one subscription: whoever is signed in there last has it. */
  async put({ id: userId, sessionId }: Actor, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
    const endpointHash = hashOf(endpoint)
    const values = { userId, sessionId, ...keys }
    await this.prisma.pushSubscription.upsert({
      where: { endpointHash },
      create: { id: newId(), endpoint, endpointHash, ...values },
      update: values,
    })
  }

  async removeOwn(userId: string, endpoint: string): Promise<void> {
    await this.prisma.pushSubscription.deleteMany({ where: { userId, endpointHash: hashOf(endpoint) } })
  }

  async remove(id: string): Promise<void> {
    await this.prisma.pushSubscription.deleteMany({ where: { id } })
  }

  /** Where the person is reached now: a device that was logged out is not told any more. */
  live(userId: string, now: Date): Promise<(PushTarget & { id: string })[]> {
    return this.sql.query(
      `SELECT p.id, p.endpoint, p.p256dh, p.auth FROM push_subscriptions p
       JOIN sessions s ON s.id = p.sessionId AND s.userId = p.userId AND s.revokedAt IS NULL AND s.expiresAt > ?
       WHERE p.userId = ? ORDER BY p.id`,
      [now, userId],
    )
  }
}
