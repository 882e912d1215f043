/** Steps of docs/scaling.md that a test tries: its stage and file. */
export const TESTED_STEPS = {
  machine: ['operations', 'test/composed-product.full.spec.mjs'],
  instances: ['operations', 'test/behind-nginx.spec.mjs'],
  restarts: ['operations', 'test/draining.full.spec.mjs'],
  servers: ['operations', 'test/doctor.spec.mjs'],
  bucket: ['medium', 'test/swift.full.spec.ts'],
  sentinel: ['operations', 'test/redis-failover.full.spec.mjs'],
  cluster: ['operations', 'test/redis-cluster.full.spec.mjs'],
}

/** All steps, in the order of the page. `galera` takes the number of bookings and a mode. */
export const STEPS = [...Object.keys(TESTED_STEPS), 'galera']

/** Words after `npm run scale --`. `busy-day` takes minutes and requests a second. */
export const COMMANDS = [...STEPS, 'busy-day', 'costs']
