// @ts-nocheck
import { ImageSizes, ImageSizesQuery } from '@sofaseva/contract'
import { AllowAnyone } from '../http/allow.js'
import { ApiZodResponse } from '../http/openapi/api-zod-response.js'
import { Controller, Get, Query } from '../http/route.js'
import { ImageSizesService } from './image-sizes.service.js'

@Controller('images', { tag: 'images' })
export class ImageSizesController {
  constructor(private readonly images: ImageSizesService) {}

  /** Lets users see the size of an offline copy before its download. */
  @Get('sizes')
  @AllowAnyone()
  @ApiZodResponse(200, ImageSizes, { summary: 'Read the sizes of images', errors: ['DEPENDENCY_DOWN'] })
  sizes(@Query({ schema: ImageSizesQuery }) query: ImageSizesQuery): Promise<ImageSizes> {
    return this.images.sizes(query)
  }
}
