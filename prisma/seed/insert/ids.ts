import { createHash } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 1 January 2026: everything the seed brings was "made" then, so that users' own rows sort after it. */
const SEEDED_AT = Date.UTC(2026, 0, 1)
const TIME_LENGTH = 10
const TAIL_LENGTH = 16

/** A ULID that is always the same for the same thing: seeding twice, or on two machines, gives the same ids. */
export function seedId(kind: string, name: string, at = SEEDED_AT): string {
  let time = ''
  for (let rest = at; time.length < TIME_LENGTH; rest = Math.floor(rest / 32)) time = `${ALPHABET[rest % 32]}${time}`
  const bytes = createHash('sha256').update(`${kind}:${name}`).digest()
  let tail = ''
  for (let index = 0; index < TAIL_LENGTH; index += 1) tail += ALPHABET[(bytes[index] ?? 0) % 32]
  return time + tail
}
