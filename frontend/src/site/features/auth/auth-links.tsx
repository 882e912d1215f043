import { PATHS } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton, TextLinkButton } from '#shared/ui/text-button.js'
import type { AuthFormState } from './use-auth-form.js'

/** The ways on from the form: a forgotten password, and the switch between login and registration. */
export function AuthLinks({ auth: { mode, values, show } }: { auth: AuthFormState }) {
  const { t } = useTranslation()
  const isNew = mode === 'register'
  return (
    <>
      {!isNew && (
        <TextLinkButton to={PATHS.forgotPassword} state={{ email: values.email }}>
          {t('auth.forgot.link')}
        </TextLinkButton>
      )}
      <MutedText as="p">
        {isNew ? t('auth.register.haveAccount') : t('auth.login.newHere')}
        <TextButton onClick={() => show(isNew ? 'login' : 'register')}>
          {isNew ? t('auth.login.submit') : t('auth.register.link')}
        </TextButton>
      </MutedText>
    </>
  )
}

/** Leads providers to their registration, and back. */
export function ProviderLink({ auth: { role, show } }: { auth: AuthFormState }) {
  const { t } = useTranslation()
  if (role === 'provider')
    return (
      <p>
        <TextButton onClick={() => show('register')}>{t('auth.provider.back')}</TextButton>
      </p>
    )
  return (
    <MutedText as="p">
      {t('auth.provider.question')}
      <TextButton onClick={() => show('register', 'provider')}>{t('auth.provider.link')}</TextButton>
    </MutedText>
  )
}
