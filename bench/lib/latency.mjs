/** How long single calls take, one after another, for people who are signed in. */
import { signedToken } from './token.mjs'

const { BASE_URL, JWT_SECRET } = process.env
const WARM_UP = 20
const REQUESTS = 200
/** How many calls `times` makes at most. */
export const CALLS = WARM_UP + REQUESTS
/** A case that is slow enough to reach these has shown it. */
const WARM_UP_MS = 2_000
const MOST_MS = 10_000

/** One call as the person; gives its answer when that has the status it should have. */
export async function call(person, role, path, { status = 200, headers, ...init } = {}) {
  const answer = await fetch(BASE_URL + path, {
    ...init,
    headers: {
      authorization: `Bearer ${signedToken(JWT_SECRET, { userId: person.id, sessionId: person.sessionId, role })}`,
      ...headers,
    },
  })
  const body = await answer.json()
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** Milliseconds of each call after a warm-up, the fastest first. `work` gets a number that is another for every call. */
export async function times(work) {
  const timesOf = async (from, to, mostMs) => {
    const taken = []
    const end = performance.now() + mostMs
    for (let index = from; index < to && performance.now() < end; index += 1) {
      const began = performance.now()
      await work(index)
      taken.push(performance.now() - began)
    }
    return taken
  }
  await timesOf(0, WARM_UP, WARM_UP_MS)
  return (await timesOf(WARM_UP, CALLS, MOST_MS)).sort((a, b) => a - b)
}

export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
