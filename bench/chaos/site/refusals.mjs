/** What a person sees of what was refused, and how they go on from there. */
import { goTo } from './acts.mjs'
import { isRowOf, restsWithPerson } from './model.mjs'
import { pick } from './random.mjs'
import { holds, limitOf, SOON_MS } from './waiting.mjs'

/** How long a page that is there may take to show what it knows. */
const OFFERED_MS = limitOf(3_000)
/** What stands on the buttons beside a refusal that lead on at once. */
const WAYS_ON = /^(All right|Keep|Discard mine|Cancel it all the same|Try|Set to .* anyway)/

/** Where this person's refusals are shown. */
export function pagesOf({ role }) {
  return role === 'provider' ? ['/my-jobs', '/requests', '/notifications'] : ['/requests', '/notifications']
}

const refusedOn = async (device) => (await device.outbox()).filter(({ state }) => state === 'refused')

/** What a card says was refused: its region is there before anything stands in it. */
const refusalIn = (where) => where.getByRole('alert').filter({ hasText: /./ })

/** The cards on this page that say what was refused and how to go on. */
async function cardsOn({ tab }) {
  const cards = tab
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: refusalIn(tab) })
    .filter({ has: tab.getByRole('button', { name: WAYS_ON }) })
  await holds(async () => (await cards.count()) > 0, OFFERED_MS)
  return cards.all()
}

/** Presses one of the ways on beside a refusal. */
export async function answerRefusal({ device, person, writes, steps }, { numbers: [number] }) {
  const rows = restsWithPerson(await device.outbox())
  if (rows.length === 0) return
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    const cards = await cardsOn(device)
    if (cards.length === 0) continue
    for (const write of writes) if (rows.some((row) => isRowOf(write, row))) write.isGivenUp = true
    const ways = pick(cards, number).getByRole('button', { name: WAYS_ON })
    const way = ways.nth(Math.floor(((number * cards.length) % 1) * (await ways.count())))
    steps.push(`pressed "${await way.textContent()}"`)
    await way.click()
    return
  }
}

/** Every refusal is shown with its reason and a way on. */
export async function seeRefusals(run) {
  const { device, person } = run
  const refused = await refusedOn(device)
  if (refused.length === 0) return
  const texts = []
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    for (const card of await cardsOn(device)) texts.push(await refusalIn(card).first().textContent())
  }
  for (const { work, failure } of refused)
    if (!texts.some((text) => text.includes(failure.message)))
      run.wrong(`${work.kind} was refused (${failure.code}), which is shown nowhere with a way on`)
  run.count('refusals at the end', refused.length)
}

/** The safest way on beside each refusal leads out of it. */
export async function settleRefusals(run) {
  const { device, person } = run
  let before = await refusedOn(device)
  while (before.length > 0) {
    const { length } = before
    const isLess = async () => (await refusedOn(device)).length < length
    if (!(await settleOne(device, person)) || !(await holds(isLess, SOON_MS))) {
      run.wrong(`${length} refusals, the last of ${before.at(-1).work.kind}, cannot be settled`, { isLate: true })
      return
    }
    before = await refusedOn(device)
  }
}

async function settleOne(device, person) {
  const { tab } = device
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    for (const card of await cardsOn(device)) {
      const keep = card.getByRole('button', { name: /^(All right|Keep|Discard mine)/ })
      if ((await keep.count()) > 0) {
        await keep.first().click()
        return true
      }
      await card.getByRole('button', { name: 'Discard', exact: true }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
      return true
    }
  }
  return false
}
