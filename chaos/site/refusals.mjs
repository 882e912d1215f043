/** Checks how refusals are shown to the user, and follows their buttons. */
import { renderStored } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { keepChosen } from './implied.mjs'
import { isRowOf, restsWithPerson } from './model.mjs'
import { goTo, paiseOf } from './pages.mjs'
import { pick } from './random.mjs'
import { holds, limitOf, SOON_MS } from './waiting.mjs'

/** Time limit for an open page to show its data. */
const OFFERED_MS = limitOf(3_000)
/** Texts of the buttons beside a refusal that resolve it at once. */
export const WAYS_ON =
  /^(OK|Keep|Cancel anyway|Try|Book |Set to .* anyway|(Tell them|Join|Leave|Accept|Change) .* anyway|Send this version|Discard mine|Yes, it's|No, book|Check again)/

/** Buttons that send something. */
export const SENDS = /^(Cancel anyway|Try the change|Set to|Tell them|Join|Leave|Accept|Change who|Send this version)/
/** Buttons that leave the server's data unchanged. */
const KEEPS = /^(OK|Keep|Discard mine)/
/** Refusals whose text differs from the server's message. */
const OWN_TEXTS = { PRICE_CHANGED: /The price has gone up/, KEY_TOO_OLD: /more than 30 days/ }

/** Whether one of the texts on an English page gives the reason. The attempt may have been made in another language. */
export function isSaidIn(texts, { code, message, reason }) {
  const said = renderStored(TRANSLATORS.en, reason ?? { key: `errors.${code}` }) ?? message
  return texts.some((text) => text.includes(said) || OWN_TEXTS[code]?.test(text))
}

/** The pages that show this user's refusals. */
export function pagesOf({ role }) {
  return role === 'provider' ? ['/my-jobs', '/requests', '/notifications'] : ['/requests', '/notifications']
}

/** Refused rows of the user at the device. */
async function refusedOf({ device, person }) {
  return (await device.outbox()).filter(({ state, userId }) => state === 'refused' && userId === person.id)
}

/** The refusal on a card. Its region exists even without text. */
const refusalIn = (where) => where.getByRole('alert').filter({ hasText: /./ })

/** The cards on this page with a refusal and its buttons. */
async function cardsOn({ tab }) {
  const cards = tab
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: refusalIn(tab) })
    .filter({ has: tab.getByRole('button', { name: WAYS_ON }) })
  await holds(async () => (await cards.count()) > 0, OFFERED_MS)
  return cards.all()
}

/** Clicks one of the buttons beside a refusal. */
export async function answerRefusal(run, { numbers: [number] }) {
  const { device, person, writes, steps } = run
  const rows = restsWithPerson(await device.outbox()).filter(({ userId }) => userId === person.id)
  if (rows.length === 0) return
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    const cards = await cardsOn(device)
    if (cards.length === 0) continue
    const asked = writes.filter((write) => rows.some((row) => isRowOf(write, row)))
    for (const write of asked) write.isGivenUp = true
    const ways = pick(cards, number).getByRole('button', { name: WAYS_ON })
    const way = ways.nth(Math.floor(((number * cards.length) % 1) * (await ways.count())))
    const [text, at] = [await way.textContent(), Date.now()]
    steps.push(`pressed "${text}"`)
    await way.click()
    // The user agrees to the price on the button.
    if (text.startsWith('Book at'))
      for (const { versions } of asked.filter(({ kind }) => kind === 'book'))
        versions.at(-1).acceptedPaise = [...(versions.at(-1).acceptedPaise ?? []), paiseOf(text)]
    if (!SENDS.test(text)) return
    for (const write of asked) write.isChosen = true
    await keepChosen(run, at)
    return
  }
}

/** Checks that every refusal is shown with its reason and a button. */
export async function seeRefusals(run) {
  const { device, person } = run
  const refused = await refusedOf(run)
  if (refused.length === 0) return
  const texts = new Set()
  const isSaid = ({ failure }) => isSaidIn([...texts], failure)
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    const areSaid = async () => {
      for (const card of await cardsOn(device))
        for (const text of await refusalIn(card).allTextContents()) texts.add(text)
      return refused.every(isSaid)
    }
    await holds(areSaid, OFFERED_MS)
  }
  for (const row of refused.filter((one) => !isSaid(one)))
    run.wrong(`${row.work.kind} was refused (${row.failure.code}), which is shown nowhere with a way on`)
  run.count('refusals at the end', refused.length)
}

/** Resolves each refusal with its safest button. */
export async function settleRefusals(run) {
  const { device, person } = run
  let before = await refusedOf(run)
  while (before.length > 0) {
    const { length } = before
    const isLess = async () => (await refusedOf(run)).length < length
    if (!(await settleOne(device, person)) || !(await holds(isLess, SOON_MS))) {
      run.wrong(`${length} refusals, the last of ${before.at(-1).work.kind}, cannot be settled`, { isLate: true })
      return
    }
    before = await refusedOf(run)
  }
}

async function settleOne(device, person) {
  const { tab } = device
  for (const path of pagesOf(person)) {
    await goTo(device, path)
    for (const card of await cardsOn(device)) {
      const keep = card.getByRole('button', { name: KEEPS })
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
