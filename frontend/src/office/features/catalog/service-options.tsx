import { Button } from '@mantine/core'
import { LIMITS } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { IconPlus } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { Stack } from '#shared/ui/layout.js'
import { nextKey, type OptionDraft, OptionFields } from './option-row.js'
import { newOption } from './service-draft.js'
import type { useServiceForm } from './use-service-form.js'

/** The options of a service, in the order that customers see. */
export function ServiceOptions({ form }: Pick<ReturnType<typeof useServiceForm>, 'form'>) {
  const { t } = useTranslation()
  const { values: draft, errors, clear, change, field } = form
  /** Clears the rows' errors, because a row's number changes when rows are added, removed or moved. */
  const changeOptions = (options: OptionDraft[]) => {
    clear(...Object.keys(errors).filter((name) => name.startsWith('options')))
    change({ options })
  }
  const move = (index: number, by: 1 | -1) => {
    const next = [...draft.options]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    changeOptions(next)
  }
  return (
    <Stack name="options" as="fieldset" gap={3} className={`${classes.options} ${classes.form}`}>
      <legend className="visually-hidden">{t('admin-catalog.form.options')}</legend>
      <FieldError text={errors.options} />
      <Stack as="ol" gap={3}>
        {draft.options.map((option, index) => (
          <OptionFields
            key={option.key}
            option={option}
            index={index}
            count={draft.options.length}
            errors={errors}
            field={field}
            newKey={() => nextKey(draft.options)}
            onRows={(changed) => changeOptions(draft.options.with(index, changed))}
            onMove={(by) => move(index, by)}
            onRemove={() => changeOptions(draft.options.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      <Button
        variant="default"
        leftSection={<Icon of={IconPlus} size={16} />}
        disabled={draft.options.length >= LIMITS.optionsPerService}
        onClick={() => changeOptions([...draft.options, newOption(nextKey(draft.options))])}
      >
        {t('admin-catalog.form.addOption')}
      </Button>
    </Stack>
  )
}
