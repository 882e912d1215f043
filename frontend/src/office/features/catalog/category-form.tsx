import { TextInput } from '@mantine/core'
import { type AdminCategory, LANGUAGE_DEFINITIONS, LIMITS, OTHER_LANGUAGES } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { useFormConflict, useResend } from '#office/ui/conflict/use-form-conflict.js'
import { SaveActions } from '#office/ui/save-actions.js'
import { useEditedDraft } from '#office/ui/use-edited-draft.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Modal } from '#shared/ui/modal.js'
import { CATEGORY_FORM_KIND } from './catalog-kinds.js'
import { PictureField } from './picture-field.js'
import { toCategoryDraft } from './service-draft.js'
import { useSaveCategory } from './use-admin-catalog.js'
import { usePendingImage } from './use-pending-image.js'

const SCHEMA = formSchema('CategoryInput')

export function CategoryForm({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveCategory(category?._id ?? null)
  const [opened] = useState(() => ({ values: toCategoryDraft(category), revision: category?.revision ?? 0 }))
  const { base, revision, draft, isDirty, change, rebase } = useEditedDraft(opened)
  const { name, iconUrl, translations } = draft
  const image = usePendingImage()
  const withRevision = useFormConflict({
    kind: CATEGORY_FORM_KIND,
    base,
    mine: draft,
    onMerged: (merged, current) => {
      rebase({ values: toCategoryDraft(current), revision: current.revision }, merged)
      resend()
    },
    onTheirs: onClose,
  })
  const { errors, busy, form, clear, send } = useForm({
    schema: SCHEMA,
    values: draft,
    submit: (input) =>
      withRevision(revision, async (expectedRevision) => {
        await save(category ? { ...input, expectedRevision } : input)
        onClose()
      }),
    fallback: t('admin-catalog.form.categoryFailed'),
  })
  const resend = useResend(send)
  const leave = useUnsaved(isDirty || image.isPending, { isBusy: busy })
  return (
    <Modal
      isWide
      title={category ? t('admin-catalog.editNamed', { name: category.name }) : t('admin-catalog.categories.add')}
      onClose={() => leave(onClose)}
    >
      <form className={admin.form} {...form} onSubmit={image.guarded(form.onSubmit)}>
        <TextInput
          label={t('admin.column.name')}
          name="name"
          error={errors.name}
          value={name}
          maxLength={LIMITS.categoryName}
          onChange={(event) => change({ name: event.currentTarget.value })}
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
                change({ translations: { ...translations, [language]: { name: event.currentTarget.value } } })
              }
            />
          )
        })}
        <PictureField
          label={t('admin-catalog.picture.icon')}
          name="iconUrl"
          value={iconUrl}
          error={errors.iconUrl}
          onPending={image.onPending}
          blocked={image.blocked}
          onChange={(url) => {
            clear('iconUrl')
            change({ iconUrl: url })
          }}
        />
        <ErrorAlert text={errors.form} />
        <SaveActions busy={busy} onCancel={() => leave(onClose)} />
      </form>
    </Modal>
  )
}
