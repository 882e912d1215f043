/** Changes by the same user from another device, while this device holds older copies. */
import { isClosing, isOtherNext } from './plan.mjs'
import { reachedSteps, STEPS } from './progress-fates.mjs'
import { pick } from './random.mjs'
import { logInNext } from './sessions.mjs'
import { Fault, holds, SOON_MS } from './waiting.mjs'

/** Share of changes of a confirmed job that report a step of the visit. */
const STEP_RATE = 0.5
const OTHER_ROLE = { customer: 'provider', provider: 'customer' }

async function ofCustomer({ fixture, person, uniqueText, bookings }, { numbers: [which, what] }) {
  const own = bookings.filter(({ userId, status }) => userId === person.id && status === 'Pending')
  if (own.length === 0) return null
  const { id, revision, serviceAddress } = pick(own, which)
  const path = `/api/bookings/${id}`
  if (what < 0.2) return { id, ...(await fixture.asPerson(person, 'POST', `${path}/cancel`, {})) }
  const content = {
    notes: uniqueText('Elsewhere'),
    serviceAddress: what < 0.6 ? `Office of ${uniqueText('Desk')}, Pune` : serviceAddress,
  }
  const response = await fixture.asPerson(person, 'PUT', path, {
    ...content,
    expectedStatus: 'Pending',
    expectedRevision: revision,
  })
  return { id, content, ...response }
}

/** The step after those that the visit has reached; undefined after the last one. */
const nextStep = (timeline) => STEPS[STEPS.indexOf(reachedSteps(timeline).at(-1)?.kind) + 1]

async function ofProvider({ fixture, person, bookings, history, subject }, { numbers: [which, what] }) {
  const jobs = bookings.filter(({ providerId }) => providerId === person.id)
  if (jobs.length === 0) return null
  const { id, status } = jobs.find((job) => job.id === subject) ?? pick(jobs, which)
  const step =
    status === 'Confirmed' && what < STEP_RATE && nextStep(history.filter(({ bookingId }) => bookingId === id))
  if (step) {
    const body = { step, expectedStatus: status }
    return { id, ...(await fixture.asPerson(person, 'PUT', `/api/provider/bookings/${id}/progress`, body)) }
  }
  const next = pick(
    ['Confirmed', 'Completed', 'Cancelled'].filter((one) => one !== status),
    what,
  )
  const response = await fixture.asPerson(person, 'PUT', `/api/provider/bookings/${id}`, {
    status: next,
    expectedStatus: status,
  })
  return { id, ...response }
}

/** Changes a booking or job from another device; the one of the user's last change if `isAboutLast`. */
export async function changeElsewhere(run, step) {
  const { fixture, person } = run
  const { bookings, history } = await fixture.recordsOf(person)
  const subject = step.isAboutLast ? run.books.lastSubjectOf(person) : undefined
  const means = { fixture, person, bookings, history, subject, uniqueText: (word) => run.uniqueText(word) }
  const made = await (person.role === 'provider' ? ofProvider : ofCustomer)(means, step)
  if (made?.status !== 200) return
  const { id: changedId, content, body } = made
  const entry = content ? null : await fixture.newestEntry(changedId)
  run.elsewhere.push({ subject: changedId, content, revision: body.revision, historyId: entry?.id })
  if (await run.waitsFor()) run.recordSituation('a change made elsewhere meanwhile')
}

async function endAll({ fixture, person }, number) {
  if (number < 0.5) {
    const newPassword = `${person.password}-x`
    const passwords = { currentPassword: person.password, newPassword }
    const { status, body } = await fixture.asPerson(person, 'PUT', '/api/auth/password', passwords)
    if (status !== 200) throw new Fault(`the password could not be changed: ${status} ${body?.message}`)
    person.password = newPassword
  } else if (!isClosing(number)) {
    for (const role of [OTHER_ROLE[person.role], person.role]) {
      const { status, body } = await fixture.asAdmin('PUT', `/api/admin/users/${person.id}`, { role })
      if (status !== 200) throw new Fault(`the role could not be changed: ${status} ${body?.message}`)
    }
  } else {
    const { status, body } = await fixture.asPerson(person, 'DELETE', '/api/auth/profile', {
      password: person.password,
    })
    if (status !== 200) throw new Fault(`the account could not be closed: ${status} ${body?.message}`)
    person.isClosed = true
  }
  person.elsewhere = undefined
}

/** Changes the user's password, role or account elsewhere. Afterwards, the same or the other user logs in. */
export async function endElsewhere(run, { numbers: [how, who] }) {
  const { device, network, person } = run
  await run.endSpells()
  await endAll(run, how)
  run.count(person.isClosed ? 'account closed elsewhere' : 'session ended elsewhere')
  network.clearFault()
  network.reconnect()
  await device.setOnline(true)
  await run.needTab()
  const again = device.tab.getByText("You've been logged out.").first()
  const isTold = async () => {
    const { token } = await device.session()
    return token === null || (await again.isVisible()) || new URL(device.tab.url()).pathname.endsWith('/auth')
  }
  await device.reload()
  if (!(await holds(isTold, SOON_MS)))
    throw new Fault(`${person.tag} does not hear that the session ended`, { isLate: true })
  const isOther = isOtherNext(how, who)
  if (await run.waitsFor())
    run.recordSituation(isOther ? 'waiting over a change of person' : 'a session ended while something waits')
  await logInNext(run, { isOther, isForgotten: false })
}
