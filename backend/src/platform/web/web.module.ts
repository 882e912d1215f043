import { Global, Module } from '@nestjs/common'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'
import { PreviousBuilds } from './previous-builds.js'

@Global()
@Module({
  providers: [PageResources, PageRenderer, PreviousBuilds],
  exports: [PageResources, PageRenderer, PreviousBuilds],
})
export class WebModule {}
