// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import type { ExotelReport, Msg91Reports, ReportPath } from '@sofaseva/contract'
import { type Config, InjectConfig } from '../../config/config.js'
import { ensure } from '../../errors/app-error.js'
import { safeEqual } from '../../lib/derived-secrets.js'
import { isReportProof } from './report-links.js'
import { type ReportedStatus, TextMessagesRepository } from './text-messages.repository.js'

/** MSG91's codes of final states. Others, such as 0 for "pending", say nothing yet. */
const MSG91_STATES: Readonly<Record<string, ReportedStatus>> = {
  1: 'delivered',
  2: 'failed',
  9: 'failed',
  16: 'failed',
  17: 'failed',
  25: 'failed',
}
const EXOTEL_STATES: Readonly<Record<string, ReportedStatus>> = {
  sent: 'delivered',
  failed: 'failed',
  failed_dnd: 'failed',
}

/** Records the gateways' delivery reports. The first final report of a text counts. */
@Injectable()
export class TextReports {
  private readonly logger = new Logger('Texts')

  constructor(
    private readonly texts: TextMessagesRepository,
    @InjectConfig() private readonly config: Pick<Config, 'JWT_SECRET' | 'MSG91_REPORT_SECRET'>,
  ) {}

  /** Throws NOT_FOUND unless the secret is the one that MSG91's webhook is set up with. */
  async fromMsg91(secret: string, reports: Msg91Reports): Promise<void> {
    const { MSG91_REPORT_SECRET } = this.config
    ensure(MSG91_REPORT_SECRET !== undefined && safeEqual(secret, MSG91_REPORT_SECRET), 'NOT_FOUND')
    for (const { requestId, report } of reports)
      for (const { status } of report) {
        const state = MSG91_STATES[status]
        if (!state) continue
        this.log('msg91', state, await this.texts.reportByGatewayId('msg91', requestId, state, new Date()))
      }
  }

  /** Throws NOT_FOUND unless this server signed the address of the report. */
  async fromExotel({ id, proof }: ReportPath, { Status }: ExotelReport): Promise<void> {
    ensure(isReportProof(id, proof, this.config.JWT_SECRET), 'NOT_FOUND')
    const state = EXOTEL_STATES[Status]
    if (state) this.log('exotel', state, await this.texts.report('exotel', id, state, new Date()))
  }

  private log(gateway: string, state: ReportedStatus, isFirst: boolean): void {
    if (isFirst && state === 'failed') this.logger.warn({ event: 'text-not-delivered', gateway })
  }
}
