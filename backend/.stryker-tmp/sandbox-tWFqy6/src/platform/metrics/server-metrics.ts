// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { DatabaseCheck } from '../database/database-check.js'
import { Sql } from '../database/sql.js'
import { Transactions } from '../database/transactions.js'
import { InjectRedis } from '../redis/redis.module.js'
import { Metrics } from './metrics.js'

/** Metrics of this process's connections to the database and Redis. */
@Injectable()
export class ServerMetrics {
  constructor(
    metrics: Metrics,
    sql: Sql,
    transactions: Transactions,
    check: DatabaseCheck,
    @InjectRedis() redis: Redis,
  ) {
    metrics.addGauge({
      name: 'database_up',
      help: '1 if the database responds and every migration is applied, otherwise 0',
      read: async () => [{ value: await check.isMigrated().then(Number, () => 0) }],
    })
    metrics.addGauge({
      name: 'redis_up',
      help: '1 if Redis responds, otherwise 0',
      read: async () => [
        {
          value: await redis.ping().then(
            () => 1,
            () => 0,
          ),
        },
      ],
    })
    metrics.addGauge({
      name: 'database_connections_in_use',
      help: 'Connections of the pool that run statements',
      read: () => [{ value: sql.usage.inUse }],
    })
    metrics.addGauge({
      name: 'database_connections_limit',
      help: 'Connections that the pool may open',
      read: () => [{ value: sql.usage.limit }],
    })
    metrics.addCounter({
      name: 'database_connection_waits_total',
      help: 'Callers that had to wait for a connection',
      read: () => [{ value: sql.usage.waits }],
    })
    metrics.addCounter({
      name: 'database_timeouts_total',
      help: 'Statements, transactions and callers without a connection that took too long',
      read: () => [{ value: sql.usage.timeouts }],
    })
    metrics.addCounter({
      name: 'database_transaction_retries_total',
      help: 'Transactions that were repeated after a deadlock or a conflict',
      read: () => [{ value: transactions.retries }],
    })
  }
}
