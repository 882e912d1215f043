/**
 * Medium tests hash a thousand passwords, each of which takes 40 ms of a processor in production. The hashes of tests
 * are cheap. `password-hasher.spec.ts` tests the cost of production.
 */
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
  return { ...argon2, hash }
})
