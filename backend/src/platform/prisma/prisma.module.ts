import { Global, Module } from '@nestjs/common'
import { PrismaService } from './prisma.service.js'
import { Sql } from './sql.js'
import { Transactions } from './transactions.js'

@Global()
@Module({ providers: [PrismaService, Sql, Transactions], exports: [PrismaService, Sql, Transactions] })
export class PrismaModule {}
