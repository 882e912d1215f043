import type { Factors } from '@sofaseva/contract'
import { useFetched } from '../../data/use-fetched.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { Alert } from '../../ui/alert.js'
import { Skeleton } from '../../ui/skeleton.js'
import { MutedText } from '../../ui/text.js'
import { PasskeyList } from './passkey-list.js'

/** The passkeys of a customer or provider, who may log in with them instead of the password. */
export function Passkeys() {
  const { t } = useTranslation()
  const { data, error, refresh } = useFetched<Factors>('/auth/factors')
  return (
    <>
      <MutedText as="p">{t('account.passkey.intro')}</MutedText>
      {!data && !error && <Skeleton height="3.5rem" />}
      {error && <Alert>{t('account.passkey.failed')}</Alert>}
      {data && <PasskeyList passkeys={data.passkeys} onChange={() => refresh()} />}
    </>
  )
}
