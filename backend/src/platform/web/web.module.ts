import { Global, Module } from '@nestjs/common'
import { PageRenderer } from './page-renderer.js'
import { PageResources } from './page-resources.js'

@Global()
@Module({ providers: [PageResources, PageRenderer], exports: [PageResources, PageRenderer] })
export class WebModule {}
