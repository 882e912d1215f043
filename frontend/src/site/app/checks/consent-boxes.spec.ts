import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPTIONAL_PURPOSES, RegisterInput } from '@sofaseva/contract'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../..')

/** Every checkbox of the pages for customers, providers and guests, and the state it begins in. */
const CHECKBOXES: Record<string, string> = {
  'shared/app/notifications/preferences.tsx': 'the stored choice of channels',
  'shared/app/on-site/on-site-fields.tsx': 'whether the stored address has an on-site contact',
  'shared/ui/password-field.tsx': 'unticked: it shows the password',
  'site/features/auth/registration-consent.tsx': 'unticked: the consent to offers',
  'site/features/bookings/waiting/waiting-form.tsx': 'the days and hours of a wish for an earlier time',
  'site/features/profile/privacy.tsx': 'the stored consent',
  'site/features/providers/day-row.tsx': 'the stored working days',
  'site/features/providers/offered-services.tsx': 'the stored offer',
}

const sources = ['shared', 'site'].flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx'))
    .map((path) => `${folder}/${path}`),
)
const textOf = (path: string) => readFileSync(join(SOURCES, path), 'utf8')

it('knows every checkbox, so that none gives a consent in advance', () => {
  const found = sources.filter((path) => /type="checkbox"|<Checkbox|<Switch/.test(textOf(path)))
  expect(found.toSorted()).toEqual(Object.keys(CHECKBOXES).toSorted())
})

it('ticks no box by itself', () => {
  const ticked = sources.filter((path) => /defaultChecked|\schecked(?!=|Mode|\w)|checked=\{true\}/.test(textOf(path)))
  expect(ticked).toEqual([])
})

it('registers without optional consents unless they are sent', () => {
  const registered = RegisterInput.parse({
    name: 'Asha',
    email: 'asha@example.com',
    phone: '9876543210',
    password: 'long-enough-secret',
  })
  for (const purpose of OPTIONAL_PURPOSES) expect(registered[purpose]).toBe(false)
})
