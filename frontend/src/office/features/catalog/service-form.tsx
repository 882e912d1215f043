import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type AdminCategory, type AdminService, LIMITS } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { IconPlus } from '#office/ui/icons.js'
import { MoneyField } from '#office/ui/money-field.js'
import { SaveActions } from '#office/ui/save-actions.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { Modal } from '#shared/ui/modal.js'
import { nextKey, type OptionDraft, OptionRow } from './option-row.js'
import { PictureField } from './picture-field.js'
import { newOption } from './service-draft.js'
import { SteepFallDialog } from './steep-fall-dialog.js'
import { TranslationTabs } from './translation-fields.js'
import { usePendingImage } from './use-pending-image.js'
import { useServiceForm } from './use-service-form.js'

interface ServiceFormProps {
  /** Null makes a new one. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

/** Makes or edits a service. What was typed survives errors, a login in between and a reload. */
export function ServiceForm({ service, categories, onClose }: ServiceFormProps) {
  const { t } = useTranslation()
  const { draft, hasTyped, isDirty, change, forget, errors, busy, form, clear, steepFall } = useServiceForm({
    ...{ service, categories, onClose },
  })
  const image = usePendingImage()
  const leave = useUnsaved(isDirty || image.isPending, { isBusy: busy, onDiscard: forget })
  /** Rows that come, go or move have other numbers than what was said of them. */
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
  const amount = (name: 'basePrice' | 'priceUpperRange') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Modal
      isWide
      title={service ? t('admin-catalog.editNamed', { name: service.name }) : t('admin-catalog.services.add')}
      onClose={() => leave(onClose)}
    >
      <form className={classes.form} {...form} onSubmit={image.guarded(form.onSubmit)}>
        {isDirty && !hasTyped && <Alert>{t('admin-catalog.form.draft')}</Alert>}
        <TextInput
          label={t('admin.column.name')}
          name="name"
          error={errors.name}
          value={draft.name}
          maxLength={LIMITS.serviceName}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('admin-catalog.form.shortDescription')}
          name="shortDescription"
          error={errors.shortDescription}
          rows={3}
          value={draft.shortDescription}
          maxLength={LIMITS.serviceShortDescription}
          onChange={(event) => change({ shortDescription: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <MoneyField label={t('admin-catalog.form.basePrice')} {...amount('basePrice')} />
          <MoneyField label={t('admin-catalog.form.priceUpperRange')} {...amount('priceUpperRange')} />
        </div>
        <div className={classes.pair}>
          <NativeSelect
            label={t('admin-catalog.category')}
            name="categoryId"
            error={errors.categoryId}
            value={draft.categoryId}
            data={[
              { value: '', label: t('admin-catalog.form.choose') },
              ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(event) => change({ categoryId: event.currentTarget.value })}
          />
        </div>
        <PictureField
          label={t('admin-catalog.picture.image')}
          name="imageUrl"
          value={draft.imageUrl}
          error={errors.imageUrl}
          onPending={image.onPending}
          blocked={image.blocked}
          onChange={(imageUrl) => {
            clear('imageUrl')
            change({ imageUrl })
          }}
        />
        <fieldset name="options" className={classes.options}>
          <legend>{t('admin-catalog.form.options')}</legend>
          <FieldError text={errors.options} />
          <ol>
            {draft.options.map((option, index) => (
              <OptionRow
                key={option.key}
                option={option}
                index={index}
                count={draft.options.length}
                errors={errors}
                newKey={() => nextKey(draft.options)}
                onType={(changed) => change({ options: draft.options.with(index, changed) })}
                onRows={(changed) => changeOptions(draft.options.with(index, changed))}
                onMove={(by) => move(index, by)}
                onRemove={() => changeOptions(draft.options.toSpliced(index, 1))}
              />
            ))}
          </ol>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlus} size={16} />}
            disabled={draft.options.length >= LIMITS.optionsPerService}
            onClick={() => changeOptions([...draft.options, newOption(nextKey(draft.options))])}
          >
            {t('admin-catalog.form.addOption')}
          </Button>
        </fieldset>
        <TranslationTabs
          translations={draft.translations}
          options={draft.options}
          errors={errors}
          onTranslations={(translations) => change({ translations })}
          onOption={(index, option) => change({ options: draft.options.with(index, option) })}
        />
        {service && (
          <Switch
            label={t('admin-catalog.form.disabled')}
            checked={draft.isDisabled}
            onChange={(event) => change({ isDisabled: event.currentTarget.checked })}
          />
        )}
        <ErrorAlert text={errors.form} />
        <SaveActions
          save={t(service ? 'admin-catalog.form.saveChanges' : 'admin-catalog.form.create')}
          busy={busy}
          onCancel={() => leave(onClose)}
        />
      </form>
      {steepFall && <SteepFallDialog {...steepFall} />}
    </Modal>
  )
}
