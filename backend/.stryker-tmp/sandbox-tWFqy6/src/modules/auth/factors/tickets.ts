// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt'
import { LIMITS } from '@sofaseva/contract'
import { z } from 'zod'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Sql } from '#platform/database/sql.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError } from '#platform/errors/app-error.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { newId } from '#platform/lib/new-id.js'

const ALGORITHM = 'HS256' as const

/** The step that a ticket leads to. A ticket of another step is refused. */
export type TicketPurpose = 'login' | 'passkey-login' | 'passkey-proof' | 'passkey-creation'

const Claims = z.object({
  jti: z.string(),
  exp: z.number(),
  sub: z.string().optional(),
  /** Identifies the password that was checked. */
  pwd: z.string().optional(),
})

export interface Ticket {
  id: string
  expiresAt: Date
  /** Null before it is known who logs in. */
  userId: string | null
  passwordMark: string | null
}

/**
 * Signed tickets that carry a login or proof from its first step to its second. The server stores a ticket only once it
 * is used, so that callers without an account fill no table.
 */
@Injectable()
export class Tickets {
  constructor(
    private readonly jwt: JwtService,
    private readonly sql: Sql,
    @InjectConfig() private readonly config: Config,
  ) {}

  async issue(
    purpose: TicketPurpose,
    userId: string | null,
    passwordMark?: string,
  ): Promise<{ id: string; ticket: string }> {
    const id = newId()
    const ticket = await this.jwt.signAsync(passwordMark === undefined ? {} : { pwd: passwordMark }, {
      ...(userId === null ? {} : { subject: userId }),
      jwtid: id,
      audience: `ticket-${purpose}`,
      algorithm: ALGORITHM,
      expiresIn: LIMITS.ticketMs / 1_000,
    })
    return { id, ticket }
  }

  /** Throws PROOF_INVALID for a forged or old ticket, or one for another step. */
  async read(purpose: TicketPurpose, ticket: string): Promise<Ticket> {
    const options: JwtVerifyOptions = { algorithms: [ALGORITHM], audience: `ticket-${purpose}` }
    const claims = Claims.safeParse(await this.jwt.verifyAsync<object>(ticket, options).catch(() => null))
    if (!claims.success) throw new AppError('PROOF_INVALID')
    const { jti, exp, sub = null, pwd = null } = claims.data
    return { id: jti, expiresAt: new Date(exp * 1_000), userId: sub, passwordMark: pwd }
  }

  /** Uses the ticket up, once on all instances. Throws PROOF_INVALID if it was used. */
  async use({ id, expiresAt }: Ticket): Promise<void> {
    try {
      await this.sql.execute('INSERT INTO used_tickets (id, expiresAt) VALUES (?, ?)', [id, expiresAt])
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('PROOF_INVALID', { cause: error }) : error
    }
  }

  /** The text that a passkey signs, in base64url. Only this server can compute it from the ticket's id. */
  challengeOf(id: string): string {
    return derivedToken(this.config.JWT_SECRET, 'passkey-challenge', id)
  }
}
