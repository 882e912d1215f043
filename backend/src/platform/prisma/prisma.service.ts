import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { PrismaMariaDb } from '@prisma/adapter-mariadb'
import { type Config, InjectConfig } from '../config/config.js'
import { PrismaClient } from './generated/client.js'

@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  constructor(@InjectConfig() config: Config) {
    const url = new URL(config.DATABASE_URL)
    super({
      adapter: new PrismaMariaDb({
        host: url.hostname,
        port: Number(url.port || 3306),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        database: url.pathname.slice(1),
        connectionLimit: config.DATABASE_POOL,
        acquireTimeout: 5_000,
        connectTimeout: 5_000,
        timezone: 'Z',
        // Its texts vary with the length of lists: none is kept prepared.
        prepareCacheLength: 0,
      }),
      transactionOptions: { maxWait: 5_000, timeout: 15_000 },
    })
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect()
  }
}
