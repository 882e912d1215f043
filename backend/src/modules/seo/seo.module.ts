import { Module } from '@nestjs/common'
import { CatalogModule } from '../catalog/index.js'
import { SeoRepository } from './seo.repository.js'
import { SeoService } from './seo.service.js'

@Module({ imports: [CatalogModule], providers: [SeoRepository, SeoService] })
export class SeoModule {}
