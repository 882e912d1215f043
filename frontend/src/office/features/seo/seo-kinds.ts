import {
  type Festival,
  formatDay,
  indianDay,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  type SeoSettings,
  type Translate,
  type Translator,
} from '@sofaseva/contract'
import { type ComparedField, fieldsVia } from '#office/ui/conflict/conflict.rules.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import {
  FESTIVAL_TEXTS,
  type FestivalDraft,
  type OverrideDraft,
  type SettingsDraft,
  toFestivalDraft,
  toOverrideDraft,
  toSettingsDraft,
} from './seo-draft.js'
import { SEO_FIELDS, TEXT_FIELDS } from './seo-texts-fields.js'

type TextName = keyof typeof SEO_FIELDS

/** The fields of each language's texts, under `texts`. */
function textFields<Name extends TextName>(
  t: Translate,
  names: readonly Name[],
): ComparedField<{ texts: Record<Language, Record<Name, string>> }>[] {
  return LANGUAGES.flatMap((language) =>
    names.map((name) => ({
      name: `texts.${language}.${name}`,
      label: t('admin.translation.field', {
        text: t(SEO_FIELDS[name].label),
        language: LANGUAGE_DEFINITIONS[language].name,
      }),
      text: ({ texts }) => texts[language][name],
    })),
  )
}

const switchText = (t: Translate, isOn: boolean) => t(isOn ? 'admin-seo.on' : 'admin-seo.off')

const seo = {
  code: 'SEO_CHANGED',
  entity: 'seo',
  idOf: () => undefined,
} as const

/** Compares two versions of the settings. */
export const SEO_SETTINGS_KIND: EntityKind<'SEO_CHANGED', SettingsDraft> = {
  ...seo,
  nameOf: ({ t }) => t('admin-seo.tab.settings'),
  toValues: toSettingsDraft,
  fields: ({ t }) => [
    {
      name: 'isAutoSEOEnabled',
      label: t('admin-seo.settings.auto'),
      text: ({ isAutoSEOEnabled }) => switchText(t, isAutoSEOEnabled),
    },
    {
      name: 'enableFestivalSEO',
      label: t('admin-seo.settings.festival'),
      text: ({ enableFestivalSEO }) => switchText(t, enableFestivalSEO),
    },
    {
      name: 'daysBeforeFestival',
      label: t('admin-seo.settings.before'),
      text: ({ daysBeforeFestival }) => String(daysBeforeFestival),
    },
    {
      name: 'daysAfterFestival',
      label: t('admin-seo.settings.after'),
      text: ({ daysAfterFestival }) => String(daysAfterFestival),
    },
    ...textFields(t, TEXT_FIELDS),
  ],
}

function overrideFields(translator: Translator): ComparedField<OverrideDraft>[] {
  const { t } = translator
  const day = (written: string) => written && formatDay(translator, indianDay(written))
  return [
    { name: 'campaignName', label: t('admin-seo.field.campaignName'), text: ({ campaignName }) => campaignName },
    { name: 'startDate', label: t('admin-seo.field.startDate'), text: ({ startDate }) => day(startDate) },
    { name: 'endDate', label: t('admin-seo.field.endDate'), text: ({ endDate }) => day(endDate) },
    ...textFields(t, TEXT_FIELDS),
  ]
}

/** Compares two versions of the override. */
export const OVERRIDE_KIND: EntityKind<'SEO_CHANGED', OverrideDraft> = {
  ...seo,
  nameOf: ({ t }) => t('admin-seo.tab.override'),
  toValues: ({ manualOverride }) => toOverrideDraft(manualOverride),
  fields: overrideFields,
}

/** The values compared before disabling the override. */
export const OVERRIDE_STATE_KIND: EntityKind<'SEO_CHANGED', SeoSettings> = {
  ...seo,
  nameOf: ({ t }) => t('admin-seo.tab.override'),
  toValues: (settings) => settings,
  fields: (translator) => [
    {
      name: 'isActive',
      label: translator.t('admin-seo.tab.override'),
      text: ({ manualOverride }) => switchText(translator.t, manualOverride.isActive),
    },
    ...fieldsVia(overrideFields(translator), ({ manualOverride }: SeoSettings) => toOverrideDraft(manualOverride)),
  ],
}

function festivalFields(translator: Translator): ComparedField<FestivalDraft>[] {
  const { t } = translator
  const day = (written: string) => written && formatDay(translator, written)
  return [
    { name: 'startDate', label: t('admin-seo.field.startDate'), text: ({ startDate }) => day(startDate) },
    { name: 'endDate', label: t('admin-seo.field.endDate'), text: ({ endDate }) => day(endDate) },
    ...textFields(t, FESTIVAL_TEXTS),
  ]
}

const festival = {
  code: 'FESTIVAL_CHANGED',
  entity: 'festival',
  idOf: ({ _id }: Festival) => _id,
  nameOf: (_translator: Translator, { name }: Festival) => name,
} as const

/** Compares two versions of a festival in its form. */
export const FESTIVAL_KIND: EntityKind<'FESTIVAL_CHANGED', FestivalDraft> = {
  ...festival,
  toValues: toFestivalDraft,
  fields: festivalFields,
}

/** Compares two versions of a festival in a list. */
export const LISTED_FESTIVAL_KIND: EntityKind<'FESTIVAL_CHANGED', Festival> = {
  ...festival,
  toValues: (current) => current,
  fields: (translator) => fieldsVia(festivalFields(translator), toFestivalDraft),
}
