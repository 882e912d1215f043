import { NumberInput, Switch } from '@mantine/core'
import type { Setting } from '@sofaseva/contract'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import classes from './settings.module.css'

interface SettingFieldProps {
  setting: Setting
  onChange: (value: boolean | number) => void
}

/** A number within its bounds; it is kept when the field is left, or by Enter. */
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
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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

/** Beside the switch rather than within it: its label would be read out with the whole description. */
function SwitchField({ setting, onChange }: SettingFieldProps) {
  const id = useId()
  return (
    <div>
      <Switch
        label={setting.label}
        aria-describedby={id}
        checked={setting.settingValue === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p id={id} className={classes.description}>
        {setting.description}
      </p>
    </div>
  )
}

/** A setting as what it is: on or off, or a number. */
export function SettingField(props: SettingFieldProps) {
  return props.setting.settingType === 'number' ? <NumberField {...props} /> : <SwitchField {...props} />
}
