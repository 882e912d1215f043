import { Injectable } from '@nestjs/common'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import type { Tx } from '../../../platform/prisma/transactions.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'

const ID = 'seo'

/** The columns that a change sets. */
export type SeoSettingsData = Partial<Omit<SeoSettingsRow, 'id' | 'updatedAt' | 'revision'>>

@Injectable()
export class SeoSettingsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Null where none were ever stored. */
  read(on: Prisma.TransactionClient = this.prisma) {
    return on.seoSettings.findUnique({ where: { id: ID } })
  }

  /** The settings, locked until the transaction ends; stored now where they never were. */
  async lock(tx: Tx): Promise<SeoSettingsRow> {
    // One statement locks the row for itself alone whether it is there or not; INSERT IGNORE would share it, and deadlock.
    await tx.execute(
      `INSERT INTO seo_settings (id, defaultSeo, overrideSeo, updatedAt) VALUES (?, '{}', '{}', ?)
       ON DUPLICATE KEY UPDATE id = id`,
      [ID, new Date()],
    )
    return tx.prisma.seoSettings.findUniqueOrThrow({ where: { id: ID } })
  }

  async change(tx: Tx, data: SeoSettingsData): Promise<void> {
    const { defaultSeo, overrideSeo, ...columns } = data
    await tx.prisma.seoSettings.update({
      where: { id: ID },
      data: {
        ...columns,
        ...(defaultSeo ? { defaultSeo } : {}),
        ...(overrideSeo ? { overrideSeo } : {}),
        ...RAISE_REVISION,
      },
    })
  }
}

export type SeoSettingsRow = NonNullable<Awaited<ReturnType<SeoSettingsRepository['read']>>>
