// @ts-nocheck
import { readFileSync } from 'node:fs'
import type { Language } from '@sofaseva/contract'
import { z } from 'zod'

const FILE = new URL('../../../../data/areas/pune.csv', import.meta.url)
const HEADING = 'name,hindi,marathi,pincode'
const row = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1), z.string().regex(/^([1-9]\d{5})?$/)])

/** A part of the city, or a town near it. */
export interface Area {
  names: Readonly<Record<Language, string>>
  /** Null for a town, which the business does not serve. */
  pincode: string | null
}

/** Parses the table of areas. Throws with the line of a mistake. */
export function parseAreas(text: string): Area[] {
  const [heading, ...lines] = text.trim().split('\n')
  if (heading !== HEADING) throw new Error(`areas: the first line is not "${HEADING}"`)
  return lines.map((line, at) => {
    const parsed = row.safeParse(line.split(','))
    if (!parsed.success) throw new Error(`areas:${at + 2}: ${z.prettifyError(parsed.error)}`)
    const [en, hi, mr, pincode] = parsed.data
    return { names: { en, hi, mr }, pincode: pincode === '' ? null : pincode }
  })
}

/** Parts of Pune with their pincodes, and towns around it. */
export const AREAS: readonly Area[] = parseAreas(readFileSync(FILE, 'utf8'))
