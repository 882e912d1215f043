// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  type InvitationAcceptance,
  type InvitationOffer,
  LIMITS,
  languageOrDefault,
  may,
  type StaffInvitation,
  type StaffInvitationCreate,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { sha256 } from '#platform/lib/hash.js'
import { newId } from '#platform/lib/new-id.js'
import { UsersService } from '../../users/index.js'
import { staffInvited } from '../auth.events.js'
import { adminWithoutGrace } from '../factors/factor.rules.js'
import type { Client } from '../login/client.js'
import { refuseCommonPassword } from '../passwords/password.rules.js'
import { PasswordHasher } from '../passwords/password-hasher.js'
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js'
import { type InvitationRow, InvitationsRepository } from './invitations.repository.js'

const WRONG_LINKS: RateLimit = { name: 'invitation-link', limit: 30, ttl: minutes(10) }

export function invitationToken({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>, id: string): string {
  return derivedToken(JWT_SECRET, 'staff-invitation', id)
}

/** Invites admins by mail. The link works once, for three days, while its inviter may invite. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly changes: Changes,
    private readonly limiter: RateLimiter,
    @InjectConfig() private readonly config: Config,
  ) {}

  async list(): Promise<StaffInvitation[]> {
    const rows = await this.invitations.listOpen(new Date())
    return rows.map(({ id, inviterName, createdAt, expiresAt, ...row }) => ({
      ...row,
      _id: id,
      invitedBy: inviterName,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
  }

  /** A new invitation of an address replaces its earlier one. Throws EMAIL_TAKEN. */
  async invite(actor: Actor, { email, staffRole, locale }: StaffInvitationCreate): Promise<StaffInvitation> {
    ensure((await this.users.credentialsByEmail(email)) === null, 'EMAIL_TAKEN')
    const now = new Date()
    const id = newId(now.getTime())
    const expiresAt = new Date(now.getTime() + LIMITS.invitationMs)
    const tokenHash = sha256(invitationToken(this.config, id))
    const row = {
      id,
      email,
      openEmail: email,
      staffRole,
      locale,
      tokenHash,
      invitedById: actor.id,
      createdAt: now,
      expiresAt,
    }
    await this.changes.run(actor, async (tx) => {
      await this.invitations.closeOf(tx, email)
      await retryIfTaken(this.invitations.add(tx, row))
      await tx.audit({
        action: 'user.invited',
        entity: 'user',
        entityId: id,
        changes: { staffRole: [null, staffRole] },
      })
      await tx.emit(staffInvited, { invitationId: id })
    })
    const { name } = await this.users.getProfile(actor.id)
    return {
      _id: id,
      email,
      staffRole,
      invitedBy: name,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
  }

  /** Throws INVITATION_NOT_FOUND, also for one that was used or has expired. */
  async revoke(actor: Actor, id: string): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      ensure(await this.invitations.close(tx, id, new Date()), 'INVITATION_NOT_FOUND')
      await tx.audit({ action: 'user.invitation-revoked', entity: 'user', entityId: id, changes: {} })
    })
  }

  /** The offer of a link. Throws INVITATION_INVALID, RATE_LIMITED after many invalid links. */
  async offer(token: string, client: Client): Promise<InvitationOffer> {
    const { email, staffRole, inviterName } = await this.valid(token, client)
    return { email, staffRole, invitedBy: inviterName }
  }

  /**
   * Makes the account of an admin and logs in. Where a second factor is required, it comes next, without a day's grace.
   * Throws INVITATION_INVALID, EMAIL_TAKEN, VALIDATION_FAILED (a common password), RATE_LIMITED.
   */
  async accept({ token, name, password }: InvitationAcceptance, client: Client): Promise<IssuedSession> {
    refuseCommonPassword(password)
    const { id, email, staffRole, locale } = await this.valid(token, client)
    const passwordHash = await this.hasher.hash(password)
    const user = await this.changes.run(null, async (tx) => {
      const now = new Date()
      ensure(await this.invitations.close(tx, id, now), 'INVITATION_INVALID')
      const adminSince = adminWithoutGrace(now)
      const user = await this.users.createAdmin(tx, {
        name,
        email,
        passwordHash,
        staffRole,
        adminSince,
        locale: languageOrDefault(locale),
      })
      await this.invitations.setUser(tx, id, user._id)
      const changes = { role: [null, 'admin'], staffRole: [null, staffRole] } as const
      await tx.audit({ action: 'user.invitation-accepted', entity: 'user', entityId: user._id, changes })
      return user
    })
    return this.sessions.start(user, { passwordHash }, client.userAgent)
  }

  private async valid(token: string, { address }: Client): Promise<InvitationRow & { inviterName: string }> {
    const invitation = await this.invitations.open(sha256(token), new Date())
    const inviter = invitation && (await this.users.credentialsById(invitation.invitedById))
    if (invitation && inviter && may(inviter, 'admin.staff')) return { ...invitation, inviterName: inviter.name }
    await this.limiter.consumeForCaller(WRONG_LINKS, address)
    throw new AppError('INVITATION_INVALID')
  }
}
