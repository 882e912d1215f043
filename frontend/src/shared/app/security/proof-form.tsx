import type { Proof, ProofChoices, ProofMethod } from '@sofaseva/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { formSchema, useForm } from '../../lib/use-form.js'
import { ErrorAlert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { CodeField } from '../../ui/code-field.js'
import { DialogActions } from '../../ui/dialog-actions.js'
import { Field } from '../../ui/field.js'
import { Stack } from '../../ui/layout.js'
import { PasswordField } from '../../ui/password-field.js'
import { TextButton } from '../../ui/text-button.js'
import classes from '../auth.module.css'
import { askForPasskey, PasskeyCancelled } from './passkeys.js'

type Typed = Exclude<ProofMethod, 'passkey'>

const SCHEMAS = {
  password: formSchema('AccountDeletion'),
  totp: formSchema('TotpConfirmation'),
  recovery: formSchema('RecoveryConfirmation'),
}
const SWITCH = {
  password: 'account.proof.usePassword',
  totp: 'account.proof.useTotp',
  recovery: 'account.proof.useRecovery',
} as const

interface ProofFormProps {
  choices: ProofChoices
  /** Sends the proof. Throws ApiError. */
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** The error of a wrong code or password belongs to its field. */
function inField(name: string, error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.code !== 'PROOF_INVALID' && error.code !== 'PASSWORD_WRONG')) return error
  return new ApiError(error.code, error.status, error.message, { [name]: error.message })
}

interface TypedProofProps extends Pick<ProofFormProps, 'onProof' | 'onCancel'> {
  method: Typed
  children: ReactNode
}

function TypedProof({ method, onProof, onCancel, children }: TypedProofProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const name = method === 'password' ? 'password' : 'code'
  const field = useRef<HTMLInputElement>(null)
  // Opening the form leads here, and nothing else can be typed.
  useEffect(() => field.current?.focus(), [])
  const { errors, busy, form } = useForm<{ password: string } | { code: string }>({
    schema: SCHEMAS[method],
    values: { [name]: text },
    submit: async (values) => {
      await onProof({ method, ...values } as Proof).catch((error: unknown) => {
        throw inField(name, error)
      })
    },
    fallback: t('account.proof.failed'),
  })
  return (
    <Stack as="form" className={classes.dialog} {...form}>
      {method === 'password' && (
        <PasswordField
          label={t('account.password.title')}
          name={name}
          value={text}
          error={errors[name]}
          onChange={setText}
        />
      )}
      {method === 'totp' && (
        <CodeField
          label={t('account.proof.code')}
          name={name}
          value={text}
          error={errors[name]}
          inputRef={field}
          onChange={setText}
        />
      )}
      {method === 'recovery' && (
        <Field label={t('account.proof.recoveryCode')} name={name} error={errors[name]}>
          <input
            ref={field}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      <ErrorAlert text={errors.form} />
      {children}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('account.proof.submit')}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Asks for a proof in one of the account's ways: a passkey, a code or the password. */
export function ProofForm({ choices: { methods, passkey }, onProof, onCancel }: ProofFormProps) {
  const { t } = useTranslation()
  const typed = methods.filter((method): method is Typed => method !== 'passkey')
  const [chosen, setChosen] = useState<Typed | undefined>(typed[0])
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const askDevice = async () => {
    if (!passkey) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onProof({ method: 'passkey', ticket: passkey.ticket, answer: await askForPasskey(passkey) })
    } catch (error) {
      setProblem(
        error instanceof PasskeyCancelled
          ? t('account.passkey.cancelled')
          : errorMessage(error, t('account.proof.failed')),
      )
    } finally {
      setBusy(false)
    }
  }
  const others = typed.filter((method) => method !== chosen)
  return (
    <Stack>
      {passkey && (
        <Button busy={busy} onClick={() => void askDevice()}>
          {t('account.proof.usePasskey')}
        </Button>
      )}
      <ErrorAlert text={problem} />
      {chosen ? (
        <TypedProof key={chosen} method={chosen} onProof={onProof} onCancel={onCancel}>
          {others.map((method) => (
            <TextButton key={method} onClick={() => setChosen(method)}>
              {t(SWITCH[method])}
            </TextButton>
          ))}
        </TypedProof>
      ) : (
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
    </Stack>
  )
}
