// @ts-nocheck
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { Actor, PhoneProof } from '@sofaseva/contract'
import { UserData } from '#platform/user-data/user-data.js'
import { CloseAccountService, UsersService } from '../../users/index.js'
import { PasswordService } from '../passwords/password.service.js'
import { PhoneLoginService } from '../phone/phone-login.service.js'

/** Exports the data of the caller's account and closes it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly closing: CloseAccountService,
    private readonly passwords: PasswordService,
    private readonly phones: PhoneLoginService,
    private readonly data: UserData,
  ) {}

  /** An `AccountExport` as JSON, read in pages while it is sent. Throws USER_NOT_FOUND. */
  async export(actor: Actor): Promise<Readable> {
    const user = await this.users.getProfile(actor.id)
    return Readable.from(this.data.exportJson(actor.id, { exportedAt: new Date().toISOString(), user }))
  }

  /** Throws PASSWORD_WRONG, RATE_LIMITED, LAST_ADMIN. */
  async delete(actor: Actor, password: string): Promise<void> {
    await this.passwords.confirm(actor, password)
    await this.closing.close(actor, actor.id)
  }

  /** Throws OTP_INVALID, RATE_LIMITED, LAST_ADMIN. */
  async deleteByCode(actor: Actor, proof: PhoneProof, address: string): Promise<void> {
    await this.phones.confirm(actor, proof, address)
    await this.closing.close(actor, actor.id)
  }
}
