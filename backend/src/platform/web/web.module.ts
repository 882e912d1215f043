import { Global, Module } from '@nestjs/common'
import { PageChanges } from './page-changes.js'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'
import { PreviousBuilds } from './previous-builds.js'
import { RemovedPages } from './removed-pages.js'
import { ShareImages } from './share-images/share-images.js'

@Global()
@Module({
  providers: [PageChanges, PageResources, PageRenderer, PreviousBuilds, RemovedPages, ShareImages],
  exports: [PageChanges, PageResources, PageRenderer, PreviousBuilds, RemovedPages, ShareImages],
})
export class WebModule {}
