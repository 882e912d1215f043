import { formatPhone, LANGUAGE_DEFINITIONS, LANGUAGES, LIMITS, languageOrDefault, type User } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { rememberLanguage } from '#shared/i18n/preferred-language.js'
import { useChangeLanguage, useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { Stack } from '#shared/ui/layout.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'
import { storeUser } from './use-profile.js'

const SCHEMA = formSchema('ProfileUpdate')

export function EditDetails({ user }: { user: User }) {
  const { t } = useTranslation()
  const changeLanguage = useChangeLanguage()
  const phone = formatPhone(user.phone)
  const locale = languageOrDefault(user.locale)
  const [values, setValues] = useState({ name: user.name, phone, address: user.address, locale })
  useUnsaved(
    values.name !== user.name || values.phone !== phone || values.address !== user.address || values.locale !== locale,
  )
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    // A verified number changes by codes.
    values: user.isPhoneVerified ? { ...values, phone: undefined } : values,
    submit: async (body) => {
      storeUser(await api<User>('/auth/profile', { method: 'PUT', body }))
      toast(t('account.details.saved'))
      if (values.locale === locale) return
      rememberLanguage(values.locale)
      // Messages that are missing offline load with the next page.
      await changeLanguage(values.locale).catch(() => undefined)
    },
    fallback: t('account.details.failed'),
  })
  return (
    <Stack as="form" className={classes.form} {...form}>
      <Field label={t('account.details.name')} name="name" error={errors.name}>
        <input value={values.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
      </Field>
      {!user.isPhoneVerified && (
        <Field
          label={t('account.details.phone')}
          name="phone"
          error={errors.phone}
          hint={t('account.details.phoneHint')}
        >
          <input value={values.phone} onChange={set('phone')} type="tel" autoComplete="tel" maxLength={LIMITS.phone} />
        </Field>
      )}
      <Field label={t('account.details.address')} name="address" error={errors.address}>
        <textarea
          value={values.address}
          onChange={set('address')}
          autoComplete="street-address"
          maxLength={LIMITS.address}
        />
      </Field>
      <Field label={t('account.details.language')} name="locale" error={errors.locale}>
        <select value={values.locale} onChange={set('locale')}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={LANGUAGE_DEFINITIONS[language].tag}>
              {LANGUAGE_DEFINITIONS[language].name}
            </option>
          ))}
        </select>
      </Field>
      <ErrorAlert text={errors.form} />
      <Button type="submit" busy={busy}>
        {busy ? t('account.details.saving') : t('account.details.save')}
      </Button>
    </Stack>
  )
}
