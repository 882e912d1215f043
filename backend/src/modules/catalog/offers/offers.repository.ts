import { Injectable } from '@nestjs/common'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'

/** Which provider offers which service. */
@Injectable()
export class OffersRepository {
  constructor(private readonly prisma: PrismaService) {}

  async of(providerId: string): Promise<Set<string>> {
    const rows = await this.prisma.serviceOffer.findMany({ where: { providerId }, select: { serviceId: true } })
    return new Set(rows.map(({ serviceId }) => serviceId))
  }

  async deleteByUser(providerId: string): Promise<void> {
    await this.prisma.serviceOffer.deleteMany({ where: { providerId } })
  }

  async set(providerId: string, serviceId: string, offered: boolean): Promise<void> {
    if (offered)
      await this.prisma.serviceOffer.upsert({
        where: { serviceId_providerId: { serviceId, providerId } },
        create: { serviceId, providerId },
        update: {},
      })
    else await this.prisma.serviceOffer.deleteMany({ where: { serviceId, providerId } })
  }
}
