import { Injectable } from '@nestjs/common'
import { PrismaService } from '../../platform/prisma/prisma.service.js'

@Injectable()
export class SeoRepository {
  constructor(private readonly prisma: PrismaService) {}

  async defaultSeo(): Promise<unknown> {
    const row = await this.prisma.seoSettings.findUnique({ where: { id: 'seo' }, select: { defaultSeo: true } })
    return row?.defaultSeo
  }
}
