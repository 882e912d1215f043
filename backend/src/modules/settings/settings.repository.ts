import { Injectable } from '@nestjs/common'
import { PrismaService } from '../../platform/prisma/prisma.service.js'

@Injectable()
export class SettingsRepository {
  constructor(private readonly prisma: PrismaService) {}

  all() {
    return this.prisma.setting.findMany({ orderBy: [{ category: 'asc' }, { settingKey: 'asc' }] })
  }
}

export type SettingRow = Awaited<ReturnType<SettingsRepository['all']>>[number]
