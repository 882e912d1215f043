import { ADDRESS_LIMITS, FAVOURITES_PER_USER, formatPhone, LIMITS } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Field } from '#shared/ui/field.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { ContactField } from '../contact-field.js'
import classes from '../profile.module.css'
import { type AccountMerge, type Contact, type ShownAccount, useAccountMerge } from './use-account-merge.js'

const FIELDS = { email: 'account.merge.byEmail', phone: 'account.merge.byPhone' } as const
const MINUTES = LIMITS.otp.expiresMs / 60_000

interface StepProps {
  merge: AccountMerge
  onCancel: () => void
}

/** The contact of the other account, which gets a code. */
function ContactStep({ merge: { contact, setContact, value, setValue, start }, onCancel }: StepProps) {
  const { t } = useTranslation()
  return (
    <Stack as="form" className={classes.form} {...start.form}>
      <Field label={t('account.merge.contact')} name="contact" error={start.errors.contact}>
        <select value={contact} onChange={({ target }) => setContact(target.value as Contact)}>
          <option value="phone">{t('account.merge.phone')}</option>
          <option value="email">{t('account.merge.email')}</option>
        </select>
      </Field>
      <ContactField
        contact={contact}
        label={t(FIELDS[contact])}
        value={value}
        error={start.errors.value}
        autoComplete="off"
        onChange={setValue}
      />
      <ErrorAlert text={start.errors.form} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('account.contact.cancel')}
        </Button>
        <Button type="submit" busy={start.busy}>
          {start.busy ? t('account.verification.sending') : t('account.merge.send')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function CodeStep({ merge: { value, otp, setOtp, setStarted, look } }: Pick<StepProps, 'merge'>) {
  const { t } = useTranslation()
  return (
    <Stack as="form" className={classes.form} {...look.form}>
      <MutedText as="p">{t('account.contact.sent', { target: value, minutes: MINUTES })}</MutedText>
      <CodeField
        label={t('account.contact.newCode', { target: value })}
        name="otp"
        value={otp}
        error={look.errors.otp}
        onChange={setOtp}
      />
      <ErrorAlert text={look.errors.form} />
      <DialogActions>
        <Button variant="outline" onClick={() => setStarted(null)}>
          {t('account.merge.back')}
        </Button>
        <Button type="submit" busy={look.busy}>
          {t('account.merge.preview')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The account that will end, and the consequences. Nothing of it may wait on this device, because it would be lost. */
function PreviewStep({ merge: { confirm }, shown, onCancel }: StepProps & { shown: ShownAccount }) {
  const { t } = useTranslation()
  const { name, email, phone, counts, login, waiting } = shown
  const contacts = [login.phone && formatPhone(login.phone), login.email].filter(Boolean).join(', ')
  return (
    <Stack as="form" className={classes.form} {...confirm.form}>
      <span>{t('account.merge.found')}</span>
      <Stack gap={0}>
        {name && <strong>{name}</strong>}
        {email && <span>{email}</span>}
        {phone && <span>{formatPhone(phone)}</span>}
      </Stack>
      <span>{t('account.merge.moves', counts)}</span>
      <span>{t('account.merge.login', { contacts })}</span>
      <MutedText>
        {t('account.merge.once', { addresses: ADDRESS_LIMITS.perUser, favourites: FAVOURITES_PER_USER })}
      </MutedText>
      <MutedText>{t('account.merge.consequences')}</MutedText>
      {waiting > 0 && <Alert tone="warn">{t('account.merge.waiting', { count: waiting })}</Alert>}
      <ErrorAlert text={confirm.errors.form} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('account.contact.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={confirm.busy} disabled={waiting > 0}>
          {confirm.busy ? t('account.merge.merging') : t('account.merge.confirm')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function MergeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const merge = useAccountMerge(onClose)
  const { start, look, confirm, started, shown } = merge
  const leave = useUnsaved(false, { isBusy: start.busy || look.busy || confirm.busy })
  const onCancel = () => leave(onClose)
  return (
    <Modal title={t('account.merge.open')} onClose={onCancel}>
      {shown ? (
        <PreviewStep merge={merge} shown={shown} onCancel={onCancel} />
      ) : started ? (
        <CodeStep merge={merge} />
      ) : (
        <ContactStep merge={merge} onCancel={onCancel} />
      )}
    </Modal>
  )
}

/** Merges another account of a customer into this one. */
export function MergeAccounts() {
  const { t } = useTranslation()
  const online = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={3}>
      <MutedText as="p">{online ? t('account.merge.text') : t('account.merge.offline')}</MutedText>
      <div>
        <Button size="small" variant="outline" disabled={!online} onClick={() => setIsOpen(true)}>
          {t('account.merge.open')}
        </Button>
      </div>
      {isOpen && <MergeDialog onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}
