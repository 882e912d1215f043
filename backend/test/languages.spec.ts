import { connect } from 'node:net'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const inLanguage = (header: string) => ({ headers: { 'accept-language': header } })
const registration = (more: object = {}) => ({
  name: 'Asha',
  email: `${ulid().toLowerCase()}@example.com`,
  phone: '9876543210',
  password: 'three long words',
  ...more,
})

describe('an error', () => {
  it.each([
    ['hi', 'hi', 'हमें यह बुकिंग नहीं मिली।'],
    ['mr', 'mr', 'आम्हाला हे बुकिंग सापडले नाही.'],
    ['mr-IN,mr;q=0.9,en;q=0.5', 'mr', 'आम्हाला हे बुकिंग सापडले नाही.'],
    ['fr, hi;q=0.4, *;q=0.1', 'hi', 'हमें यह बुकिंग नहीं मिली।'],
    ['*', 'en', "We couldn't find this booking."],
    ['fr', 'en', "We couldn't find this booking."],
    ['hi;q=0', 'en', "We couldn't find this booking."],
    [';;q=,\u00ff =', 'en', "We couldn't find this booking."],
    [`${'x-'.repeat(90)},hi`, 'hi', 'हमें यह बुकिंग नहीं मिली।'],
    // Only the first 200 characters are parsed.
    [`${'x-'.repeat(200)},hi`, 'en', "We couldn't find this booking."],
  ])('is in the language that %j prefers', async (header, language, message) => {
    const { token } = await app.signedIn('customer')
    const { status, body, headers } = await app.get(`/bookings/${ulid()}`, { as: token, ...inLanguage(header) })
    expect([status, body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect(body).toMatchObject({ message, error: message })
    expect([headers['content-language'], headers.vary]).toEqual([language, 'accept-language'])
  })

  it('is in English without the header', async () => {
    const { body, headers } = await app.get('/bookings/my')
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please log in to continue.' })
    expect(headers['content-language']).toBe('en')
  })

  it('describes each field in the same language, with its limits', async () => {
    const wrong = registration({ name: ' ', email: 'asha', password: 'short', phone: '12' })
    const { body } = await app.post('/auth/register', { body: wrong, ...inLanguage('mr') })
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'कृपया खूण केलेली फील्ड तपासा.',
      fields: {
        name: 'कृपया तुमचे नाव लिहा.',
        email: 'कृपया योग्य ई-मेल लिहा.',
        password: 'कृपया किमान 8 अक्षरे वापरा.',
        phone: expect.stringMatching(/^कृपया 98765 43210 सारखा मोबाइल नंबर/),
      },
    })
    const common = await app.post('/auth/register', {
      body: registration({ password: 'password123' }),
      ...inLanguage('hi'),
    })
    const sentence = 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।'
    expect(common.body).toMatchObject({ message: sentence, fields: { password: sentence } })
  })

  it.each([
    ['that is not JSON', { 'content-type': 'application/json' }, 'रिक्वेस्ट वाचता आली नाही: ती योग्य JSON नाही.'],
    ['of an unsupported type', { 'content-type': 'text/plain' }, 'अशा प्रकारचा कंटेंट इथे चालत नाही.'],
  ])('is translated before any handler runs: a body %s', async (_what, type, message) => {
    const headers = { ...inLanguage('mr').headers, ...type }
    const { body } = await app.post('/auth/login', { payload: '{', headers })
    expect(body).toMatchObject({ message })
  })

  it('is translated for a malformed or unknown URL', async () => {
    expect((await app.get('/%E0%A4%A', inLanguage('hi'))).body).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'रिक्वेस्ट समझ में नहीं आई।',
    })
    expect((await app.get('/nowhere', inLanguage('hi'))).body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'आप जो ढूँढ रहे हैं, वह हमें नहीं मिला।',
    })
  })

  it('about a stalled body is in the language of its headers', async () => {
    const slow = await TestApp.start({ BODY_TIMEOUT_MS: '100' })
    const { port, hostname } = new URL(await slow.listen())
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\naccept-language: mr\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    const response = (await socket.setEncoding('utf8').toArray()).join('')
    expect(response).toContain('content-language: mr')
    expect(response).toContain('रिक्वेस्ट पोहोचायला खूप वेळ लागला. कृपया पुन्हा प्रयत्न करा.')
    await slow.stop()
  })

  it('about one booking in a bulk change is translated', async () => {
    const { token } = await app.signedIn('admin')
    const { body, headers } = await app.post('/admin/bookings/bulk-status', {
      as: token,
      body: { ids: [ulid()], status: 'Confirmed' },
      ...inLanguage('mr'),
    })
    expect(body.failed).toMatchObject([{ code: 'BOOKING_NOT_FOUND', message: 'आम्हाला हे बुकिंग सापडले नाही.' }])
    expect(headers['content-language']).toBe('mr')
  })
})

describe('a repeated request', () => {
  it('is rejected in the language of the repeat', async () => {
    const service = await app.make.service()
    const { token } = await app.signedIn('customer')
    const body = { serviceId: service.id, option: 'Not there', serviceAddress: '5 FC Road, Pune' }
    const book = (language: string, change: object = {}) =>
      app.post('/bookings', {
        as: token,
        body: { ...body, ...change },
        headers: { 'idempotency-key': 'a-wish-of-hers', 'accept-language': language },
      })
    expect((await book('en')).body).toMatchObject({ fields: { option: 'Please select a service option.' } })
    expect((await book('mr')).body).toMatchObject({ fields: { option: 'कृपया एक पॅकेज निवडा.' } })
    expect((await book('hi', { option: 'Deluxe' })).status).toBe(201)
    expect((await book('mr', { option: 'Deluxe' })).status).toBe(201)
    expect((await book('hi', { option: 'Base' })).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: expect.stringContaining('इस्तेमाल हो चुकी है'),
    })
  })

  it('that comes too late gets today’s values in its own language', async () => {
    const service = await app.make.service()
    const { token } = await app.signedIn('customer')
    const booked = await app.post('/bookings', {
      as: token,
      body: { serviceId: service.id, option: 'Deluxe', serviceAddress: '5 FC Road, Pune' },
    })
    const cancel = (language: string) =>
      app.post(`/bookings/${String(booked.body._id)}/cancel`, {
        as: token,
        body: { expectedStatus: 'Confirmed' },
        ...inLanguage(language),
      })
    expect((await cancel('en')).body.message).toBe('This booking is now Pending. Nothing was changed.')
    expect((await cancel('hi')).body.message).toBe('यह बुकिंग अब पेंडिंग है। कुछ नहीं बदला गया।')
    expect((await cancel('mr')).body.message).toBe('हे बुकिंग आता पेंडिंग आहे. काहीही बदलले नाही.')
  })
})

describe('a success with a text', () => {
  it('is in the caller’s language', async () => {
    const { token } = await app.signedIn('customer')
    const { body, headers } = await app.post('/email-verification/send', { as: token, ...inLanguage('mr') })
    expect(body.message).toBe('आम्ही तुम्हाला ई-मेलवर OTP पाठवला आहे.')
    expect([headers['content-language'], headers.vary]).toEqual(['mr', 'accept-language'])
    const forgotten = await app.post('/auth/password/forgot', {
      body: { email: 'nobody@example.com' },
      ...inLanguage('hi'),
    })
    expect(forgotten.body.message).toBe('अगर इस ई-मेल से कोई अकाउंट है, तो हमने उस पर एक लिंक भेज दिया है।')
  })
})
