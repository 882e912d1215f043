import { formatPhone, LIMITS, type User } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { CodeField } from '#shared/ui/code-field.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Stack } from '#shared/ui/layout.js'
import { Modal } from '#shared/ui/modal.js'
import { PasswordField } from '#shared/ui/password-field.js'
import { MutedText } from '#shared/ui/text.js'
import { ContactField } from './contact-field.js'
import classes from './profile.module.css'
import { type Contact, type ContactChange, useContactChange } from './use-contact-change.js'

const TITLES = { email: 'account.contact.changeEmail', phone: 'account.contact.changePhone' } as const
const FIELDS = { email: 'account.contact.newEmail', phone: 'account.contact.newPhone' } as const
const MINUTES = LIMITS.otp.expiresMs / 60_000

/** The new address or number, which gets a code. */
function ValueForm({ contact, change, onCancel }: { contact: Contact; change: ContactChange; onCancel: () => void }) {
  const { t } = useTranslation()
  const { value, setValue, start } = change
  return (
    <Stack as="form" className={classes.form} {...start.form}>
      <ContactField
        contact={contact}
        label={t(FIELDS[contact])}
        value={value}
        error={start.errors.value}
        autoComplete={contact === 'email' ? 'email' : 'tel'}
        onChange={setValue}
      />
      <ErrorAlert text={start.errors.form} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('account.contact.cancel')}
        </Button>
        <Button type="submit" busy={start.busy}>
          {start.busy ? t('account.verification.sending') : t('account.contact.sendCodes')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** The codes of the new and the old contact, or the password. */
function CodesForm({ user, change, onCancel }: { user: User; change: ContactChange; onCancel: () => void }) {
  const { t } = useTranslation()
  const { value, started, codes, setCodes, confirm } = change
  const proof = started?.proof ?? 'password'
  const provenBy = proof === 'phone' ? formatPhone(user.phone) : user.email
  return (
    <Stack as="form" className={classes.form} {...confirm.form}>
      <MutedText as="p">{t('account.contact.sent', { target: value, minutes: MINUTES })}</MutedText>
      <CodeField
        label={t('account.contact.newCode', { target: value })}
        name="otp"
        value={codes.otp}
        error={confirm.errors.otp}
        onChange={(otp) => setCodes({ ...codes, otp })}
      />
      {proof === 'password' ? (
        <PasswordField
          label={t('account.contact.password')}
          name="password"
          value={codes.password}
          error={confirm.errors.password}
          onChange={(password) => setCodes({ ...codes, password })}
        />
      ) : (
        <CodeField
          label={t('account.contact.newCode', { target: provenBy })}
          name="proofOtp"
          value={codes.proofOtp}
          error={confirm.errors.proofOtp}
          isOffered={false}
          onChange={(proofOtp) => setCodes({ ...codes, proofOtp })}
        />
      )}
      <ErrorAlert text={confirm.errors.form} />
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('account.contact.cancel')}
        </Button>
        <Button type="submit" busy={confirm.busy}>
          {t('account.contact.confirm')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function ChangeDialog({ contact, user, onClose }: { contact: Contact; user: User; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useContactChange(contact, onClose)
  const leave = useUnsaved(false, { isBusy: change.start.busy || change.confirm.busy })
  const onCancel = () => leave(onClose)
  return (
    <Modal title={t(TITLES[contact])} onClose={onCancel}>
      {change.started ? (
        <CodesForm user={user} change={change} onCancel={onCancel} />
      ) : (
        <ValueForm contact={contact} change={change} onCancel={onCancel} />
      )}
    </Modal>
  )
}

/** Changes the user's e-mail or verified number by codes. An unverified number is changed with the other details. */
export function ChangeContact({ contact, user }: { contact: Contact; user: User }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  if (contact === 'phone' && !user.isPhoneVerified) return null
  const isFirst = contact === 'email' && user.email === ''
  return (
    <div>
      <Button size="small" variant="outline" disabled={!online} onClick={() => setIsOpen(true)}>
        {isFirst ? t('account.contact.addEmail') : t(TITLES[contact])}
      </Button>
      {isOpen && <ChangeDialog contact={contact} user={user} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
