import * as contract from '@sofaseva/contract'
import { Category, PublicSettings, PushKey } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { schemaVersion } from './schema-version.js'

const { supportPhone: text, show_service_prices: truth } = PublicSettings.shape
const versionOf = (answerSchema: unknown) => schemaVersion({ answerSchema })
const answer = Category.extend({ keys: PushKey.array() })
const today = versionOf(answer)

describe('schemaVersion', () => {
  it.each([
    ['a field more', answer.extend({ city: text })],
    ['a field less', answer.omit({ name: true })],
    ['a field that may be missing', answer.partial({ name: true })],
    ['a field of another type', answer.extend({ name: truth })],
    ['a field within a list', answer.extend({ keys: PushKey.extend({ name: text }).array() })],
    ['a list of another kind', answer.extend({ keys: PushKey })],
  ])('changes for %s', (_, changed) => {
    expect(versionOf(changed)).not.toBe(today)
  })

  it('stays when a limit, a text or a non-schema export changes', () => {
    const limited = answer.extend({ keys: PushKey.array().max(7, 'Too many keys.') })
    expect(schemaVersion({ answerSchema: limited, LIMIT: 5, read: () => 1 })).toBe(today)
  })

  it('stays when schemas get other names', () => {
    expect(schemaVersion({ Answer: answer, Key: PushKey })).toBe(
      schemaVersion({ keySchema: PushKey, answerSchema: answer }),
    )
  })

  it('covers every schema of the contract', () => {
    const { Review: _, ...others } = contract
    expect(schemaVersion({ ...contract })).toBe(schemaVersion({ ...contract }))
    expect(schemaVersion(others)).not.toBe(schemaVersion({ ...contract }))
  })
})
