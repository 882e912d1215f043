import { Injectable } from '@nestjs/common'
import {
  type ConsentPurpose,
  DEFAULT_LANGUAGE,
  type Language,
  languageOrDefault,
  messageRef,
  type ProfileUpdate,
  type User,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { raiseRuleVersion } from '#platform/database/rule-versions.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { ConsentsService } from './consents/consents.service.js'
import { LoginPhonesRepository } from './login/login-phones.repository.js'
import { UserSearchIndex } from './search/user-search-index.js'
import { toUserView } from './user.mapper.js'
import { providerRegistered } from './users.events.js'
import { type Contacts, type NewUser, type UserRow, UsersRepository, type VerifiedContact } from './users.repository.js'

/** Throws EMAIL_TAKEN if another row has this e-mail. */
async function mapEmailTaken<T>(creation: Promise<T>): Promise<T> {
  try {
    return await creation
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('EMAIL_TAKEN', { cause: error })
    throw error
  }
}

/** Profiles, contacts, credentials and counters of users, for themselves and for other modules. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly search: UserSearchIndex,
    private readonly phones: LoginPhonesRepository,
    private readonly changes: Changes,
    private readonly consents: ConsentsService,
  ) {}

  /** Throws USER_NOT_FOUND. */
  async getProfile(id: string): Promise<User> {
    return toUserView(found(await this.users.findView(id), 'USER_NOT_FOUND'))
  }

  /** Throws USER_NOT_FOUND, or CONTACT_CHANGE_NEEDS_CODES for another number than the verified one. */
  async updateProfile(id: string, change: ProfileUpdate): Promise<User> {
    const { phone, isPhoneVerified } = await this.getProfile(id)
    const keepsPhone = change.phone === undefined || change.phone === phone
    ensure(keepsPhone || !isPhoneVerified, 'CONTACT_CHANGE_NEEDS_CODES', {
      fields: { phone: messageRef('errors.CONTACT_CHANGE_NEEDS_CODES') },
    })
    await this.users.update(id, change)
    await this.search.refresh(id)
    return this.getProfile(id)
  }

  /** Includes the password hash, for the module that checks it. */
  credentialsByEmail(email: string): Promise<UserRow | null> {
    return this.users.byEmail(email)
  }

  /** Includes the password hash, for the module that checks it. */
  credentialsById(id: string): Promise<UserRow | null> {
    return this.users.byId(id)
  }

  /** The language of the user's mails and notifications. */
  async localeOf(id: string, tx?: SqlRunner): Promise<Language> {
    return languageOrDefault(await this.users.localeOf(id, tx))
  }

  /** Null if the account no longer exists. */
  contacts(id: string): Promise<Contacts | null> {
    return this.users.contacts(id)
  }

  /** Reads the contacts and locks the user's row until the transaction ends. */
  lockContacts(tx: SqlRunner, id: string): Promise<Contacts | null> {
    return this.users.lockContacts(tx, id)
  }

  /**
   * `target` is the verified address or number. A newer one stays unverified. A number also logs the account in, unless
   * it logs in another one.
   */
  async markVerified(tx: SqlRunner, id: string, contact: VerifiedContact, target: string, now: Date): Promise<void> {
    await this.users.markVerified(tx, id, contact, target, now)
    if (contact === 'phone') await this.phones.claim(tx, id, target, now)
  }

  /** Throws USER_NOT_FOUND. */
  async setPassword(tx: SqlRunner, id: string, passwordHash: string): Promise<void> {
    ensure((await this.users.setPassword(tx, id, passwordHash)) === 1, 'USER_NOT_FOUND')
  }

  /** Replaces one hash with another. Throws PASSWORD_WRONG if `from` is no longer the current one. */
  async replacePassword(tx: SqlRunner, id: string, hashes: { from: string; to: string }): Promise<void> {
    ensure((await this.users.replacePassword(tx, id, hashes)) === 1, 'PASSWORD_WRONG')
  }

  /** Records that the user has a second factor, or with null that none is left. Locks the user's row. */
  markSecondFactor(tx: SqlRunner, id: string, at: Date | null): Promise<void> {
    return this.users.markSecondFactor(tx, id, at)
  }

  /** Creates an invited admin, whose address is verified by the link. Throws EMAIL_TAKEN. */
  async createAdmin(
    tx: SqlRunner,
    admin: Omit<NewUser, 'role' | 'phone'> & Required<Pick<NewUser, 'staffRole' | 'adminSince'>>,
  ): Promise<User> {
    const now = new Date()
    const row = { ...admin, role: 'admin', phone: '', emailVerifiedAt: now } as const
    return toUserView(await mapEmailTaken(this.users.create(tx, row, now)))
  }

  /** Counts one more open job of a provider and records when it was assigned. */
  countAssignedJob(tx: SqlRunner, providerId: string, now: Date): Promise<void> {
    return this.users.countAssignedJob(tx, providerId, now)
  }

  /** Adds to a provider's open jobs. A negative change is for jobs completed, cancelled or reassigned. */
  countOpenJobs(tx: SqlRunner, providerId: string, change: number): Promise<void> {
    return this.users.countOpenJobs(tx, providerId, change)
  }

  /** Marks the admin's notifications up to this time as read. Returns the new and the previous mark. */
  markNotificationsRead(adminId: string, before: Date): Promise<{ before: Date; previous: Date | null }> {
    return this.changes.run({ id: adminId }, (tx) => this.users.markNotificationsRead(tx, adminId, before))
  }

  /** Moves the mark back, unless it has moved on since. */
  unmarkNotificationsRead(adminId: string, from: Date, to: Date | null): Promise<void> {
    return this.users.unmarkNotificationsRead(adminId, from, to)
  }

  hasAdmin(): Promise<boolean> {
    return this.users.hasAdmin()
  }

  /** Registers a user and records the consents with the account. Throws EMAIL_TAKEN. */
  async create(user: NewUser, optional: readonly ConsentPurpose[] = []): Promise<User> {
    const row = await this.changes.run(null, async (tx) => {
      const now = new Date()
      // The owner of an e-mail that was just changed may still get it back.
      const isReserved = user.email !== null && (await this.phones.isReserved(tx, 'email', user.email, now))
      ensure(!isReserved, 'EMAIL_TAKEN')
      const created = await mapEmailTaken(this.users.create(tx, user, now))
      await this.consents.recordRegistration(tx, created.id, { language: user.locale, optional })
      if (user.role === 'provider') await tx.emit(providerRegistered, { userId: created.id })
      return created
    })
    return toUserView(row)
  }

  /** Returns false if an admin exists, even one that another instance is creating right now. Throws EMAIL_TAKEN. */
  createFirstAdmin(admin: Pick<NewUser, 'name' | 'email' | 'phone' | 'passwordHash'>): Promise<boolean> {
    return this.changes.run(null, async (tx) => {
      await raiseRuleVersion(tx, 'admins')
      if (await this.users.hasAdmin(tx)) return false
      const now = new Date()
      // The operator chose the address, so it counts as verified.
      const duty = { role: 'admin', staffRole: 'owner', adminSince: now } as const
      const row = { ...admin, ...duty, locale: DEFAULT_LANGUAGE, emailVerifiedAt: now }
      await mapEmailTaken(this.users.create(tx, row, now))
      return true
    })
  }
}
