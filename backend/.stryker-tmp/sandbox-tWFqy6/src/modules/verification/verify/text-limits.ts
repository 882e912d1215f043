// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { HOUR_MS, indianDay, type MessageRef, messageRef } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { type DailyQuota, DailyQuotas, secondsUntilTomorrow } from '#platform/database/daily-quotas.js'
import type { TextMessage } from '#platform/delivery/sms/sms-gateway.js'
import { priceOf } from '#platform/delivery/sms/text-price.rules.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { sha256 } from '#platform/lib/hash.js'
import { SettingsService } from '../../settings/index.js'
import { budgetLevel, isTextable, prefixOf, type TextBudgetLevel } from '../code.rules.js'
import { type TextsBudgetUsed, textsBudgetUsed } from '../verification.events.js'

/** Codes texted to one number in a day, over all accounts. */
const PER_NUMBER: DailyQuota = { kind: 'text-number', limit: 5 }
/** More for a device that logged in to the number's account before, so that strangers can't use up the owner's texts. */
const PER_DEVICE: DailyQuota = { kind: 'text-device', limit: 5 }
const PER_PREFIX = 'text-prefix'
/** Codes texted for all users at one network address. Mobile networks share one address among many users. */
const PER_ADDRESS: RateLimit = { name: 'text-address', limit: 30, ttl: HOUR_MS }
/** All text messages of a day together, in texts and in paise. */
const BUDGET = 'text-budget'
const MONEY = 'text-paise'
const NUMBER_NOT_SERVED = messageRef('errors.PHONE_NOT_SERVED')

/** A text that costs money and reaches the holder of its number. */
export interface CostlyText {
  text: TextMessage
  /** A device of the number's owner; null if unknown. */
  device: string | null
  now: Date
}

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

  /**
   * Uses one of the number's texts, one of its prefix's and one of the day's, and the money for it. Throws RATE_LIMITED or
   * TEXTS_UNAVAILABLE until tomorrow.
   */
  async take(tx: Change, { text, device, now }: CostlyText): Promise<void> {
    await this.takeNumber(tx, { text, device, now })
    await this.takePrefix(tx, text.to, now)
    const budget = await this.settings.value('sms_daily_budget')
    await this.spend(tx, { kind: BUDGET, units: 1, budget, unit: 'texts', perUnit: 1 }, now)
    const rupees = await this.settings.value('sms_daily_rupees')
    const units = priceOf(text.message, this.config.SMS_PRICE_PAISE)
    if (units > 0) await this.spend(tx, { kind: MONEY, units, budget: rupees, unit: 'rupees', perUnit: 100 }, now)
  }

  private async takeNumber(tx: Change, { text, device, now }: CostlyText): Promise<void> {
    if (await this.quotas.consume(PER_NUMBER, sha256(text.to, 'base64url'), now, tx)) return
    const subject = device && sha256(`${text.to}:${device}`, 'base64url')
    if (subject && (await this.quotas.consume(PER_DEVICE, subject, now, tx))) return
    throw this.refusal(messageRef('errors.textsPerDay'), now)
  }

  private async takePrefix(tx: Change, number: string, now: Date): Promise<void> {
    const limit = await this.settings.value('sms_prefix_daily_budget')
    const subject = sha256(prefixOf(number), 'base64url')
    if (await this.quotas.consume({ kind: PER_PREFIX, limit }, subject, now, tx)) return
    this.logger.warn({ event: 'texts-prefix-refused', limit })
    throw this.refusal(messageRef('errors.textsPerPrefix'), now)
  }

  private refusal(message: MessageRef, now: Date): AppError {
    return new AppError('RATE_LIMITED', { retryAfter: secondsUntilTomorrow(now), message })
  }

  /** Uses a share of the day's texts or money. `perUnit` of the quota's units are one of the budget's. */
  private async spend(tx: Change, { kind, units, budget, unit, perUnit }: Budget, now: Date): Promise<void> {
    const limit = budget * perUnit
    if (!(await this.quotas.consume({ kind, limit }, '', now, tx, units))) {
      this.logger.error({ event: 'texts-refused', unit, budget })
      throw new AppError('TEXTS_UNAVAILABLE', { retryAfter: secondsUntilTomorrow(now) })
    }
    const spent = await this.quotas.countUsed(kind, '', now, tx)
    // The next text no longer fits.
    const level = budgetLevel(spent + units > limit ? limit : spent, limit)
    if (level) await this.warn(tx, level, { used: Math.ceil(spent / perUnit), budget, unit, day: indianDay(now) }, now)
  }

  /** Notifies the admins, once a day for each level. */
  private async warn(
    tx: Change,
    level: TextBudgetLevel,
    used: Omit<TextsBudgetUsed, 'level'>,
    now: Date,
  ): Promise<void> {
    const kind = used.unit === 'texts' ? `text-${level}` : `text-paise-${level}`
    if (!(await this.quotas.consume({ kind, limit: 1 }, '', now, tx))) return
    await tx.emit(textsBudgetUsed, { level, ...used })
    this.logger.warn({ event: 'texts-budget', level, unit: used.unit, used: used.used, budget: used.budget })
  }
}

interface Budget {
  kind: string
  units: number
  budget: number
  unit: TextsBudgetUsed['unit']
  perUnit: number
}
