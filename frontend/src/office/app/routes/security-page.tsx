import type { Factors, RecoveryCodes, TotpSetup } from '@sofaseva/contract'
import { useState } from 'react'
import { RecoveryCodesDialog } from '#office/features/security/recovery-codes-dialog.js'
import { TotpDialog } from '#office/features/security/totp-dialog.js'
import { useFactors } from '#office/features/security/use-factors.js'
import { firstPage } from '#office/ui/page-permissions.js'
import { QueryState } from '#office/ui/query-state.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { PasskeyList } from '#shared/app/security/passkey-list.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'

interface SectionProps {
  factors: Factors
  /** Fetches the factors again and shows recovery codes, if the change made some. */
  onChange: (codes: string[] | null) => void
}

/** Sends a change, and shows its failure. */
function useSend() {
  return async <T,>(failed: string, send: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await send()
    } catch (error) {
      toast(errorMessage(error, failed), 'bad')
      return undefined
    }
  }
}

function AuthenticatorApp({ factors: { hasTotp }, onChange }: SectionProps) {
  const { t } = useTranslation()
  const { open, confirm } = useDialog()
  const send = useSend()
  const setUp = async () => {
    const setup = await send(t('account.totp.failed'), () => api<TotpSetup>('/auth/factors/totp', { method: 'POST' }))
    if (!setup) return
    open((close) => (
      <TotpDialog
        setup={setup}
        onClose={close}
        onDone={({ recoveryCodes }) => {
          close()
          toast(t('account.totp.done'))
          onChange(recoveryCodes)
        }}
      />
    ))
  }
  const remove = async () => {
    const sent = await send(t('account.totp.removeFailed'), () => api('/auth/factors/totp', { method: 'DELETE' }))
    if (sent) toast(t('account.totp.removed'))
    onChange(null)
  }
  return (
    <Card as="section" gap={3} aria-label={t('account.totp.title')}>
      <h2>{t('account.totp.title')}</h2>
      <MutedText as="p">{t(hasTotp ? 'account.totp.isOn' : 'account.totp.intro')}</MutedText>
      <Cluster>
        <Button size="small" onClick={() => void setUp()}>
          {t(hasTotp ? 'account.totp.replace' : 'account.totp.setUp')}
        </Button>
        {hasTotp && (
          <Button
            size="small"
            variant="outline"
            onClick={() =>
              confirm({
                title: t('account.totp.remove'),
                text: t('account.totp.removeText'),
                confirmText: t('account.totp.remove'),
                danger: true,
                onConfirm: () => void remove(),
              })
            }
          >
            {t('account.totp.remove')}
          </Button>
        )}
      </Cluster>
    </Card>
  )
}

function Codes({ factors: { recoveryCodesLeft }, onChange }: SectionProps) {
  const { t } = useTranslation()
  const { confirm } = useDialog()
  const send = useSend()
  const renew = async () => {
    const path = '/auth/factors/recovery-codes'
    const made = await send(t('account.codes.renewFailed'), () => api<RecoveryCodes>(path, { method: 'POST' }))
    if (made) onChange(made.recoveryCodes)
  }
  return (
    <Card as="section" gap={3} aria-label={t('account.codes.title')}>
      <h2>{t('account.codes.title')}</h2>
      <MutedText as="p">{t('account.codes.left', { count: recoveryCodesLeft })}</MutedText>
      <Cluster>
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            confirm({
              title: t('account.codes.renew'),
              text: t('account.codes.renewText'),
              confirmText: t('account.codes.renew'),
              onConfirm: () => void renew(),
            })
          }
        >
          {t('account.codes.renew')}
        </Button>
      </Cluster>
    </Card>
  )
}

/** The admin's own login: passkeys, an authenticator app and recovery codes. */
export default function SecurityPage() {
  const { t } = useTranslation()
  const user = useUser()
  const { query, refetch } = useFactors()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [wasLacking, setWasLacking] = useState(false)
  const { data } = query
  if (data?.isLacking && !wasLacking) setWasLacking(true)
  const onChange = (made: string[] | null) => {
    if (made) setCodes(made)
    refetch()
  }
  const hasAny = data !== undefined && (data.hasTotp || data.passkeys.length > 0)
  return (
    <PageFrame narrow>
      <PageHeading title={t('account.factors.title')} />
      <QueryState query={query} failed={t('account.factors.failed')} shape="cards" />
      {data && (
        <Stack>
          {data.isLacking && <Alert>{t(hasAny ? 'account.factors.showFirst' : 'account.factors.lacking')}</Alert>}
          {wasLacking && !data.isLacking && <LinkButton to={firstPage(user)}>{t('account.factors.open')}</LinkButton>}
          <AuthenticatorApp factors={data} onChange={onChange} />
          <Card as="section" gap={3} aria-label={t('account.passkey.title')}>
            <h2>{t('account.passkey.title')}</h2>
            <MutedText as="p">{t('account.passkey.intro')}</MutedText>
            <PasskeyList passkeys={data.passkeys} onChange={onChange} />
          </Card>
          {hasAny && <Codes factors={data} onChange={onChange} />}
        </Stack>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </PageFrame>
  )
}
