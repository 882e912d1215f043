import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type AdminCategory, LIMITS } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { MoneyField } from '#office/ui/money-field.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import { ImageField } from './image-field.js'
import type { useServiceForm } from './use-service-form.js'

interface ServiceBasicsProps extends Pick<ReturnType<typeof useServiceForm>, 'form' | 'image'> {
  categories: readonly AdminCategory[]
  isNew: boolean
}

/** A service's name, description, prices, category and image. */
export function ServiceBasics({ form, image, categories, isNew }: ServiceBasicsProps) {
  const { t } = useTranslation()
  const { values: draft, change, field } = form
  return (
    <Stack className={classes.form}>
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
      {!isNew && (
        <Switch
          label={t('admin-catalog.form.disabled')}
          checked={draft.isDisabled}
          onChange={(event) => change({ isDisabled: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
