import {
  type ConsentState,
  formatDay,
  LIMITS,
  type NomineeInput,
  PATHS,
  type PolicySlug,
  type Privacy,
  pathTo,
} from '@sofaseva/contract'
import { useState } from 'react'
import { useFetched } from '#shared/data/use-fetched.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Link } from '#shared/routing/link.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './profile.module.css'

const SCHEMA = formSchema('NomineeInput')
const NOTICE = pathTo(PATHS.policy, { slug: 'notice' satisfies PolicySlug })
const noticeLink = { notice: (text: string) => <Link to={NOTICE}>{text}</Link> }

/** Tells when a consent was given or withdrawn. `never` says that it was not. */
function ConsentFact({ consent: { isGiven, last }, never }: { consent: ConsentState; never: string }) {
  const translator = useTranslation()
  const { t } = translator
  const day = last ? formatDay(translator, last.at) : ''
  const text = !last
    ? never
    : isGiven
      ? t('account.privacy.given', { day, version: last.noticeVersion })
      : t('account.privacy.withdrawn', { day })
  return (
    <MutedText as="p" size="small">
      <RichText text={text} tags={noticeLink} />
    </MutedText>
  )
}

interface NomineeFormProps {
  nominee: NomineeInput | null
  onSaved: (privacy: Privacy) => void
}

function NomineeForm({ nominee, onSaved }: NomineeFormProps) {
  const { t } = useTranslation()
  const online = useOnline()
  const [values, setValues] = useState(nominee ?? { name: '', contact: '' })
  useUnsaved(values.name !== (nominee?.name ?? '') || values.contact !== (nominee?.contact ?? ''))
  const set = (name: keyof NomineeInput) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values,
    submit: async (body) => {
      const saved = await api<Privacy>('/auth/privacy/nominee', { method: 'PUT', body })
      setValues(saved.nominee ?? values)
      onSaved(saved)
      toast(t('account.nominee.saved'))
    },
    fallback: t('account.nominee.failed'),
  })
  const remove = async () => {
    try {
      onSaved(await api<Privacy>('/auth/privacy/nominee', { method: 'DELETE' }))
      setValues({ name: '', contact: '' })
      toast(t('account.nominee.removed'))
    } catch (error) {
      toast(errorMessage(error, t('account.nominee.failed')), 'bad')
    }
  }
  return (
    <Stack as="form" className={classes.form} {...form}>
      <h3>{t('account.nominee.title')}</h3>
      <MutedText as="p">{t('account.nominee.text')}</MutedText>
      <Field label={t('account.nominee.name')} name="name" error={errors.name}>
        <input value={values.name} onChange={set('name')} autoComplete="off" maxLength={LIMITS.name} />
      </Field>
      <Field label={t('account.nominee.contact')} name="contact" error={errors.contact}>
        <input value={values.contact} onChange={set('contact')} autoComplete="off" maxLength={LIMITS.email} />
      </Field>
      <ErrorAlert text={errors.form} />
      <Cluster>
        <Button type="submit" size="small" busy={busy} disabled={!online}>
          {t('account.nominee.save')}
        </Button>
        {nominee && (
          <Button size="small" variant="outline" disabled={!online} onClick={() => void remove()}>
            {t('account.nominee.remove')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

/** The user's consents and nominee. An optional consent is withdrawn by the tap that gives it. */
export function PrivacyChoices() {
  const { t } = useTranslation()
  const online = useOnline()
  const { data, error, change } = useFetched<Privacy>('/auth/privacy')
  const consentTo = (purpose: ConsentState['purpose']) => data?.consents.find((one) => one.purpose === purpose)
  const [account, offers] = [consentTo('account'), consentTo('offers')]
  const show = (privacy: Privacy) => change(() => privacy)
  const choose = async (isGiven: boolean) => {
    try {
      show(await api<Privacy>('/auth/privacy/consents/offers', { method: 'PUT', body: { isGiven } }))
    } catch (failure) {
      toast(errorMessage(failure, t('account.privacy.failed')), 'bad')
    }
  }
  if (!data && !error && online) return <Skeleton height="10rem" />
  if (!data || !account || !offers) return <Alert>{t('account.privacy.offline')}</Alert>
  return (
    <Stack>
      <Stack gap={1}>
        <strong>{t('account.privacy.account')}</strong>
        <ConsentFact consent={account} never={t('account.privacy.before')} />
        <MutedText size="small">{t('account.privacy.withdrawAccount')}</MutedText>
      </Stack>
      <div>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={offers.isGiven}
            disabled={!online}
            onChange={({ target }) => void choose(target.checked)}
          />
          <strong>{t('account.privacy.offers')}</strong>
        </label>
        <ConsentFact consent={offers} never={t('account.privacy.never')} />
      </div>
      <NomineeForm nominee={data.nominee} onSaved={show} />
    </Stack>
  )
}
