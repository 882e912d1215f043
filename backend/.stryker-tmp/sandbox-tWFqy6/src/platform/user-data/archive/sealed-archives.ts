// @ts-nocheck
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { Change } from '../../changes/changes.js'
import { type Config, InjectConfig } from '../../config/config.js'
import { seal } from './seal.js'

/** Small enough for a packet of any database. */
const PART_BYTES = 1024 * 1024

/**
 * Keeps the data of closed accounts for the year that the law demands. Without a key, as outside of production, there
 * are no archives.
 */
@Injectable()
export class SealedArchives {
  constructor(@InjectConfig() private readonly config: Config) {}

  /** Encrypts an account's data for the holder of the private key. Null without a key. */
  async seal(text: AsyncIterable<string>): Promise<Buffer | null> {
    const { ARCHIVE_PUBLIC_KEY } = this.config
    return ARCHIVE_PUBLIC_KEY === undefined ? null : seal(Readable.from(text), ARCHIVE_PUBLIC_KEY)
  }

  /** Call it in the transaction that closes the account. */
  async store(tx: Change, userId: string, sealed: Buffer): Promise<void> {
    const sealedAt = new Date()
    for (let part = 0; part * PART_BYTES < sealed.length; part += 1)
      await tx.db
        .insertInto('sealed_archives')
        .values({ userId, part, data: sealed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES), sealedAt })
        .execute()
  }
}
