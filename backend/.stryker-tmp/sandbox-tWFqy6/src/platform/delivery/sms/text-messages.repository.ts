// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql } from '../../database/sql.js'

export interface SentText {
  id: string
  gateway: string
  /** The gateway's own id; null if it has none. */
  gatewayId: string | null
  paise: number
}

export type ReportedStatus = 'delivered' | 'failed'

/** Text messages with their cost and the gateway's report. */
@Injectable()
export class TextMessagesRepository {
  constructor(private readonly sql: Sql) {}

  /** A repeated job may send a text again. Each sending costs, and the newest gateway reports. */
  async record({ id, gateway, gatewayId, paise }: SentText): Promise<void> {
    await this.sql.execute(
      `INSERT INTO text_messages (id, gateway, gatewayId, paise, createdAt) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE gateway = VALUES(gateway), gatewayId = VALUES(gatewayId), paise = paise + VALUES(paise)`,
      [id, gateway, gatewayId, paise, new Date()],
    )
  }

  /** Records the first report of a text. Returns false for a repeated report or an unknown text. */
  async report(gateway: string, id: string, status: ReportedStatus, now: Date): Promise<boolean> {
    const reported = await this.sql.execute(
      'UPDATE text_messages SET status = ?, reportedAt = ? WHERE id = ? AND gateway = ? AND reportedAt IS NULL',
      [status, now, id, gateway],
    )
    return reported === 1
  }

  /** Like `report`, by the gateway's own id. */
  async reportByGatewayId(gateway: string, gatewayId: string, status: ReportedStatus, now: Date): Promise<boolean> {
    const reported = await this.sql.execute(
      'UPDATE text_messages SET status = ?, reportedAt = ? WHERE gateway = ? AND gatewayId = ? AND reportedAt IS NULL',
      [status, now, gateway, gatewayId],
    )
    return reported === 1
  }
}
