// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config/config.js'
import { FileStore } from './file-store.js'
import { ImageSizesController } from './image-sizes.controller.js'
import { ImageSizesService } from './image-sizes.service.js'
import { ImageUses } from './image-uses.js'
import { Images } from './images.js'
import { fileStore } from './open-file-store.js'
import { ImageRenderer } from './rendering/image-renderer.js'
import { UnusedImagesCleanup } from './unused-images-cleanup.js'

@Global()
@Module({
  controllers: [ImageSizesController],
  providers: [
    {
      provide: FileStore,
      inject: [CONFIG],
      useFactory: fileStore,
    },
    ImageRenderer,
    ImageSizesService,
    Images,
    ImageUses,
    UnusedImagesCleanup,
  ],
  exports: [FileStore, Images, ImageUses],
})
export class UploadsModule {}
