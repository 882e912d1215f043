import type { Language } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PushService } from './support/push-service.js'

let app: TestApp
let inbox: Inbox
let pushes: PushService
beforeAll(async () => {
  inbox = await Inbox.start()
  pushes = await PushService.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true, pushAgent: pushes.agent })
})
afterAll(async () => {
  await app.stop()
  await Promise.all([inbox.stop(), pushes.stop()])
})

const inLanguage = (header: string) => ({ headers: { 'accept-language': header } })
const profileOf = async (token: string) => (await app.get('/auth/profile', { as: token })).body
const choose = (person: Person, locale: unknown) => app.put('/auth/profile', { as: person.token, body: { locale } })

async function readerOf(locale: Language): Promise<Person> {
  const person = await app.signedIn('customer')
  await choose(person, locale)
  return person
}

describe('a user’s language', () => {
  it.each([
    ['mr', 'mr'],
    ['hi-IN, en;q=0.8', 'hi'],
    ['*', 'en'],
    ['de', 'en'],
    [';q=9,,=', 'en'],
  ])('is that of the registration: %j', async (header, locale) => {
    const body = {
      name: 'Asha',
      email: `${ulid().toLowerCase()}@example.com`,
      phone: '9876543210',
      password: 'three long words',
    }
    const registered = await app.post('/auth/register', { body, ...inLanguage(header) })
    expect(registered.body.user).toMatchObject({ locale })
    const again = await app.post('/auth/login', { body: { email: body.email, password: body.password } })
    expect(again.body.user).toMatchObject({ locale })
  })

  it('can be changed separately in the profile and is exported', async () => {
    const me = await app.signedIn('customer')
    const before = await profileOf(me.token)
    expect(before.locale).toBe('en')
    expect((await choose(me, 'hi')).body).toEqual({ ...before, locale: 'hi' })
    expect(await profileOf(me.token)).toEqual({ ...before, locale: 'hi' })
    await app.put('/auth/profile', { as: me.token, body: { name: 'Meera' }, ...inLanguage('mr') })
    expect(await profileOf(me.token)).toMatchObject({ name: 'Meera', locale: 'hi' })
    const exported = JSON.parse((await app.get('/auth/export', { as: me.token })).text)
    expect(exported.user).toMatchObject({ locale: 'hi' })
  })

  it.each(['fr', '', null, 7])('cannot be %j', async (locale) => {
    const me = await app.signedIn('customer')
    const { status, body } = await choose(me, locale)
    expect([status, body.fields]).toEqual([400, { locale: 'Choose a language.' }])
  })
})

describe('an English admin’s action', () => {
  it('notifies a Marathi customer in Marathi by mail, push and in the app', async () => {
    const customer = await readerOf('mr')
    const endpoint = pushes.endpoint(ulid())
    await app.post('/push/subscriptions', { as: customer.token, body: { endpoint, keys: pushes.keys } })
    const booking = await app.make.booking({ userId: customer.id })
    const admin = await app.signedIn('admin')
    const confirmed = await app.put(`/admin/bookings/${booking.id}`, {
      as: admin.token,
      body: { status: 'Confirmed' },
      ...inLanguage('en'),
    })
    expect(confirmed.status).toBe(200)
    const mail = await inbox.newest(customer.email)
    expect(mail.text).toMatch(/^बुकिंग कन्फर्म\n/)
    expect(mail.text).toContain('तुमच्या बुकिंगचे नवीन स्टेटस: कन्फर्म')
    expect(mail.text).toContain('बुकिंग पाहा: ')
    expect(mail.html).toContain('lang="mr-IN"')
    const { message } = await pushes.newest(endpoint)
    expect(message).toMatchObject({ title: 'बुकिंग कन्फर्म', body: 'तुमच्या बुकिंगचे नवीन स्टेटस: कन्फर्म' })
  })

  it('is shown in the app in the language of the request', async () => {
    const customer = await readerOf('mr')
    const booking = await app.make.booking({ userId: customer.id })
    const admin = await app.signedIn('admin')
    await app.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Completed' } })
    const firstIn = async (language: string) => {
      const { body, headers } = await app.get('/notifications/user', { as: customer.token, ...inLanguage(language) })
      expect(headers['content-language']).toBe(language)
      return (body.data as { message: string }[])[0]?.message
    }
    await vi.waitFor(async () => expect(await firstIn('mr')).toBe('तुमच्या बुकिंगचे नवीन स्टेटस: पूर्ण'))
    expect(await firstIn('hi')).toBe('आपकी बुकिंग का नया स्टेटस: पूरी हुई')
    expect(await firstIn('en')).toBe('Your booking status has been updated to: Completed')
  })
})

describe('a service with a translated name', () => {
  it('has that name in mails, pushes and the app for readers of that language', async () => {
    const service = await app.make.service()
    const name = `मखमली मोडा ${service.id}`
    await app.make.prisma.serviceTranslation.create({ data: { serviceId: service.id, language: 'mr', name } })
    await app.touch('catalog')
    const [marathi, english] = [await readerOf('mr'), await readerOf('en')]
    const endpoint = pushes.endpoint(ulid())
    await app.post('/push/subscriptions', { as: marathi.token, body: { endpoint, keys: pushes.keys } })
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    for (const { token } of [marathi, english]) await app.post('/bookings', { as: token, body })

    const mail = await inbox.newest(marathi.email)
    expect(mail.subject).toContain(name)
    expect(mail.text).toContain(`तुमचे बुकिंग मिळाले: ${name}`)
    expect(mail.text).not.toContain(service.name)
    expect((await pushes.newest(endpoint)).message.body).toContain(name)
    expect((await inbox.newest(english.email)).text).toContain(`We've received your booking for ${service.name}`)
    for (const [language, called] of [
      ['mr', name],
      ['en', service.name],
    ] as const)
      await vi.waitFor(async () => {
        const { data } = (await app.get('/notifications/user', { as: marathi.token, ...inLanguage(language) })).body
        expect(data).toMatchObject([{ message: expect.stringContaining(called), metadata: { serviceName: called } }])
      })
  })
})

describe('two services with the same English name', () => {
  it('have their own translated names in notifications', async () => {
    const services = [await app.make.service(), await app.make.service()]
    const name = services[0]?.name ?? ''
    const called = services.map(({ id }) => `मोडा ${id}`)
    for (const [index, { id }] of services.entries()) {
      await app.make.prisma.service.update({ where: { id }, data: { name } })
      await app.make.prisma.serviceTranslation.create({
        data: { serviceId: id, language: 'mr', name: called[index] ?? '' },
      })
    }
    await app.touch('catalog')
    const reader = await readerOf('mr')
    for (const { id } of services)
      await app.post('/bookings', {
        as: reader.token,
        body: { serviceId: id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
      })
    await vi.waitFor(async () => {
      const { data } = (await app.get('/notifications/user', { as: reader.token, ...inLanguage('mr') })).body
      const names = (data as { metadata: { serviceName: string } }[]).map(({ metadata }) => metadata.serviceName)
      expect(names.sort()).toEqual(called.sort())
    })
    await inbox.newest(reader.email, 2)
    const subjects = inbox.to(reader.email).map(({ text }) => called.findIndex((own) => text?.includes(own)))
    expect(subjects.sort()).toEqual([0, 1])
  })
})

describe('admins', () => {
  it('are notified of a booking in their own languages', async () => {
    const [english, hindi] = [await app.signedIn('admin'), await app.signedIn('admin')]
    await choose(hindi, 'hi')
    for (const { token } of [english, hindi])
      await app.put('/notifications/preferences', {
        as: token,
        body: { kind: 'booking_created', channel: 'email', enabled: true },
      })
    const service = await app.make.service()
    const customer = await readerOf('mr')
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    await app.post('/bookings', { as: customer.token, body })
    expect((await inbox.newest(english.email)).text).toMatch(/^New booking request/)
    expect((await inbox.newest(hindi.email)).text).toMatch(/^नई बुकिंग रिक्वेस्ट/)
    const list = await app.get('/notifications/admin', { as: english.token, ...inLanguage('hi') })
    expect(list.body.data).toContainEqual(expect.objectContaining({ title: 'नई बुकिंग रिक्वेस्ट' }))
  })
})

describe('a code and a password link', () => {
  it('are sent in the user’s language, whatever the language of the requesting page', async () => {
    const me = await readerOf('hi')
    await app.post('/email-verification/send', { as: me.token, ...inLanguage('en') })
    const code = await inbox.newest(me.email)
    expect(code.subject).toMatch(/^\d{6} आपका .+ OTP है$/)
    expect(code.text).toContain('10 मिनट तक चलेगा।')
    await app.post('/auth/password/forgot', { body: { email: me.email }, ...inLanguage('mr') })
    const link = await inbox.newest(me.email, 2)
    expect(link.subject).toMatch(/^नया .+ पासवर्ड चुनें$/)
    expect(link.text).toContain('/hi/auth/reset#token=')
  })

  it('are also sent as a text', async () => {
    const me = await readerOf('mr')
    const phone = `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await app.put('/auth/profile', { as: me.token, body: { phone } })
    await app.post('/phone-verification/send', { as: me.token })
    const text = await inbox.newest(`${phone.slice(1)}@sms.local`)
    expect(text.text).toMatch(/^\d{6} हा तुमचा .+ OTP आहे\. 10 मिनिटे चालेल\. कोणालाही सांगू नका\./)
  })
})
