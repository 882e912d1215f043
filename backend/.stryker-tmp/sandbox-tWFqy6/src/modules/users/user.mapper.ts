// @ts-nocheck
import { type AdminUser, languageOrDefault, type User } from '@sofaseva/contract'
import type { UserProjection } from './user-view.js'

export function toUserView(row: UserProjection): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    role: row.role,
    staffRole: row.staffRole,
    address: row.address,
    locale: languageOrDefault(row.locale),
    isEmailVerified: row.emailVerifiedAt !== null,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isApproved: row.approvedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toAdminUserView(row: UserProjection): AdminUser {
  return { ...toUserView(row), revision: row.revision }
}
