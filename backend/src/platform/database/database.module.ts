import { Global, Module } from '@nestjs/common'
import { DatabaseCheck } from './database-check.js'
import { Sql } from './sql.js'
import { Transactions } from './transactions.js'

@Global()
@Module({
  providers: [Sql, Transactions, DatabaseCheck],
  exports: [Sql, Transactions, DatabaseCheck],
})
export class DatabaseModule {}
