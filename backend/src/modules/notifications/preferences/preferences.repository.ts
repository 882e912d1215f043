import { Injectable } from '@nestjs/common'
import type { PreferenceChange } from '@sofaseva/contract'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'

@Injectable()
export class PreferencesRepository {
  constructor(private readonly prisma: PrismaService) {}

  of(userId: string) {
    return this.prisma.notificationPreference.findMany({ where: { userId } })
  }

  async set(userId: string, { kind, channel, enabled }: PreferenceChange): Promise<void> {
    await this.prisma.notificationPreference.upsert({
      where: { userId_kind_channel: { userId, kind, channel } },
      create: { userId, kind, channel, enabled },
      update: { enabled },
    })
  }
}
