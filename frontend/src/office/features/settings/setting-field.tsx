import { NumberInput } from '@mantine/core'
import type { Setting } from '@sofaseva/contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { SwitchField } from '#office/ui/switch-field.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import classes from './settings.module.css'

interface SettingFieldProps {
  setting: Setting
  onChange: (value: boolean | number) => void
}

/** A number within its limits. It is saved on blur or on Enter. */
function NumberField({ setting, onChange }: SettingFieldProps) {
  const { t } = useTranslation()
  const { settingValue, label, description, min = 0, max = Number.MAX_SAFE_INTEGER } = setting
  const stored = Number(settingValue)
  const [typed, setTyped] = useState<string | number>(stored)
  useEffect(() => setTyped(stored), [stored])
  const keep = () => {
    const wanted = typed === '' ? stored : Math.min(max, Math.max(min, Math.round(Number(typed))))
    setTyped(wanted)
    if (wanted !== stored) onChange(wanted)
  }
  return (
    <NumberInput
      classNames={{ wrapper: classes.number ?? '' }}
      label={label}
      description={`${description} ${t('admin-settings.bounds', { min, max })}`}
      value={typed}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && keep()}
    />
  )
}

/** The control of a setting: a switch or a number. */
export function SettingField({ setting, onChange }: SettingFieldProps) {
  const { settingType, settingValue, label, description } = setting
  if (settingType === 'number') return <NumberField setting={setting} onChange={onChange} />
  return <SwitchField label={label} hint={description} checked={settingValue === true} onChange={onChange} />
}
