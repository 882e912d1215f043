import { DAY_MS, HOUR_MS, type Incident, LANGUAGES, LIMITS, lastSix, type NoticeTexts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noticesRequested } from '#modules/incidents/incidents.events.js'
import { Changes } from '#platform/changes/changes.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let second: TestApp
let inbox: Inbox
let owner: Person
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  second = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  owner = await app.signedIn('admin')
})
afterAll(async () => {
  inbox.recover()
  await Promise.all([app.stop(), second.stop()])
  await inbox.stop()
})

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const iso = (hours: number) => ago(hours).toISOString()

/** An input of an incident that happened in the last two hours and concerns these users. */
const input = (persons: readonly Person[], changes: object = {}) => ({
  isDrill: false,
  title: 'Export by a former employee',
  awareAt: iso(1),
  happenedFrom: iso(2),
  happenedTo: iso(1),
  nature: 'Bookings were exported.',
  place: 'Back office',
  consequences: 'Calls by strangers.',
  measures: 'The account was closed.',
  scope: 'persons',
  data: ['account', 'bookings'],
  persons: persons.map(({ email }) => email),
  ...changes,
})

const step = (method: 'post' | 'put' | 'get', path: string, body?: object, as = owner.token): Promise<Reply> =>
  app[method](`/admin/incidents${path}`, { as, ...(body ? { body } : {}) })
async function done(reply: Promise<Reply>): Promise<Incident> {
  const { status, body, text } = await reply
  expect([200, 201], text).toContain(status)
  return body.incident as Incident
}
const open = (body: object) => done(step('post', '', body))
const read = (id: string) => done(step('get', `/${id}`))

/** Lists the users and waits until the job has found all of them. */
async function listed(id: string): Promise<Incident> {
  await done(step('post', `/${id}/people`))
  return vi.waitFor(async () => {
    const incident = await read(id)
    expect(incident.listedAt).not.toBeNull()
    return incident
  })
}
async function peopleOf(id: string): Promise<string[]> {
  const { body } = await step('get', `/${id}/people?limit=100`)
  return (body as unknown as { personId: string }[]).map(({ personId }) => personId).toSorted()
}

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { subject: `${language}: your data at {brandName}`, text: `Dear {name},\nit concerns {data}.\nWhen: {period}` },
  ]),
) as NoticeTexts

const write = (id: string, texts = TEXTS) => done(step('put', `/${id}/texts`, { texts }))
async function told(id: string): Promise<Incident> {
  return vi.waitFor(async () => {
    const incident = await read(id)
    expect(incident.people.waiting).toBe(0)
    return incident
  })
}
const ids = (people: readonly Person[]) => people.map(({ id }) => id).toSorted()
const customers = (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn('customer')))

describe('the affected users', () => {
  it('are those whose data a member of the staff saw in the period', async () => {
    const [staff, colleague] = [await app.signedIn('admin'), await app.signedIn('admin')]
    const [inside, early, late, ofColleague] = await customers(4)
    const seen = (userId: string, staffId: string, createdAt: Date) => {
      const hour = new Date(createdAt.getTime() - (createdAt.getTime() % HOUR_MS))
      return { id: ulid(), userId, staffId, view: 'account', hour, createdAt }
    }
    const data = [
      seen(inside?.id ?? '', staff.id, ago(5)),
      seen(inside?.id ?? '', staff.id, ago(6)),
      seen(early?.id ?? '', staff.id, ago(30)),
      seen(late?.id ?? '', staff.id, ago(1)),
      seen(ofColleague?.id ?? '', colleague.id, ago(5)),
    ]
    await app.make.prisma.accessEntry.createMany({ data })
    const scope = { scope: 'staff', staffId: staff.id, happenedFrom: iso(8), happenedTo: iso(3), persons: [] }
    const { _id } = await open(input([], scope))
    expect((await listed(_id)).people.waiting).toBe(1)
    expect(await peopleOf(_id)).toEqual([inside?.id])
  })

  it('are those with a record of the chosen data in the period, each once, with guests of the contact form', async () => {
    const at = new Date('2024-03-05T10:00:00.000Z')
    const [booker, chatter, writer, before] = await customers(4)
    const of = (person: Person | undefined) => ({ userId: person?.id ?? '' })
    await app.make.booking({ ...of(booker), createdAt: at })
    await app.make.booking({ ...of(booker), createdAt: at })
    await app.make.booking({ ...of(before), createdAt: new Date('2024-03-04T10:00:00.000Z') })
    const { prisma } = app.make
    await prisma.chatConversation.create({ data: { id: ulid(), ...of(chatter), firstMessage: 'Hi', startedAt: at } })
    const message = { name: 'Asha', message: 'A question.', createdAt: at }
    const wrote = (email: string, more: object = {}) =>
      prisma.contactMessage.create({ data: { id: ulid(), ...message, email, ...more } })
    await wrote(writer?.email ?? '', of(writer))
    const guest = `${ulid()}@example.com`.toLowerCase()
    const { id: guestId } = await wrote(guest)
    await wrote(guest)
    // The same mailbox as the customer who booked, who is notified as such.
    await wrote(booker?.email ?? '')
    const scope = {
      scope: 'records',
      data: ['bookings', 'messages'],
      happenedFrom: '2024-03-05T00:00:00.000Z',
      happenedTo: '2024-03-06T00:00:00.000Z',
    }
    const { _id } = await open(input([], { ...scope, persons: [] }))
    await listed(_id)
    expect(await peopleOf(_id)).toEqual([...ids([booker, writer] as Person[]), guestId].toSorted())
    // A wider choice of data finds more users, and a narrower one fewer.
    const change = { ...input([], { ...scope, data: ['chats'], persons: [] }) }
    await done(step('put', `/${_id}`, change))
    await listed(_id)
    expect(await peopleOf(_id)).toEqual([chatter?.id])
  })

  it('are all accounts that are open, if it concerns everyone', async () => {
    const [stays, left] = await customers(2)
    await app.delete(`/admin/users/${left?.id}`, { as: owner.token })
    const { _id } = await open(input([], { scope: 'everyone', persons: [] }))
    const { people } = await listed(_id)
    expect(people.waiting).toBe(await app.make.prisma.user.count({ where: { deletedAt: null } }))
    const found = await app.make.prisma.incidentPerson.findMany({
      where: { incidentId: _id, personId: { in: [stays?.id ?? '', left?.id ?? ''] } },
    })
    expect(found.map(({ personId }) => personId)).toEqual([stays?.id])
  })

  it('are named by their e-mail or id, and unknown ones are refused', async () => {
    const [first, another] = (await customers(2)) as [Person, Person]
    const persons = `${first.email.toUpperCase()}\n ${another.id}`
    const { persons: stored } = await open(input([], { persons }))
    expect(stored).toEqual(ids([first, another]))
    const { status, body } = await step('post', '', input([], { persons: `${first.email}, no@example.com` }))
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.fields).toEqual({ persons: 'No account was found for: no@example.com' })
  })

  it('are shown only after a fresh proof, and each sight of them is logged', async () => {
    const [person] = (await customers(1)) as [Person]
    const { _id } = await open(input([person]))
    await listed(_id)
    const staff = await app.signedIn('admin')
    const sessions = { where: { userId: staff.id } }
    await app.make.prisma.session.updateMany({ ...sessions, data: { provenAt: ago(1) } })
    const path = `/${_id}/people`
    expect((await step('get', path, undefined, staff.token)).body.code).toBe('PROOF_NEEDED')
    await app.make.prisma.session.updateMany({ ...sessions, data: { provenAt: new Date() } })
    expect((await step('get', path, undefined, staff.token)).status).toBe(200)
    await vi.waitFor(async () =>
      expect(
        await app.make.prisma.accessEntry.findMany({
          where: { staffId: staff.id },
          select: { userId: true, view: true },
        }),
      ).toEqual([{ userId: person.id, view: 'incident' }]),
    )
  })
})

describe('the notifications', () => {
  it('wait for the list of users and for each text', async () => {
    const { _id } = await open(input(await customers(1)))
    const refused = async () => (await step('post', `/${_id}/notices`)).body
    expect(await refused()).toMatchObject({ message: expect.stringMatching(/list the affected persons/) })
    await listed(_id)
    expect(await refused()).toMatchObject({ message: expect.stringMatching(/square brackets/) })
    await write(_id, { ...TEXTS, mr: { ...TEXTS.mr, text: 'काय घडले: [सांगा]' } })
    expect(await refused()).toMatchObject({ code: 'INCIDENT_NOT_READY' })
    const unknown = { ...TEXTS, en: { ...TEXTS.en, text: 'Dear {firstname}' } }
    const { status, body } = await step('put', `/${_id}/texts`, { texts: unknown })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['texts.en.text']])
  })

  it('reach each user once in their language, however often they are sent', async () => {
    const people = (await customers(3)) as [Person, Person, Person]
    for (const [index, language] of LANGUAGES.entries())
      await app.make.prisma.user.update({
        where: { id: people[index]?.id ?? '' },
        data: { locale: language, name: 'Asha Kulkarni' },
      })
    const { _id } = await open(input(people))
    await listed(_id)
    await write(_id)
    await Promise.all([step('post', `/${_id}/notices`), step('post', `/${_id}/notices`)])
    // A lost response, or a second owner.
    await app.nest.get(Changes).run(null, (tx) => tx.emit(noticesRequested, { incidentId: _id, after: '' }))
    expect((await told(_id)).people).toMatchObject({ sent: 3, waiting: 0 })
    for (const [index, language] of LANGUAGES.entries()) {
      const mails = inbox.to(people[index]?.email ?? '')
      expect(mails.map(({ subject }) => subject)).toEqual([`${language}: your data at ${app.config.BRAND_NAME}`])
      expect(mails[0]?.text).toContain('Dear Asha Kulkarni,')
      expect(mails[0]?.replyTo?.[0]?.address).toBe(app.config.GRIEVANCE_EMAIL)
    }
    expect(inbox.to(people[0].email)[0]?.text).toContain('name and contact details, bookings with address and notes')
    expect(inbox.to(people[1].email)[0]?.text).toContain('नाम और संपर्क जानकारी')
  })

  it('are not delayed by a user whose mail is refused or who has none, and these are notified by phone', async () => {
    const [reached, refused, without] = (await customers(3)) as [Person, Person, Person]
    const { _id } = await open(input([reached, refused, without]))
    inbox.refused.add(refused.email)
    await app.make.prisma.user.update({ where: { id: without.id }, data: { email: null } })
    await listed(_id)
    await write(_id)
    await step('post', `/${_id}/notices`)
    expect((await told(_id)).people).toMatchObject({ sent: 1, failed: 1, unreachable: 1 })
    const call = (person: Person) => step('post', `/${_id}/people/${person.id}/told`)
    expect((await call(reached)).body.code).toBe('INCIDENT_NOT_READY')
    expect((await call(without)).status).toBe(200)
    expect((await call(without)).status).toBe(200)
    expect((await read(_id)).people).toMatchObject({ sent: 1, failed: 1, unreachable: 0, told: 1 })
    expect((await call(await app.signedIn('customer'))).body.code).toBe('USER_NOT_FOUND')
  })

  it('continue after the mail server was away, and stop when the incident is closed', async () => {
    const people = (await customers(2)) as [Person, Person]
    const { _id } = await open(input(people))
    await listed(_id)
    await write(_id)
    inbox.hanging.add(people[0].email)
    await step('post', `/${_id}/notices`)
    await vi.waitFor(async () => expect((await read(_id)).people).toMatchObject({ sent: 1, waiting: 1 }))
    const conclusion = { conclusion: 'It was a false alarm.' }
    expect(await done(step('post', `/${_id}/closing`, conclusion))).toMatchObject(conclusion)
    inbox.recover()
    await listedAgainRefused(_id)
    const later = await open(input(people))
    await listed(later._id)
    await write(later._id)
    inbox.failures = 2
    await step('post', `/${later._id}/notices`)
    expect((await told(later._id)).people.sent).toBe(2)
  })
})

async function listedAgainRefused(id: string): Promise<void> {
  for (const path of ['people', 'notices', 'reported'])
    expect((await step('post', `/${id}/${path}`)).body.code).toBe('INCIDENT_CLOSED')
}

describe('a drill', () => {
  it('takes each step, sends nothing and names itself a drill everywhere', async () => {
    const people = await customers(2)
    const { _id, isDrill } = await open(input(people, { isDrill: true, awareAt: iso(80) }))
    expect(isDrill).toBe(true)
    await listed(_id)
    await write(_id)
    await step('post', `/${_id}/notices`)
    expect((await told(_id)).people).toMatchObject({ recorded: 2, sent: 0 })
    const report = await step('get', `/${_id}/report`)
    expect(report.headers['content-disposition']).toBe(`attachment; filename="drill-${lastSix(_id)}.html"`)
    expect(report.text).toMatch(/<title>DRILL/)
    await step('post', `/${_id}/reported`)
    await step('post', `/${_id}/closing`, { conclusion: 'Two hours.' })
    await vi.waitFor(async () => {
      const { body } = await app.get(`/admin/audit?entity=incident&entityId=${_id}&limit=50`, { as: owner.token })
      const actions = (body as unknown as { action: string }[]).map(({ action }) => action)
      expect(actions.every((action) => action.startsWith('drill.'))).toBe(true)
      expect(actions).toEqual(
        expect.arrayContaining(
          ['opened', 'people-listed', 'texts-changed', 'notices-sent', 'reminded', 'reported', 'closed'].map(
            (name) => `drill.${name}`,
          ),
        ),
      )
    })
    expect(people.flatMap(({ email }) => inbox.to(email))).toEqual([])
    expect(inbox.to(owner.email).filter(({ subject }) => subject?.includes(lastSix(_id)))).toEqual([])
    const { data } = (await app.get('/auth/export', { as: people[0]?.token ?? '' })).body as {
      data: { incidentNotices: unknown[] }
    }
    expect(data.incidentNotices).toEqual([])
  })
})

describe('an incident', () => {
  it('is opened once, although a browser sends it twice', async () => {
    const body = input(await customers(1), { title: 'A laptop was stolen' })
    const key = ulid()
    const send = () =>
      done(app.post('/admin/incidents', { as: owner.token, body, headers: { 'idempotency-key': key } }))
    const sent = await Promise.all([send(), send()])
    expect(await send()).toEqual(sent[0])
    expect(sent[1]).toEqual(sent[0])
    expect(await app.make.prisma.incident.count({ where: { title: body.title } })).toBe(1)
  })
})

describe('the report to the Board', () => {
  it('holds what the rule asks for, with escaped texts', async () => {
    const { _id, reportDueAt, awareAt } = await open(input(await customers(2), { nature: 'A <script> was run.' }))
    expect(Date.parse(reportDueAt) - Date.parse(awareAt)).toBe(72 * HOUR_MS)
    await listed(_id)
    const { text, headers } = await step('get', `/${_id}/report`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="incident-${lastSix(_id)}.html"`)
    for (const part of ['A &#60;script&#62; was run.', 'Calls by strangers.', 'The account was closed.', '2 persons'])
      expect(text).toContain(part)
    expect(text).toContain(app.config.GRIEVANCE_EMAIL)
    expect(text).not.toContain('DRILL')
  })

  it('is reminded of once per owner while it is due, and not of an incident that was reported', async () => {
    const mailsAbout = (id: string) => inbox.to(owner.email).filter(({ subject }) => subject?.includes(lastSix(id)))
    const reported = await open(input(await customers(1)))
    await step('post', `/${reported._id}/reported`)
    const late = await open(input(await customers(1), { awareAt: iso(50) }))
    const mail = await vi.waitFor(() => {
      const [first] = mailsAbout(late._id)
      expect(first).toBeDefined()
      return first
    })
    expect(mail?.subject).toBe(`21 hours left for the report to the Board: incident ${lastSix(late._id)}`)
    expect(mail?.text).toContain(`/admin/incidents/${late._id}`)
    const over = await open(input(await customers(1), { awareAt: iso(100) }))
    await vi.waitFor(() => expect(mailsAbout(over._id)).toHaveLength(1))
    expect([mailsAbout(late._id).length, mailsAbout(reported._id).length]).toEqual([1, 0])
  })

  it('counts from a time that has passed', async () => {
    const { status, body } = await step('post', '', input(await customers(1), { awareAt: iso(-1) }))
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['awareAt']])
  })
})

it('every change needs a fresh proof', async () => {
  const staff = await app.signedIn('admin')
  const { _id } = await open(input(await customers(1)))
  const provenAt = new Date(Date.now() - LIMITS.proofMs - 1_000)
  await app.make.prisma.session.updateMany({ where: { userId: staff.id }, data: { provenAt } })
  const calls = [
    step('post', '', input([owner]), staff.token),
    step('put', `/${_id}`, input([owner]), staff.token),
    step('put', `/${_id}/texts`, { texts: TEXTS }, staff.token),
    ...['people', 'notices', 'reported'].map((path) => step('post', `/${_id}/${path}`, undefined, staff.token)),
    step('post', `/${_id}/closing`, { conclusion: 'Done.' }, staff.token),
    step('post', `/${_id}/people/${owner.id}/told`, undefined, staff.token),
  ]
  const codes = (await Promise.all(calls)).map(({ body }) => body.code)
  expect(codes).toEqual(codes.map(() => 'PROOF_NEEDED'))
})

it('the record of an incident goes three years after its end, with its users', async () => {
  const { _id } = await open(input(await customers(1)))
  await listed(_id)
  await step('post', `/${_id}/closing`, { conclusion: 'Done.' })
  const jobs = app.nest.get(RetentionJobs)
  const left = () => app.make.prisma.incidentPerson.count({ where: { incidentId: _id } })
  await jobs.cleanUp('incidents', new Date(Date.now() + 3 * 365 * DAY_MS))
  expect(await left()).toBe(1)
  await jobs.cleanUp('incidents', new Date(Date.now() + (3 * 366 + 1) * DAY_MS))
  expect(await left()).toBe(0)
})
