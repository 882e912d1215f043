import { Injectable } from '@nestjs/common'
import { type Language, type User } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { isUniqueViolation, retryIfTaken } from '#platform/database/unique-violation.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { UserSearchIndex } from '../search/user-search-index.js'
import { toUserView } from '../user.mapper.js'
import { type UserRow, UsersRepository, type VerifiedContact } from '../users.repository.js'
import { LoginPhonesRepository } from './login-phones.repository.js'

/** The addresses and numbers that users log in with. */
@Injectable()
export class LoginContactsService {
  constructor(
    private readonly phones: LoginPhonesRepository,
    private readonly users: UsersRepository,
    private readonly search: UserSearchIndex,
  ) {}

  /** The account that this number logs in, with its role and password hash. */
  byPhone(number: string, tx?: Change): Promise<UserRow | null> {
    return this.phones.find(number, tx)
  }

  /**
   * The account of a proven number; a new customer's if it has none. Throws PHONE_LOGIN_REFUSED for an admin's number,
   * PHONE_RECENTLY_CHANGED.
   */
  async open(tx: Change, number: string, locale: Language, now: Date): Promise<User> {
    await this.phones.release(tx, number)
    const account = await this.phones.find(number, tx)
    if (account) {
      ensure(account.role !== 'admin', 'PHONE_LOGIN_REFUSED')
      return toUserView(account)
    }
    ensure(!(await this.phones.isReserved(tx, 'phone', number, now)), 'PHONE_RECENTLY_CHANGED')
    const blank = { name: '', email: null, passwordHash: null, role: 'customer' } as const
    const created = this.users.create(
      tx,
      { ...blank, phone: number, loginPhone: number, phoneVerifiedAt: now, locale },
      now,
    )
    return toUserView(await retryIfTaken(created))
  }

  /** Names an account that was created by phone. */
  async giveName(tx: Change, id: string, name: string, now: Date): Promise<void> {
    await this.phones.giveName(tx, id, name, now)
    tx.afterCommit(() => this.search.refresh(id))
  }

  /**
   * Replaces a contact whose new value was proven. Throws EMAIL_TAKEN, or PHONE_TAKEN if the number logs in another
   * account, PHONE_RECENTLY_CHANGED if another account can still get it back.
   */
  async change(tx: Change, id: string, contact: VerifiedContact, value: string, now: Date): Promise<void> {
    if (contact === 'phone') await this.phones.release(tx, value)
    const isReserved = await this.phones.isReserved(tx, contact, value, now, id)
    ensure(!isReserved, contact === 'email' ? 'EMAIL_TAKEN' : 'PHONE_RECENTLY_CHANGED')
    await this.set(tx, id, contact, { value, verifiedAt: now, now })
  }

  /** Gives a contact its old value back. A stranger may have changed an e-mail, so its password goes with it. */
  async restore(
    tx: Change,
    id: string,
    contact: VerifiedContact,
    { value, verifiedAt, now }: { value: string; verifiedAt: Date; now: Date },
  ): Promise<void> {
    await this.set(tx, id, contact, { value, verifiedAt, now })
    if (contact === 'email') await this.phones.removePassword(tx, id, now)
  }

  private async set(
    tx: Change,
    id: string,
    contact: VerifiedContact,
    values: { value: string; verifiedAt: Date; now: Date },
  ): Promise<void> {
    try {
      await this.phones.setContact(tx, id, contact, values)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new AppError(contact === 'email' ? 'EMAIL_TAKEN' : 'PHONE_TAKEN', { cause: error })
    }
    tx.afterCommit(() => this.search.refresh(id))
  }
}
