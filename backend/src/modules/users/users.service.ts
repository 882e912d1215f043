import { Injectable } from '@nestjs/common'
import type { ProfileUpdate, User } from '@sofaseva/contract'
import { AppError, ensure, found } from '../../platform/errors/app-error.js'
import type { Reading, SqlRunner } from '../../platform/prisma/sql.js'
import { toUserView } from './user.mapper.js'
import { type BookingCustomer, type NewUser, type UserRow, UsersRepository } from './users.repository.js'

function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'P2002'
}

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** Throws USER_NOT_FOUND. */
  async profile(id: string): Promise<User> {
    return toUserView(found(await this.users.byId(id), 'USER_NOT_FOUND'))
  }

  async updateProfile(id: string, change: ProfileUpdate): Promise<User> {
    const before = found(await this.users.byId(id), 'USER_NOT_FOUND')
    if (change.phone !== undefined && change.phone !== before.phone) await this.users.forgetPhoneVerification(id)
    return toUserView(await this.users.update(id, change))
  }

  /** With the password's hash: for the module that checks it. */
  forLogin(email: string): Promise<UserRow | null> {
    return this.users.byEmail(email)
  }

  /** The same by id. */
  forPasswordCheck(id: string): Promise<UserRow | null> {
    return this.users.byId(id)
  }

  /** Throws USER_NOT_FOUND. */
  async setPassword(tx: SqlRunner, id: string, passwordHash: string): Promise<void> {
    ensure((await this.users.setPassword(tx, id, passwordHash)) === 1, 'USER_NOT_FOUND')
  }

  hasAdmin(): Promise<boolean> {
    return this.users.hasAdmin()
  }

  /** Throws EMAIL_TAKEN. */
  async create(user: NewUser): Promise<User> {
    try {
      return toUserView(await this.users.create(user, new Date()))
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('EMAIL_TAKEN', { cause: error })
      throw error
    }
  }

  /** Locks the person for the rest of the transaction; null when there is no such person any more. */
  lockingCustomer(id: string): Reading<BookingCustomer | null> {
    return this.users.lockingCustomer(id)
  }
}
