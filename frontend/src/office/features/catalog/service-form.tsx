import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type AdminCategory, type AdminService, LIMITS } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { FormDialog } from '#office/ui/form-dialog.js'
import { IconPlus } from '#office/ui/icons.js'
import { MoneyField } from '#office/ui/money-field.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { FieldError } from '#shared/ui/field.js'
import { Grid } from '#shared/ui/grid.js'
import { Icon } from '#shared/ui/icon.js'
import { Stack } from '#shared/ui/layout.js'
import { ImageField } from './image-field.js'
import { nextKey, type OptionDraft, OptionFields } from './option-row.js'
import { newOption } from './service-draft.js'
import { TranslationTabs } from './translation-fields.js'
import { useServiceForm } from './use-service-form.js'

interface ServiceFormProps {
  /** Null for a new service. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** Creates or edits a service. Typed values survive errors, a login and a reload. */
export function ServiceForm({ service, categories, onClose }: ServiceFormProps) {
  const { t } = useTranslation()
  const { form, image } = useServiceForm({ service, categories, onClose })
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
    <FormDialog
      title={service ? t('admin-catalog.editNamed', { name: service.name }) : t('admin-catalog.services.add')}
      form={form}
      save={t(service ? 'admin-catalog.form.saveChanges' : 'admin-catalog.form.create')}
      onClose={onClose}
    >
      {form.isRestored && <Alert>{t('admin-catalog.form.draft')}</Alert>}
      <TextInput label={t('admin.column.name')} maxLength={LIMITS.serviceName} {...field('name')} />
      <Textarea
        label={t('admin-catalog.form.shortDescription')}
        rows={3}
        maxLength={LIMITS.serviceShortDescription}
        {...field('shortDescription')}
      />
      <Grid columns="two">
        <MoneyField label={t('admin-catalog.form.basePrice')} {...field('basePrice')} />
        <MoneyField label={t('admin-catalog.form.priceUpperRange')} {...field('priceUpperRange')} />
      </Grid>
      <Grid columns="two">
        <NativeSelect
          label={t('admin-catalog.category')}
          data={[
            { value: '', label: t('admin-catalog.form.choose') },
            ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...field('categoryId')}
        />
      </Grid>
      <ImageField
        label={t('admin-catalog.picture.image')}
        {...field('imageUrl')}
        onChange={(imageUrl) => change({ imageUrl })}
        onPending={image.onPending}
        blocked={image.blocked}
      />
      <Stack name="options" as="fieldset" gap={3} className={classes.options}>
        <legend>{t('admin-catalog.form.options')}</legend>
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
      <TranslationTabs translations={draft.translations} options={draft.options} errors={errors} field={field} />
      {service && (
        <Switch
          label={t('admin-catalog.form.disabled')}
          checked={draft.isDisabled}
          onChange={(event) => change({ isDisabled: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
