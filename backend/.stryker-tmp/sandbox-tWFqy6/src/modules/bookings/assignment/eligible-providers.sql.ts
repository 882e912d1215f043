/** Whether a user `u` is a provider. */
// @ts-nocheck

export const PROVIDER = "u.role = 'provider' AND u.deletedAt IS NULL"

/** Whether a user `u` is a provider who may get new jobs. */
export const APPROVED = `${PROVIDER} AND u.approvedAt IS NOT NULL`

/**
 * Approved providers `u` who offer a service. Values: the service and the customer, who never gets their own booking.
 */
export const ELIGIBLE = `FROM service_offers o JOIN users u ON u.id = o.providerId
  WHERE o.serviceId = ? AND u.id <> ? AND ${APPROVED}`

/** Fewest open jobs first, then the one assigned longest ago. */
export const BEST_FIRST = 'ORDER BY u.openJobs, u.lastAssignedAt IS NOT NULL, u.lastAssignedAt, u.id'
