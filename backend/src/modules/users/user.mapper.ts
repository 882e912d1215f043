import { type AdminUser, languageOrDefault, type User } from '@sofaseva/contract'
import type { ShownUser } from './user-view.js'

export function toUserView(row: ShownUser): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    role: row.role,
    address: row.address,
    locale: languageOrDefault(row.locale),
    isEmailVerified: row.emailVerifiedAt !== null,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isApproved: row.approvedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toAdminUserView(row: ShownUser): AdminUser {
  return { ...toUserView(row), revision: row.revision }
}
