// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { OfficeDocument } from './office-document.js'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'
import { PreviousBuilds } from './previous-builds.js'
import { RemovedPages } from './removed-pages.js'
import { ShareImages } from './share-images/share-images.js'

@Global()
@Module({
  providers: [PageResources, OfficeDocument, PageRenderer, PreviousBuilds, RemovedPages, ShareImages],
  exports: [PageResources, OfficeDocument, PageRenderer, PreviousBuilds, RemovedPages, ShareImages],
})
export class WebModule {}
