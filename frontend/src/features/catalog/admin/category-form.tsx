import { TextInput } from '@mantine/core'
import { type AdminCategory, LANGUAGE_DEFINITIONS, LIMITS, OTHER_LANGUAGES } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '../../../shared/admin-ui/admin.module.css'
import { SaveActions } from '../../../shared/admin-ui/save-actions.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Modal } from '../../../shared/ui/modal.js'
import { PictureField } from './picture-field.js'
import { useSaveCategory } from './use-admin-catalog.js'

const SCHEMA = formSchema('categoryInputSchema')

export function CategoryForm({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveCategory(category?._id ?? null)
  const [name, setName] = useState(category?.name ?? '')
  const [iconUrl, setIconUrl] = useState(category?.iconUrl ?? '')
  const [translations, setTranslations] = useState(category?.translations ?? {})
  const { errors, busy, form, clear } = useForm({
    schema: SCHEMA,
    values: { name, iconUrl, translations },
    submit: async (input) => {
      await save(input)
      onClose()
    },
    fallback: t('admin-catalog.form.categoryFailed'),
  })
  const isDirty =
    name !== (category?.name ?? '') ||
    iconUrl !== (category?.iconUrl ?? '') ||
    JSON.stringify(translations) !== JSON.stringify(category?.translations ?? {})
  const leave = useUnsaved(isDirty, { isBusy: busy })
  return (
    <Modal
      isWide
      title={category ? t('admin-catalog.editNamed', { name: category.name }) : t('admin-catalog.categories.add')}
      onClose={() => leave(onClose)}
    >
      <form className={admin.form} {...form}>
        <TextInput
          label={t('admin.column.name')}
          name="name"
          error={errors.name}
          value={name}
          maxLength={LIMITS.categoryName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {OTHER_LANGUAGES.map((language) => {
          const own = translations[language]?.name ?? ''
          const path = `translations.${language}.name`
          return (
            <TextInput
              key={language}
              label={t('admin.translation.field', {
                text: t('admin.column.name'),
                language: LANGUAGE_DEFINITIONS[language].name,
              })}
              name={path}
              error={errors[path]}
              description={own.trim() === '' && t('admin.translation.shownInEnglish')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              lang={language}
              value={own}
              maxLength={LIMITS.categoryName}
              onChange={(event) =>
                setTranslations({ ...translations, [language]: { name: event.currentTarget.value } })
              }
            />
          )
        })}
        <PictureField
          label={t('admin-catalog.picture.icon')}
          name="iconUrl"
          value={iconUrl}
          error={errors.iconUrl}
          onChange={(url) => {
            clear('iconUrl')
            setIconUrl(url)
          }}
        />
        <ErrorAlert text={errors.form} />
        <SaveActions busy={busy} onCancel={() => leave(onClose)} />
      </form>
    </Modal>
  )
}
