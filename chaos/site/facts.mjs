/** Minimal facts for tests of the judge. */
import { expect } from 'vitest'
import { judge } from './model.mjs'
import { GUEST } from './writes.mjs'

const USERS = [
  { id: 'ASHA', tag: 'qa1' },
  { id: 'RAVI', tag: 'qb1' },
  { id: GUEST, tag: 'qg1' },
]

let made = 0

/** A stored write of Asha's, later than all earlier ones. */
export function aWrite({ content, mark, ...about }) {
  made += 1
  return {
    owner: 'ASHA',
    keys: [`K${made}`],
    at: made,
    isStored: true,
    isGivenUp: false,
    versions: [{ mark, content: content ?? {}, isStored: true }],
    ...about,
    what: `${about.kind} ${about.subject}`,
  }
}

export const aRow = (work, state = 'refused', about = {}) => ({ key: 'ROW', userId: 'ASHA', state, work, ...about })

export const aCall = (about) => ({
  method: 'PUT',
  status: 200,
  receivedStatus: 200,
  at: 1_000,
  sub: 'ASHA',
  body: {},
  key: 'K',
  ...about,
})

/** The device's record of how a write ended. */
export const ended = (write, settled, by) => ({ key: write.keys[0], settled, ...(by ? { by: by.keys[0] } : {}) })

/** The judge's result for a run with these facts. */
export const judged = (facts) => judge({ people: USERS, signedIn: 'ASHA', ...facts })

export const wrongOf = (wrong) => [expect.stringMatching(wrong)]
