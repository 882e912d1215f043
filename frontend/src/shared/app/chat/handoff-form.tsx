import { CHAT_LIMITS, type ChatHandoff, formatPhone, LIMITS } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { ulid } from 'ulid'
import { usePublicSettings } from '../../data/bootstrap.js'
import { serverNow } from '../../http/server-clock.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { useDirty } from '../../lib/dirty-forms.js'
import { useDraft } from '../../lib/use-draft.js'
import { useForm } from '../../lib/use-form.js'
import { useOnline } from '../../lib/use-online.js'
import { useSession } from '../../session/use-session.js'
import { Alert, ErrorAlert, StatusRegion } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { Field } from '../../ui/field.js'
import { Cluster, Stack } from '../../ui/layout.js'
import { MutedText } from '../../ui/text.js'
import classes from './chat.module.css'
import { handoff, sessionId } from './chat-store.js'

interface Draft {
  /** Null until the user types: the form then shows the account's details or the last question. */
  name: string | null
  email: string | null
  phone: string | null
  message: string | null
  /** The last request and its key. An identical one reuses the key, also after a reload, so it arrives once. */
  attempt: { body: string; key: string } | null
}

const EMPTY: Draft = { name: null, email: null, phone: null, message: null, attempt: null }

const SCHEMA = async () => (await import('../../lib/form-schemas/site.js')).ChatHandoff

/** Form for a question to our team, with contact details. Offline, it keeps the typed text. */
export default function HandoffForm({ question, onEnd }: { question: string; onEnd: () => void }) {
  const { t } = useTranslation()
  const user = useSession()?.user
  const { supportPhone } = usePublicSettings()
  const isOnline = useOnline()
  const [draft, change, forget] = useDraft('chat-hand-over', EMPTY)
  const heading = useRef<HTMLHeadingElement>(null)
  const typed = {
    name: draft.name ?? user?.name ?? '',
    email: draft.email ?? user?.email ?? '',
    phone: draft.phone ?? (user ? formatPhone(user.phone) : ''),
    message: draft.message ?? question,
  }
  useDirty(draft.message !== null)
  useEffect(() => {
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { errors, busy, form } = useForm<ChatHandoff>({
    schema: SCHEMA,
    values: { ...typed, sessionId: sessionId() },
    submit: async (details) => {
      const body = JSON.stringify(details)
      const attempt = draft.attempt?.body === body ? draft.attempt : { body, key: ulid(serverNow()) }
      change({ attempt })
      await handoff(details, attempt.key)
      forget()
    },
    fallback: t('chat.form.failed', { phone: supportPhone }),
  })
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => change({ [name]: event.target.value })
  return (
    <Stack as="form" className={classes.form} {...form} aria-label={t('chat.form.title')}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t('chat.form.title')}
        </h3>
        <MutedText size="small">{t('chat.form.text')}</MutedText>
      </div>
      <Field label={t('chat.form.message')} name="message" error={errors.message}>
        <textarea value={typed.message} onChange={set('message')} rows={3} maxLength={CHAT_LIMITS.message} />
      </Field>
      <Field label={t('chat.form.name')} name="name" error={errors.name}>
        <input value={typed.name} onChange={set('name')} autoComplete="name" maxLength={LIMITS.name} />
      </Field>
      <Field label={t('chat.form.email')} name="email" hint={t('chat.form.reach')} error={errors.email}>
        <input
          type="email"
          inputMode="email"
          value={typed.email}
          onChange={set('email')}
          autoComplete="email"
          maxLength={LIMITS.email}
        />
      </Field>
      <Field label={t('chat.form.phone')} name="phone" error={errors.phone}>
        <input type="tel" value={typed.phone} onChange={set('phone')} autoComplete="tel" maxLength={LIMITS.phone} />
      </Field>
      <ErrorAlert text={errors.form} />
      <StatusRegion>{!isOnline && <Alert tone="warn">{t('chat.form.offline')}</Alert>}</StatusRegion>
      <Cluster>
        <Button type="submit" size="small" busy={busy} disabled={!isOnline}>
          {busy ? t('chat.form.busy') : t('chat.form.submit')}
        </Button>
        <Button size="small" variant="outline" onClick={onEnd}>
          {t('chat.form.back')}
        </Button>
      </Cluster>
    </Stack>
  )
}
