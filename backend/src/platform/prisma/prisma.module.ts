import { Global, Module } from '@nestjs/common'
import { DatabaseCheck } from './database-check.js'
import { PrismaService } from './prisma.service.js'
import { Sql } from './sql.js'
import { Transactions } from './transactions.js'

@Global()
@Module({
  providers: [PrismaService, Sql, Transactions, DatabaseCheck],
  exports: [PrismaService, Sql, Transactions, DatabaseCheck],
})
export class PrismaModule {}
