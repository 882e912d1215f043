// @ts-nocheck
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '@sofaseva/contract'
import { expect, it } from 'vitest'

const SITE = readFileSync(join(import.meta.dirname, '../../../../nginx/site.conf'), 'utf8')
const MIB = 1_024 * 1_024
/** Boundaries and headers of the parts of a form. */
const AROUND = 64 * 1_024

const bytesOf = (text: string | undefined) =>
  Number(/client_max_body_size (\d+)m;/.exec(text ?? '')?.[1] ?? Number.NaN) * MIB

it('nginx accepts the largest form of each kind', () => {
  const { review, blog } = LIMITS
  const posts = /location \/api\/blogs\/admin\/ \{[^}]*\}/.exec(SITE)?.[0]
  expect(bytesOf(SITE)).toBeGreaterThan(review.images * review.imageBytes + AROUND)
  expect(bytesOf(posts)).toBeGreaterThan((blog.images + 1) * blog.imageBytes + blog.contentBytes + AROUND)
})
