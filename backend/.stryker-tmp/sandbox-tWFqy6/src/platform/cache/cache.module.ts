// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { PublicCache } from './public-cache.js'
import { TagChanges } from './tag-changes.js'

@Global()
@Module({
  providers: [TagChanges, PublicCache],
  exports: [PublicCache, TagChanges],
})
export class CacheModule {}
