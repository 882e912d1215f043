import { Module } from '@nestjs/common'
import { IdleCollection } from './idle-collection.js'

@Module({ providers: [IdleCollection] })
export class MemoryModule {}
