import { Injectable, Logger } from '@nestjs/common'
import { HOUR_MS, indianDay, messageRef } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { type DailyQuota, DailyQuotas, secondsUntilTomorrow } from '#platform/database/daily-quotas.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { sha256 } from '#platform/lib/hash.js'
import { SettingsService } from '../../settings/index.js'
import { budgetLevel, isTextable, type TextBudgetLevel } from '../code.rules.js'
import { textsBudgetUsed } from '../verification.events.js'

/** Codes texted to one number in a day, over all accounts. */
const PER_NUMBER: DailyQuota = { kind: 'text-number', limit: 5 }
/** Codes texted for all users at one network address. Mobile networks share one address among many users. */
const PER_ADDRESS: RateLimit = { name: 'text-address', limit: 30, ttl: HOUR_MS }
/** All text messages of a day together. */
const BUDGET = 'text-budget'
const NUMBER_NOT_SERVED = messageRef('errors.PHONE_NOT_SERVED')

/** Limits text messages, which cost money and reach strangers: a user can register with any number. */
@Injectable()
export class TextLimits {
  private readonly logger = new Logger('Texts')

  constructor(
    private readonly quotas: DailyQuotas,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws PHONE_NOT_SERVED for landlines, numbers of other countries and invalid numbers. */
  ensureServed(number: string): void {
    ensure(isTextable(number, this.config.SMS_COUNTRY_CODES), 'PHONE_NOT_SERVED', {
      message: NUMBER_NOT_SERVED,
      fields: { phone: NUMBER_NOT_SERVED },
    })
  }

  /** Counts a text that a network address requests. Throws RATE_LIMITED with the seconds to wait. */
  async countAddress(address: string): Promise<void> {
    const { isBlocked, timeToExpire } = await this.limiter.hitForCaller(PER_ADDRESS, address)
    const message = messageRef('errors.textsPerNetwork')
    if (isBlocked) throw new AppError('RATE_LIMITED', { retryAfter: timeToExpire, message })
  }

  /** Uses one of the number's texts and one of the day's. Throws RATE_LIMITED or TEXTS_UNAVAILABLE until tomorrow. */
  async take(tx: Change, number: string, now: Date): Promise<void> {
    const retryAfter = secondsUntilTomorrow(now)
    if (!(await this.quotas.consume(PER_NUMBER, sha256(number, 'base64url'), now, tx)))
      throw new AppError('RATE_LIMITED', { retryAfter, message: messageRef('errors.textsPerDay') })
    const budget = await this.settings.value('sms_daily_budget')
    if (!(await this.quotas.consume({ kind: BUDGET, limit: budget }, '', now, tx))) {
      this.logger.error({ event: 'texts-refused', budget })
      throw new AppError('TEXTS_UNAVAILABLE', { retryAfter })
    }
    const used = await this.quotas.countUsed(BUDGET, '', now, tx)
    const level = budgetLevel(used, budget)
    if (level) await this.warn(tx, level, { used, budget, now })
  }

  /** Notifies the admins, once a day for each level. */
  private async warn(
    tx: Change,
    level: TextBudgetLevel,
    { used, budget, now }: { used: number; budget: number; now: Date },
  ): Promise<void> {
    if (!(await this.quotas.consume({ kind: `text-${level}`, limit: 1 }, '', now, tx))) return
    await tx.emit(textsBudgetUsed, { level, used, budget, day: indianDay(now) })
    this.logger.warn({ event: 'texts-budget', level, used, budget })
  }
}
