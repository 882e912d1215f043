import { LANGUAGES, type Language, TAX_LIMITS } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'
import type { OperatorRule } from './rules/invoice-terms.rules.js'
import { toBasisPoints } from './rules/tax-amounts.rules.js'

const MALFORMED = 'has another form than the lines above'
const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const RULE = new RegExp(String.raw`^(${DAY}) \| (?:(${DAY}) )?\| (housekeeping) \| (unregistered) \| (\d{1,2})$`)
const STATE = /^(\d{2}) \| ([^|]+) \| ([^|]+) \| ([^|]+)$/
const PINCODES = /^(\d{2}): (\d{2,6}(?: \d{2,6})*)$/
const parsed = <Value>(form: RegExp, read: (parts: readonly string[]) => Value) =>
  z
    .string()
    .regex(form, MALFORMED)
    .transform((line) => read([...(form.exec(line) ?? [])].slice(1).map((part) => part ?? '')))

const operatorPays = z.strictObject({
  rules: linesOf(
    parsed(RULE, ([from = '', until = '', , , percent]): OperatorRule => {
      const rate = Math.min(Number(percent), TAX_LIMITS.rate)
      return { from, until: until === '' ? null : until, rate: toBasisPoints(rate) }
    }),
  ),
})

const states = z.strictObject({
  states: linesOf(parsed(STATE, ([code = '', ...names]) => ({ code, names }))),
  pincodes: linesOf(parsed(PINCODES, ([code = '', prefixes = '']) => ({ code, prefixes: prefixes.split(' ') }))),
})

const content = readContent('tax/states.txt', states)

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(content.states.map(({ code, names }) => [code, names]))

/** State codes by the first digits of pincodes. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  content.pincodes.flatMap(({ code, prefixes }) => prefixes.map((prefix) => [prefix, code] as const)),
)
const LONGEST = 6
const SHORTEST = 2

/** House-keeping by unregistered providers, whose tax the operator pays. */
export const OPERATOR_RULES: readonly OperatorRule[] = readContent('tax/operator-pays.txt', operatorPays).rules

/** The codes of all states. */
export const STATE_CODES: readonly string[] = [...NAMES.keys()]

/** The name of a state; its code if there is no such state. */
export function stateName(code: string, language: Language): string {
  return NAMES.get(code)?.[LANGUAGES.indexOf(language)] ?? code
}

/** The state of a pincode; null if no state has such pincodes. */
export function stateOfPincode(pincode: string): string | null {
  for (let length = LONGEST; length >= SHORTEST; length -= 1) {
    const code = PREFIXES.get(pincode.slice(0, length))
    if (code) return code
  }
  return null
}
