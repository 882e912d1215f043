import { generateKeyPairSync } from 'node:crypto'
import { LIMITS, type PasskeyPrompt } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { codeIn, givePassword, inboxOf, newNumber, otherThan, PASSWORD, PhoneCodes } from './support/phone-codes.js'
import { anAdmin, finish, login, stepOf, withPasskey } from './support/second-factors.js'
import { SoftPasskey } from './support/soft-passkey.js'

let app: TestApp
let other: TestApp
let inbox: Inbox
let phones: PhoneCodes
let elsewhere: PhoneCodes
beforeAll(async () => {
  inbox = await Inbox.start()
  const env = { SMTP_URL: inbox.url, TRUSTED_PROXIES: '1', SMS_PRICE_PAISE: '20' }
  app = await TestApp.start(env, { work: true })
  other = await TestApp.start(env)
  phones = new PhoneCodes(app, inbox)
  elsewhere = new PhoneCodes(other, inbox)
})
afterAll(async () => {
  await app.make.defaultSettings()
  await Promise.all([app.stop(), other.stop()])
  await inbox.stop()
})
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } }))

/** An attack and what comes of it: the response's status and code, or several of them. */
type Attack = readonly [name: string, run: () => Promise<string | string[]>, outcome: string | string[]]

const code = ({ status, body }: Pick<Reply, 'status' | 'body'>) => (status < 300 ? 'ok' : `${status} ${body.code}`)
const codes = (replies: readonly Reply[]) => replies.map(code).toSorted()
const INVALID = '422 OTP_INVALID'
const REFUSED = '403 PROOF_INVALID'
const MALFORMED = '400 VALIDATION_FAILED'
const LIMITED = '429 RATE_LIMITED'

/** A customer with an e-mail, a password and a verified number, and the token of a login by code. */
async function victim({ hasPassword = true, isEmailVerified = true } = {}) {
  const owner = await app.signedIn('customer', { verified: isEmailVerified })
  const phone = newNumber()
  const data = { phone, phoneVerifiedAt: new Date(), loginPhone: phone }
  await app.make.prisma.user.update({ where: { id: owner.id }, data })
  if (hasPassword) await givePassword(app, owner.id)
  return { owner, phone }
}

async function loggedIn(phone: string, count = 1): Promise<string> {
  const { body } = await phones.in(phone, count, { address: '203.0.113.66' })
  return String(body.token)
}
const sendProfileCode = async (person: Person, phone: string, count = 1) => {
  await app.make.prisma.user.update({ where: { id: person.id }, data: { phone } })
  await app.post('/phone-verification/send', { as: person.token })
  return codeIn((await inbox.newest(inboxOf(phone), count)).text)
}
const challengeOf = async (target: string, purpose: 'phone' | 'email' | 'change_phone') =>
  (await app.make.prisma.oneTimeCode.findFirstOrThrow({ where: { target, purpose } })).id

const CODES: readonly Attack[] = [
  [
    'a used code is entered again',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      await phones.login(challengeId, otp)
      return code(await phones.login(challengeId, otp))
    },
    INVALID,
  ],
  [
    'a used code is entered on another instance',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      await phones.login(challengeId, otp)
      return code(await elsewhere.login(challengeId, otp))
    },
    INVALID,
  ],
  [
    'a used code is entered on another device',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      await phones.login(challengeId, otp)
      return code(await phones.login(challengeId, otp, { address: '203.0.113.5', cookie: 'device=x' }))
    },
    INVALID,
  ],
  [
    'one code is entered on twenty devices at once',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      const enter = (n: number) => (n % 2 ? phones : elsewhere).login(challengeId, otp, { address: `203.0.113.${n}` })
      const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(n)))
      return String(replies.filter(({ status }) => status === 200).length)
    },
    '1',
  ],
  [
    'the code of another number',
    async () => {
      const [mine, theirs] = [await phones.sent(newNumber()), await phones.sent(newNumber())]
      return code(await phones.login(theirs.challengeId, mine.code === theirs.code ? otherThan(mine.code) : mine.code))
    },
    INVALID,
  ],
  [
    'the code of an earlier request with the challenge of a later one',
    async () => {
      const phone = newNumber()
      const first = await phones.sent(phone)
      await phones.pass(phone)
      const second = await phones.sent(phone, 2)
      const wrong = first.code === second.code ? otherThan(first.code) : first.code
      return code(await phones.login(second.challengeId, wrong))
    },
    INVALID,
  ],
  [
    'a code after ten minutes',
    async () => {
      const phone = newNumber()
      const { challengeId, code: otp } = await phones.sent(phone)
      await phones.pass(phone, LIMITS.otp.expiresMs)
      return code(await phones.login(challengeId, otp))
    },
    INVALID,
  ],
  [
    'the right code after five guesses',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      for (let n = 0; n < LIMITS.otp.tries; n += 1) await phones.login(challengeId, otherThan(otp))
      return code(await phones.login(challengeId, otp))
    },
    INVALID,
  ],
  [
    'a hundred guesses at once on two instances',
    async () => {
      const { challengeId, code: otp } = await phones.sent(newNumber())
      const guesses = Array.from({ length: 100 }, (_, n) => String(n * 7919).padStart(6, '0')).filter((g) => g !== otp)
      await Promise.all(guesses.map((guess, n) => (n % 2 ? phones : elsewhere).login(challengeId, guess)))
      const { tries } = await app.make.prisma.oneTimeCode.findUniqueOrThrow({ where: { id: challengeId } })
      return [String(tries), code(await phones.login(challengeId, otp))]
    },
    [String(LIMITS.otp.tries), INVALID],
  ],
  [
    'a login’s code verifies a profile',
    async () => {
      const [phone, me] = [newNumber(), await app.signedIn('customer')]
      await app.make.prisma.user.update({ where: { id: me.id }, data: { phone } })
      const { code: otp } = await phones.sent(phone)
      return code(await app.post('/phone-verification/verify', { as: me.token, body: { otp } }))
    },
    INVALID,
  ],
  [
    'a profile’s code logs in',
    async () => {
      const [phone, me] = [newNumber(), await app.signedIn('customer')]
      const otp = await sendProfileCode(me, phone)
      return code(await phones.login(await challengeOf(phone, 'phone'), otp))
    },
    INVALID,
  ],
  [
    'an e-mail’s code logs in by phone',
    async () => {
      const me = await app.signedIn('customer')
      await app.post('/email-verification/send', { as: me.token })
      const otp = codeIn((await inbox.newest(me.email)).text)
      return code(await phones.login(await challengeOf(me.email, 'email'), otp))
    },
    INVALID,
  ],
  [
    'the code of a changed number logs in',
    async () => {
      const { owner } = await victim()
      const value = newNumber()
      await app.post('/auth/contact-changes', { as: owner.token, body: { contact: 'phone', value } })
      const otp = codeIn((await inbox.newest(inboxOf(value))).text)
      return code(await phones.login(await challengeOf(value, 'change_phone'), otp))
    },
    INVALID,
  ],
  [
    'a login’s code changes a number',
    async () => {
      const { owner, phone } = await victim()
      const mine = await phones.sent(phone)
      const value = newNumber()
      const { body } = await app.post('/auth/contact-changes', {
        as: owner.token,
        body: { contact: 'phone', value },
      })
      const otp = codeIn((await inbox.newest(inboxOf(value))).text)
      const given = { otp, proofOtp: mine.code }
      return code(await app.post(`/auth/contact-changes/${body.changeId}/confirm`, { as: owner.token, body: given }))
    },
    INVALID,
  ],
  [
    'a code that was sent to the number before it changed',
    async () => {
      const { owner, phone } = await victim()
      const old = await phones.sent(phone)
      const value = newNumber()
      await app.make.prisma.user.update({ where: { id: owner.id }, data: { phone: value, loginPhone: value } })
      const { body } = await phones.login(old.challengeId, old.code)
      return String((body.user as { _id: string } | undefined)?._id === owner.id)
    },
    'false',
  ],
  [
    'another number’s code deletes an account',
    async () => {
      const as = await loggedIn(newNumber())
      const { challengeId, code: otp } = await phones.sent(newNumber())
      return code(await app.post('/auth/profile/delete-by-code', { as, body: { challengeId, otp } }))
    },
    INVALID,
  ],
  [
    'a code to an admin’s number opens the back office',
    async () => {
      const [admin, phone] = [await anAdmin(app), newNumber()]
      const data = { phone, phoneVerifiedAt: new Date() }
      await app.make.prisma.user.update({ where: { id: admin.id }, data })
      // A verified number gets no code, so the only one is that of the login.
      expect((await app.post('/phone-verification/send', { as: admin.token })).status).toBeGreaterThanOrEqual(400)
      const { body } = await phones.in(phone)
      return String((body.user as { role: string } | undefined)?.role === 'admin')
    },
    'false',
  ],
  ['a code that no one requested', async () => code(await phones.login(ulid(), '123456')), INVALID],
  ...(
    [
      ['empty', ''],
      ['of five digits', '12345'],
      ['of seven digits', '1234567'],
      ['with a letter', '12345x'],
      ['of null', null],
      ['of a number', 123456],
      ['in a list', ['123456']],
      ['with an operator', { $ne: '' }],
      ['of SQL', "' OR '1'='1"],
    ] as const
  ).map(
    ([name, otp]): Attack => [
      `a code ${name}`,
      async () => code(await phones.login((await phones.sent(newNumber())).challengeId, otp)),
      MALFORMED,
    ],
  ),
]

/** A session that a thief of the SIM card opened, and the account's passkey. */
async function swapped() {
  const { owner, phone } = await victim()
  const { id } = await withPasskey(app, owner)
  return { owner, phone, passkeyId: id, as: await loggedIn(phone) }
}
const changeEmail = async (as: string) => {
  const value = `${ulid().toLowerCase()}@example.com`
  const { body } = await app.post('/auth/contact-changes', { as, body: { contact: 'email', value } })
  return { value, changeId: String(body.changeId), proof: String(body.proof) }
}

const SIM_SWAPS: readonly Attack[] = [
  [
    'removes the passkey',
    async () => {
      const { as, passkeyId } = await swapped()
      return code(await app.delete(`/auth/passkeys/${passkeyId}`, { as }))
    },
    '403 PROOF_NEEDED',
  ],
  [
    'adds a passkey',
    async () => code(await app.post('/auth/passkeys/prompt', { as: (await swapped()).as })),
    '403 PROOF_NEEDED',
  ],
  ['saves all data', async () => code(await app.get('/auth/export', { as: (await swapped()).as })), '403 PROOF_NEEDED'],
  [
    'deletes the account by a code',
    async () => {
      const { as, phone } = await swapped()
      await phones.pass(phone)
      const { challengeId, code: otp } = await phones.sent(phone, 2)
      return code(await app.post('/auth/profile/delete-by-code', { as, body: { challengeId, otp } }))
    },
    '403 PROOF_NEEDED',
  ],
  [
    'deletes an account with only a password by a code',
    async () => {
      const { phone } = await victim()
      const as = await loggedIn(phone)
      await phones.pass(phone)
      const { challengeId, code: otp } = await phones.sent(phone, 2)
      return code(await app.post('/auth/profile/delete-by-code', { as, body: { challengeId, otp } }))
    },
    '403 PROOF_NEEDED',
  ],
  [
    'proves itself with a guessed password',
    async () => {
      const { as } = await swapped()
      return code(await app.post('/auth/proof', { as, body: { method: 'password', password: 'guessed-guess' } }))
    },
    '403 PASSWORD_WRONG',
  ],
  [
    'proves itself with a passkey of its own',
    async () => {
      const { as } = await swapped()
      const thief = await app.signedIn('customer')
      const { passkey } = await withPasskey(app, thief)
      const { body } = await app.post('/auth/proof/choices', { as })
      const prompt = body.passkey as unknown as PasskeyPrompt
      const proof = { method: 'passkey', ticket: prompt.ticket, answer: passkey.sign(prompt) }
      return code(await app.post('/auth/proof', { as, body: proof }))
    },
    REFUSED,
  ],
  [
    'changes a verified e-mail with codes to the number',
    async () => {
      const { as, phone } = await swapped()
      const { value, changeId, proof } = await changeEmail(as)
      const otp = codeIn((await inbox.newest(value)).text)
      const proofOtp = codeIn(inbox.to(inboxOf(phone)).at(-1)?.text)
      const body = { otp, proofOtp: proofOtp === '' ? '000000' : proofOtp }
      return [proof, code(await app.post(`/auth/contact-changes/${changeId}/confirm`, { as, body }))]
    },
    ['email', INVALID],
  ],
  [
    'changes an unverified e-mail with codes to the number',
    async () => {
      const { phone } = await victim({ isEmailVerified: false })
      const as = await loggedIn(phone)
      const { value, changeId, proof } = await changeEmail(as)
      const otp = codeIn((await inbox.newest(value)).text)
      return [proof, code(await app.post(`/auth/contact-changes/${changeId}/confirm`, { as, body: { otp } }))]
    },
    ['password', '403 PASSWORD_WRONG'],
  ],
  [
    'changes the e-mail with the profile’s other details',
    async () => {
      const { as, owner } = await swapped()
      await app.put('/auth/profile', { as, body: { email: 'thief@example.com', name: 'Thief' } })
      const { email } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: owner.id } })
      return String(email === owner.email)
    },
    'true',
  ],
  [
    'changes the password without the old one',
    async () => {
      const { as } = await swapped()
      const body = { currentPassword: 'guessed-guess', newPassword: 'a-thief-was-here-9' }
      return code(await app.put('/auth/password', { as, body }))
    },
    '403 PASSWORD_WRONG',
  ],
  [
    'stays logged in after the owner ends all sessions',
    async () => {
      const { as, owner } = await swapped()
      await app.post('/auth/logout-everywhere', { as: owner.token, headers: app.xsrf(owner.token) })
      return code(await app.get('/auth/profile', { as }))
    },
    '401 SESSION_ENDED',
  ],
  [
    'takes the number of another account into its own',
    async () => {
      const [{ phone }, thief] = [await victim(), await app.signedIn('customer')]
      const otp = await sendProfileCode(thief, phone)
      await app.post('/phone-verification/verify', { as: thief.token, body: { otp } })
      const { loginPhone } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: thief.id } })
      return String(loginPhone)
    },
    'null',
  ],
]

async function setting(key: 'sms_daily_rupees' | 'sms_prefix_daily_budget' | 'sms_daily_budget', value: number) {
  await app.make.setting(key, value)
  for (const instance of [app, other]) {
    await instance.touch('settings')
    await expect.poll(() => instance.nest.get(SettingsService).value(key)).toBe(value)
  }
}
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`
}
/** Requests from ever new addresses, in turn on two instances. Returns how many sent a text. */
async function pumped(numbers: readonly string[]): Promise<string> {
  const request = (phone: string, n: number) => (n % 2 ? phones : elsewhere).request(phone, { address: newAddress() })
  const replies = await Promise.all(numbers.map(request))
  return String(replies.filter(({ status }) => status === 200).length)
}
const spellings = (phone: string) => {
  const digits = phone.slice(3)
  const devanagari = digits.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
  return [phone, digits, `0${digits}`, `0091${digits}`, `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`, devanagari]
}

const PUMPING: readonly Attack[] = [
  [
    'a number every minute',
    async () => {
      const phone = newNumber()
      const replies: Reply[] = []
      for (let n = 0; n < 7; n += 1) {
        replies.push(await (n % 2 ? phones : elsewhere).request(phone, { address: newAddress() }))
        await phones.pass(phone)
      }
      return codes(replies)
    },
    [LIMITED, LIMITED, ...Array<string>(5).fill('ok')],
  ],
  ['a number in six spellings at once', async () => pumped(spellings(newNumber())), '1'],
  [
    'a number twice within a minute',
    async () => {
      const phone = newNumber()
      await phones.request(phone, { address: newAddress() })
      return code(await elsewhere.request(phone, { address: newAddress() }))
    },
    LIMITED,
  ],
  [
    'a block of numbers from ever new addresses',
    async () => {
      await setting('sms_prefix_daily_budget', 4)
      const sent = await pumped(Array.from({ length: 12 }, () => newNumber('97654')))
      await setting('sms_prefix_daily_budget', 100)
      return sent
    },
    '4',
  ],
  [
    'numbers until the day’s money is spent',
    async () => {
      await setting('sms_daily_rupees', 1)
      const sent = await pumped(Array.from({ length: 12 }, () => newNumber()))
      await setting('sms_daily_rupees', 250)
      return sent
    },
    // A rupee pays for five texts.
    '5',
  ],
  [
    'numbers until the day’s texts are used up',
    async () => {
      await setting('sms_daily_budget', 3)
      const sent = await pumped(Array.from({ length: 9 }, () => newNumber()))
      await setting('sms_daily_budget', 500)
      return sent
    },
    '3',
  ],
  [
    'numbers by changes of a profile’s number, beyond the day’s texts',
    async () => {
      await setting('sms_daily_budget', 3)
      const replies: Reply[] = []
      for (let n = 0; n < 4; n += 1) {
        const me = await app.signedIn('customer')
        await givePassword(app, me.id)
        const body = { contact: 'phone', value: newNumber() }
        const headers = { 'x-forwarded-for': newAddress() }
        replies.push(await app.post('/auth/contact-changes', { as: me.token, body, headers }))
      }
      await setting('sms_daily_budget', 500)
      return codes(replies)
    },
    ['429 TEXTS_UNAVAILABLE', 'ok', 'ok', 'ok'],
  ],
  ...(
    [
      ['a landline', '+912040001234'],
      ['another country', '+971501234567'],
      ['a satellite', '+88213000000'],
      ['a number that is too short', '+919999'],
      ['a number that no mobile has', '+911234567890'],
      ['a service number', '1909'],
    ] as const
  ).map(
    ([name, phone]): Attack => [
      `a text to ${name}`,
      async () => {
        const { status } = await phones.request(phone)
        const paid = await app.make.prisma.dailyQuota.count({ where: { kind: { startsWith: 'text-' } } })
        return [String(status === 400 || status === 422), String(paid)]
      },
      ['true', '0'],
    ],
  ),
]

const asPrompt = (reply: Reply) => reply.body as unknown as PasskeyPrompt
const loginPrompt = async (on = app) => asPrompt(await on.post('/auth/login/passkey-prompt'))
const loginWith = (ticket: string, answer: object, on = app) =>
  on.post('/auth/login/passkey', { body: { ticket, answer } })

async function aPasskey() {
  const owner = await app.signedIn('customer')
  await givePassword(app, owner.id)
  return { owner, ...(await withPasskey(app, owner)) }
}
/** A response to an honest prompt with one thing wrong. */
const oddLogin = (name: string, odd: Parameters<SoftPasskey['sign']>[1]): Attack => [
  name,
  async () => {
    const { passkey } = await aPasskey()
    const prompt = await loginPrompt()
    const refused = code(await loginWith(prompt.ticket, passkey.sign(prompt, odd)))
    const again = await loginPrompt()
    return [refused, code(await loginWith(again.ticket, passkey.sign(again)))]
  },
  [REFUSED, 'ok'],
]

const PASSKEYS: readonly Attack[] = [
  oddLogin('a response from another origin', { origin: 'https://evil.example' }),
  oddLogin('a response from a subdomain', { origin: 'http://evil.localhost:8080' }),
  oddLogin('a response for another site’s passkeys', { rpId: 'evil.example' }),
  oddLogin('a response to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }),
  oddLogin('a response meant for a creation', { type: 'webauthn.create' }),
  oddLogin('a response without a fingerprint or PIN', { isVerified: false }),
  oddLogin('a response without a touch', { isPresent: false }),
  oddLogin('a response with another user’s handle', { userHandle: Buffer.from(ulid()).toString('base64url') }),
  oddLogin('a response signed with another key', {
    key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  }),
  [
    'a response that is sent again',
    async () => {
      const { passkey } = await aPasskey()
      const prompt = await loginPrompt()
      const answer = passkey.sign(prompt)
      return [code(await loginWith(prompt.ticket, answer)), code(await loginWith(prompt.ticket, answer, other))]
    },
    ['ok', REFUSED],
  ],
  [
    'a response that is sent to four instances at once',
    async () => {
      const { passkey } = await aPasskey()
      const prompt = await loginPrompt()
      const answer = passkey.sign(prompt)
      return codes(await Promise.all([app, other, app, other].map((on) => loginWith(prompt.ticket, answer, on))))
    },
    [REFUSED, REFUSED, REFUSED, 'ok'],
  ],
  [
    'an old response with a new ticket',
    async () => {
      const { passkey } = await aPasskey()
      const [first, second] = [await loginPrompt(), await loginPrompt()]
      return code(await loginWith(second.ticket, passkey.sign(first)))
    },
    REFUSED,
  ],
  [
    'a clone, whose counter did not rise',
    async () => {
      const { passkey } = await aPasskey()
      const first = await loginPrompt()
      await loginWith(first.ticket, passkey.sign(first, { counter: 9 }))
      const outcomes: string[] = []
      for (const counter of [9, 8, 0]) {
        const prompt = await loginPrompt()
        outcomes.push(code(await loginWith(prompt.ticket, passkey.sign(prompt, { counter }))))
      }
      return outcomes
    },
    [REFUSED, REFUSED, REFUSED],
  ],
  [
    'a response after five minutes',
    async () => {
      const { passkey } = await aPasskey()
      const prompt = await loginPrompt()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMITS.ticketMs + 1_000 })
      try {
        return code(await loginWith(prompt.ticket, passkey.sign(prompt)))
      } finally {
        vi.useRealTimers()
      }
    },
    REFUSED,
  ],
  [
    'an unknown passkey',
    async () => {
      const prompt = await loginPrompt()
      return code(await loginWith(prompt.ticket, new SoftPasskey(app.config.PUBLIC_URL).sign(prompt)))
    },
    REFUSED,
  ],
  [
    'a removed passkey',
    async () => {
      const { owner, passkey, id } = await aPasskey()
      await app.delete(`/auth/passkeys/${id}`, { as: owner.token })
      const prompt = await loginPrompt()
      return code(await loginWith(prompt.ticket, passkey.sign(prompt)))
    },
    REFUSED,
  ],
  [
    'another admin’s passkey at the second step',
    async () => {
      const [admin, thief] = [await anAdmin(app), await anAdmin(app)]
      await withPasskey(app, admin)
      const { passkey } = await withPasskey(app, thief)
      const step = stepOf(await login(app, admin.email, {}, PASSWORD))
      if (!step.passkey) throw new Error('no prompt')
      const proof = { method: 'passkey', ticket: step.passkey.ticket, answer: passkey.sign(step.passkey) }
      return code(await finish(app, step.ticket, proof))
    },
    REFUSED,
  ],
  [
    'a prompt of a login at the second step',
    async () => {
      const admin = await anAdmin(app)
      const { passkey } = await withPasskey(app, admin)
      const step = stepOf(await login(app, admin.email, {}, PASSWORD))
      const prompt = await loginPrompt()
      const proof = { method: 'passkey', ticket: prompt.ticket, answer: passkey.sign(prompt) }
      return code(await finish(app, step.ticket, proof))
    },
    REFUSED,
  ],
  [
    'a ticket whose signature is changed',
    async () => {
      const { passkey } = await aPasskey()
      const prompt = await loginPrompt()
      const [head, claims] = prompt.ticket.split('.')
      return code(await loginWith(`${head}.${claims}.${'A'.repeat(43)}`, passkey.sign(prompt)))
    },
    REFUSED,
  ],
  [
    'the removal of another user’s passkey',
    async () => {
      const [{ id }, thief] = [await aPasskey(), await app.signedIn('customer')]
      return code(await app.delete(`/auth/passkeys/${id}`, { as: thief.token }))
    },
    '404 PASSKEY_NOT_FOUND',
  ],
  [
    'a new passkey with another user’s ticket',
    async () => {
      const [me, thief] = [await app.signedIn('customer'), await app.signedIn('customer')]
      const prompt = asPrompt(await app.post('/auth/passkeys/prompt', { as: me.token }))
      const answer = new SoftPasskey(app.config.PUBLIC_URL).create(prompt)
      const body = { ticket: prompt.ticket, name: 'Key', answer }
      return code(await app.post('/auth/passkeys', { as: thief.token, body }))
    },
    '422 PASSKEY_INVALID',
  ],
  [
    'a new passkey that another account has',
    async () => {
      const [{ passkey }, thief] = [await aPasskey(), await app.signedIn('customer')]
      const prompt = asPrompt(await app.post('/auth/passkeys/prompt', { as: thief.token }))
      const body = { ticket: prompt.ticket, name: 'Key', answer: passkey.create(prompt) }
      return code(await app.post('/auth/passkeys', { as: thief.token, body }))
    },
    '409 PASSKEY_TAKEN',
  ],
  [
    'a new passkey in a session that was stolen long after its login',
    async () => {
      const { owner } = await victim()
      await app.make.prisma.session.updateMany({ where: { userId: owner.id }, data: { provenAt: null } })
      return code(await app.post('/auth/passkeys/prompt', { as: owner.token }))
    },
    '403 PROOF_NEEDED',
  ],
]

const GROUPS = { CODES, SIM_SWAPS, PUMPING, PASSKEYS }

describe.each([
  ['a texted code is refused', CODES],
  ['a thief of the SIM card', SIM_SWAPS],
  ['texts are pumped', PUMPING],
  ['a passkey is refused', PASSKEYS],
] as const)('%s', (_, attacks) => {
  it.each(attacks)('%s', async (_name, run, outcome) => {
    expect(await run()).toEqual(outcome)
  })
})

it('covers at least sixty attacks, each under a name of its own', () => {
  const names = Object.entries(GROUPS).flatMap(([group, attacks]) => attacks.map(([name]) => `${group}: ${name}`))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(60)
})
