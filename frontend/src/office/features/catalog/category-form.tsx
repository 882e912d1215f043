import { TextInput } from '@mantine/core'
import { type AdminCategory, LANGUAGE_DEFINITIONS, LIMITS, OTHER_LANGUAGES } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { CATEGORY_FORM_KIND } from './catalog-kinds.js'
import { ImageField } from './image-field.js'
import { toCategoryDraft } from './service-draft.js'
import { useSaveCategory } from './use-admin-catalog.js'
import { usePendingImage } from './use-pending-image.js'

const SCHEMA = formSchema('CategoryInput')

export function CategoryForm({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveCategory(category?._id ?? null)
  const image = usePendingImage()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: toCategoryDraft(category), revision: category?.revision ?? 0 },
    kind: CATEGORY_FORM_KIND,
    pending: image,
    save: (input, expectedRevision) => save(category ? { ...input, expectedRevision } : input),
    onDone: onClose,
    fallback: t('admin-catalog.form.categoryFailed'),
  })
  const { values, field } = form
  return (
    <FormDialog
      title={category ? t('admin-catalog.editNamed', { name: category.name }) : t('admin-catalog.categories.add')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('admin.column.name')} maxLength={LIMITS.categoryName} {...field('name')} />
      {OTHER_LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={t('admin.translation.field', {
            text: t('admin.column.name'),
            language: LANGUAGE_DEFINITIONS[language].name,
          })}
          description={values.translations[language].name.trim() === '' && t('admin.translation.shownInEnglish')}
          lang={language}
          maxLength={LIMITS.categoryName}
          {...field(`translations.${language}.name`)}
        />
      ))}
      <ImageField
        label={t('admin-catalog.picture.icon')}
        {...field('iconUrl')}
        onChange={(iconUrl) => form.change({ iconUrl })}
        onPending={image.onPending}
        blocked={image.blocked}
      />
    </FormDialog>
  )
}
