/** Writes that follow from a step without a form of their own. */
import { chosenWriteOf } from './writes.mjs'

/** A person is written to in the language of the device they log in on. `at` is when they began to, in epoch milliseconds. */
export async function keepLanguage(run, at) {
  const { id } = run.person
  const [user] = await run.world.query('SELECT locale FROM users WHERE id = ?', [id])
  if (user.locale === 'en') return
  await run.keep({ kind: 'locale', subject: 'language', to: 'en', owner: id, at })
}

/** Enters what the person sends after a refusal, as it stands in the outbox since `at`, in epoch milliseconds. */
export async function keepChosen(run, at) {
  const { books, person, device } = run
  const known = new Set(books.writes.flatMap(({ keys }) => keys))
  const row = (await device.kept()).rows.find(
    ({ key, userId, state }) => userId === person.id && state !== 'refused' && !known.has(key),
  )
  const made = row && chosenWriteOf(row)
  if (made) await run.keep({ ...made, owner: person.id, at })
}
