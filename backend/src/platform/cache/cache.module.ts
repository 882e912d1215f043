import { Global, Module } from '@nestjs/common'
import { PublicCache } from './public-cache.js'
import { TagChangesRepository } from './tag-changes.repository.js'
import { TagVersions } from './tag-versions.js'

@Global()
@Module({
  providers: [TagChangesRepository, TagVersions, PublicCache],
  exports: [PublicCache, TagChangesRepository, TagVersions],
})
export class CacheModule {}
