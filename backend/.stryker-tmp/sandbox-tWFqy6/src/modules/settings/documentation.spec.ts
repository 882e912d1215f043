// @ts-nocheck
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_KEYS, SETTINGS, type SettingDefinition } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

it('lists all settings in docs/settings.md', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8').split('\n')
  const documented = lines.filter((line) => line.startsWith('| `')).map(cellsOf)
  const say = (value: boolean | number) => (typeof value === 'number' ? String(value) : value ? 'on' : 'off')
  const wanted = SETTING_KEYS.map((key) => {
    const definition: SettingDefinition = SETTINGS[key]
    const values = definition.type === 'number' ? `${definition.min} to ${definition.max}` : 'on, off'
    const isPublic = definition.isPublic ? 'yes' : 'no'
    return [`\`${key}\``, say(definition.default), values, isPublic, TRANSLATORS.en.t(`settings.help.${key}`)]
  })
  expect(documented).toEqual(wanted)
})
