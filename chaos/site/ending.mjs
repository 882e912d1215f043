/** Ends a run: removes all faults, lets waiting writes finish, and judges the result. */
import { judge, restsWithPerson } from './model.mjs'
import { goTo } from './pages.mjs'
import { pagesOf } from './refusals.mjs'
import { isSignedIn } from './sessions.mjs'
import { holds, limitOf } from './waiting.mjs'
import { GUEST } from './writes.mjs'

/** Rows finish within half a minute without faults. An earlier call that hung may hold one until its timeout. */
const SETTLES_MS = limitOf(60_000)

/** Removes the faults of each device in turn and waits until nothing is left to send. */
export async function heal(run) {
  run.steps.push('all is well again')
  for (const _ of run.devices) {
    const { device, network, person } = run
    network.clearFault()
    network.reconnect()
    await run.endSpells()
    await device.setOnline(true)
    await run.needTab()
    await device.injectFaults({ shift: 0 })
    await goTo(device, pagesOf(person)[0])
    await nothingWaits(run)
    await isSignedIn(run)
    run.takeOtherDevice()
  }
}

async function nothingWaits(run) {
  let left = []
  const { id } = run.person
  const isSettled = async () => {
    const rows = (await run.inspectDevice()).filter(({ userId }) => userId === id || userId === GUEST)
    const resting = restsWithPerson(rows)
    left = rows.filter((row) => !resting.includes(row))
    return left.length === 0
  }
  if (await holds(isSettled, SETTLES_MS)) return
  for (const { work, state, attempts, notBefore, failure } of left)
    run.wrong(
      `${work.kind} is still ${state} after ${SETTLES_MS / 1_000} s; attempts ${attempts}, due in ${Math.round(notBefore - Date.now())} ms, ${failure?.code}`,
      { isLate: true },
    )
}

const byId = (rows) => [...new Map(rows.map((row) => [row.id, row])).values()]

/** Compares the outcome of each write with its request. */
export async function judgeRun(run) {
  const { books, people, devices, fixture, guest } = run
  const [first, second] = await Promise.all(people.map((person) => fixture.recordsOf(person)))
  // A provider's job may be the other user's booking.
  const both = (name) => byId([...first[name], ...second[name]])
  const rows = []
  for (const device of devices) rows.push(...(await books.inspectDevice(device, run.person)))
  const closed = people.filter(({ isClosed }) => isClosed).map(({ id }) => id)
  const { fates, wrongs } = judge({
    // Writes of a closed account may be gone.
    writes: books.writes.filter(({ owner }) => !closed.includes(owner)),
    people: [...people, guest],
    signedIn: run.person.id,
    rows,
    settled: [...books.settled.values()],
    calls: books.calls,
    elsewhere: books.elsewhere,
    bookings: both('bookings'),
    history: both('history'),
    notifications: both('notifications'),
    reviews: both('reviews'),
    messages: byId([...both('messages'), ...(await fixture.messagesWith(guest.tag))]),
    choices: { ...first.choices, ...second.choices },
  })
  run.fates = fates
  for (const wrong of wrongs) run.wrong(wrong)
  for (const { sessionId } of devices) {
    const session = both('sessions').find(({ id }) => id === sessionId)
    if (!session || session.revokedAt) run.wrong(`the session of ${run.person.tag} is over at the server`)
  }
}
