import type { LoginInput, RegisterInput, SecondStep, Session } from '@sofaseva/contract'
import { useState } from 'react'
import { logIn } from '#shared/app/log-in.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'

export type AuthMode = 'login' | 'register'
/** The roles that users can register with. */
export type NewRole = 'customer' | 'provider'

const SCHEMAS = { login: formSchema('LoginInput'), register: formSchema('RegisterInput') }

const EMPTY = { name: '', email: '', phone: '', password: '', offers: false }

interface AuthFormOptions {
  mode: AuthMode
  role?: NewRole
  onDone: (session: Session) => void
}

/** The form that logs in or registers a user. Typed text stays when the user switches between the two. */
export function useAuthForm({ mode: firstMode, role: firstRole = 'customer', onDone }: AuthFormOptions) {
  const { t } = useTranslation()
  const [mode, setMode] = useState(firstMode)
  const [role, setRole] = useState(firstRole)
  const [values, setValues] = useState(EMPTY)
  const [secondStep, setSecondStep] = useState<SecondStep['secondStep'] | null>(null)
  const { errors, busy, form, clear } = useForm<LoginInput | RegisterInput>({
    schema: SCHEMAS[mode],
    values: { ...values, role },
    submit: async (credentials) => {
      const result = await logIn(mode, credentials)
      if ('secondStep' in result) setSecondStep(result.secondStep)
      else onDone(result)
    },
    fallback: t('auth.failed'),
  })
  return {
    mode,
    role,
    values,
    errors,
    busy,
    form,
    /** An admin's login needs a second step. Null otherwise. */
    secondStep,
    leaveSecondStep: () => setSecondStep(null),
    isTyped: Object.values(values).some(Boolean),
    change: (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part })),
    show: (nextMode: AuthMode, nextRole: NewRole = 'customer') => {
      setMode(nextMode)
      setRole(nextRole)
      clear()
    },
  }
}

export type AuthFormState = ReturnType<typeof useAuthForm>
