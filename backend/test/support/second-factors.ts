import type { PasskeyPrompt } from '@sofaseva/contract'
import { TOTP } from 'otpauth'
import { ulid } from 'ulid'
import { PasswordHasher } from '#modules/auth/passwords/password-hasher.js'
import type { Reply, TestApp } from './app.js'
import type { Person, UserOptions } from './factories.js'
import { SoftPasskey } from './soft-passkey.js'

export const PASSWORD = 'correct-horse-battery'
const STEP_MS = 30_000

export interface Admin extends Person {
  email: string
}

/** An admin with a password, signed in. */
export async function anAdmin(app: TestApp, options: UserOptions = {}): Promise<Admin> {
  const admin = await app.signedIn('admin', options)
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD)
  await app.make.prisma.user.update({ where: { id: admin.id }, data: { passwordHash } })
  return admin
}

/** The code of an authenticator app, by default now. */
export function totpCode(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS })
}

interface WithTotp extends Admin {
  secret: string
  recoveryCodes: string[]
}

const stepNow = () => Math.floor(Date.now() / STEP_MS)

/** Sets up an authenticator app with the code of the step before this one, so that this one's is still good. */
export async function withTotp(app: TestApp, admin: Admin): Promise<WithTotp> {
  const started = await app.post('/auth/factors/totp', { as: admin.token })
  const secret = String(started.body.secret)
  const confirm = () =>
    app.post('/auth/factors/totp/confirm', { as: admin.token, body: { code: totpCode(secret, -1) } })
  const step = stepNow()
  let confirmed = await confirm()
  // A code of the step before is too old if this step ends on the way.
  if (confirmed.status !== 200 && stepNow() > step) confirmed = await confirm()
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { ...admin, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

/** Adds a passkey to the account. */
export async function withPasskey(app: TestApp, person: Person, name = 'Laptop') {
  const passkey = new SoftPasskey(app.config.PUBLIC_URL)
  const prompt = (await app.post('/auth/passkeys/prompt', { as: person.token })).body as unknown as PasskeyPrompt
  const body = { ticket: prompt.ticket, name, answer: passkey.create(prompt) }
  const added = await app.post('/auth/passkeys', { as: person.token, body })
  if (added.status !== 201) throw new Error(added.text)
  return { passkey, id: (added.body.passkey as { _id: string })._id, recoveryCodes: added.body.recoveryCodes }
}

export const login = (app: TestApp, email: string, headers: Record<string, string> = {}, password = PASSWORD) =>
  app.post('/auth/login', { body: { email, password }, headers })

/** The second step that a login leads to. */
export function stepOf(reply: Reply) {
  const { secondStep } = reply.body as {
    secondStep?: { ticket: string; methods: string[]; passkey: PasskeyPrompt | null }
  }
  if (!secondStep) throw new Error(`No second step: ${reply.text}`)
  return secondStep
}

export const finish = (app: TestApp, ticket: string, proof: object, headers: Record<string, string> = {}) =>
  app.post('/auth/login/second-step', { body: { ticket, proof }, headers })

export const newEmail = () => `${ulid().toLowerCase()}@example.com`
