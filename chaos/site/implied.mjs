/** Writes that result from a step without their own form. */
import { chosenWriteOf } from './writes.mjs'

/**
 * A login makes the device's language the user's email language. `at` is the time of the login, in epoch milliseconds.
 */
export async function keepLanguage(run, at) {
  const { id } = run.person
  const [user] = await run.fixture.query('SELECT locale FROM users WHERE id = ?', [id])
  if (user.locale === 'en') return
  await run.recordWrite({ kind: 'locale', subject: 'language', to: 'en', owner: id, at })
}

/** Records the writes that the user sent after a refusal, as found in the outbox since `at` (epoch milliseconds). */
export async function keepChosen(run, at) {
  const { books, person, device } = run
  const known = new Set(books.writes.flatMap(({ keys }) => keys))
  const row = (await device.storedState()).rows.find(
    ({ key, userId, state }) => userId === person.id && state !== 'refused' && !known.has(key),
  )
  const made = row && chosenWriteOf(row)
  if (made) await run.recordWrite({ ...made, owner: person.id, at })
}
