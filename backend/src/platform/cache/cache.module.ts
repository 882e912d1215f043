import { Global, Module } from '@nestjs/common'
import { PublicCache } from './public-cache.js'
import { TagVersions } from './tag-versions.js'

@Global()
@Module({ providers: [TagVersions, PublicCache], exports: [PublicCache] })
export class CacheModule {}
