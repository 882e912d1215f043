/** Steps of docs/scaling.md that a test tries: its stage and file. */
export const TESTED_STEPS = {
  instances: ['operations', 'test/behind-nginx.spec.mjs'],
  restarts: ['operations', 'test/draining.full.spec.mjs'],
  servers: ['operations', 'test/doctor.spec.mjs'],
  bucket: ['medium', 'test/file-store.spec.ts'],
  sentinel: ['operations', 'test/redis-failover.full.spec.mjs'],
}

/** All steps. `galera` takes the number of bookings. */
export const STEPS = [...Object.keys(TESTED_STEPS), 'galera']
