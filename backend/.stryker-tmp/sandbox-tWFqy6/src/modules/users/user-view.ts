// @ts-nocheck
import { type RowOf, View } from '#platform/lists/view.js'

/** The columns of a user that other code reads. */
export const USER = View.of('users u', [
  ...(['id', 'name', 'email', 'phone', 'role', 'staffRole', 'address', 'locale'] as const),
  ...(['emailVerifiedAt', 'phoneVerifiedAt', 'approvedAt', 'createdAt', 'revision'] as const),
])

export type UserProjection = RowOf<typeof USER>
