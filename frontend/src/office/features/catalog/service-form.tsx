import { type AdminCategory, type AdminService, OTHER_LANGUAGES } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { type FormTab, FormTabs } from '#office/ui/form-tabs.js'
import { useLanguageTab } from '#office/ui/language-tabs.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { GuideFields } from './guide/guide-fields.js'
import { ServiceBasics } from './service-basics.js'
import { ServiceOptions } from './service-options.js'
import { missingTexts, TranslationFields } from './translation-fields.js'
import { useServiceForm } from './use-service-form.js'

interface ServiceFormProps {
  /** Null for a new service. */
  service: AdminService | null
  categories: readonly AdminCategory[]
  onClose: () => void
}

const BASICS = new Set(['name', 'shortDescription', 'basePrice', 'priceUpperRange', 'categoryId', 'imageUrl'])

/** Creates or edits a service, a tab for each part. Typed values survive errors, a login and a reload. */
export function ServiceForm({ service, categories, onClose }: ServiceFormProps) {
  const { t } = useTranslation()
  const { form, image, opened } = useServiceForm({ service, categories, onClose })
  const languageTab = useLanguageTab()
  const { values: draft, errors, field, clear, change } = form
  const tabs: FormTab[] = [
    {
      id: 'basics',
      label: t('admin-catalog.form.basics'),
      owns: (name) => BASICS.has(name),
      children: <ServiceBasics form={form} image={image} categories={categories} isNew={service === null} />,
    },
    {
      id: 'options',
      label: t('admin-catalog.form.options'),
      owns: (name) => name.startsWith('options') && !name.includes('translations.'),
      children: <ServiceOptions form={form} />,
    },
    {
      id: 'guide',
      label: t('admin-catalog.guide.tab'),
      owns: (name) => name.startsWith('guide'),
      children: (
        <GuideFields
          guide={draft.guide}
          errors={errors}
          field={field}
          onQuestions={(questions) => {
            // A question's number changes when questions are added, removed or moved.
            clear(...Object.keys(errors).filter((name) => name.includes('guide.questions')))
            change({ guide: { ...draft.guide, questions } })
          }}
        />
      ),
    },
    ...OTHER_LANGUAGES.map((language) =>
      languageTab({
        language,
        missing: missingTexts(draft.translations[language], draft, language),
        children: (
          <TranslationFields
            language={language}
            options={draft.options}
            guide={draft.guide}
            texts={draft.translations[language].guide}
            errors={errors}
            field={field}
          />
        ),
      }),
    ),
  ]
  return (
    <FormDialog
      title={service ? t('admin-catalog.editNamed', { name: service.name }) : t('admin-catalog.services.add')}
      form={form}
      save={t(service ? 'admin-catalog.form.saveChanges' : 'admin-catalog.form.create')}
      onClose={onClose}
    >
      {form.isRestored && <Alert>{t('admin-catalog.form.draft')}</Alert>}
      <FormTabs label={t('admin-catalog.form.tabs')} tabs={tabs} errors={errors} opened={opened} />
    </FormDialog>
  )
}
