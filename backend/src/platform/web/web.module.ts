import { Global, Module } from '@nestjs/common'
import { OldBuilds } from './old-builds.js'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'

@Global()
@Module({ providers: [PageResources, PageRenderer, OldBuilds], exports: [PageResources, PageRenderer, OldBuilds] })
export class WebModule {}
