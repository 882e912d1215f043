import type { ProofChoices } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api, setAskForProof } from '../../http/api.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { Modal } from '../../ui/modal.js'
import { MutedText } from '../../ui/text.js'
import { ProofForm } from './proof-form.js'

/** Errors of a session that has to prove who its user is before it goes on. */
type ProofError = 'PROOF_NEEDED' | 'SECOND_FACTOR_NEEDED'

const isProofError = (code: unknown): code is ProofError => code === 'PROOF_NEEDED' || code === 'SECOND_FACTOR_NEEDED'

interface Question {
  choices: ProofChoices
  settle: (isProven: boolean) => void
}

interface ProofHostProps {
  /** An admin's session needs a second factor that the account does not have yet. */
  onFactorMissing?: () => void
}

/**
 * Asks for a proof of identity when a call needs one. The dialog stands above the page and its dialogs, and the call is
 * sent again afterwards. Calls that need it at the same time share one question.
 */
export function ProofHost({ onFactorMissing }: ProofHostProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    const ask = async (error: ProofError): Promise<boolean> => {
      const choices = await api<ProofChoices>('/auth/proof/choices', { method: 'POST' })
      if (error === 'SECOND_FACTOR_NEEDED' && choices.methods.includes('password')) {
        onFactorMissing?.()
        return false
      }
      return new Promise((resolve) =>
        setQuestion({
          choices,
          settle: (isProven) => {
            setQuestion(null)
            resolve(isProven)
          },
        }),
      )
    }
    setAskForProof(async (refusal) => {
      const { code } = (await refusal.json()) as { code?: unknown }
      if (!isProofError(code)) return false
      asked ??= ask(code).finally(() => {
        asked = null
      })
      return asked
    })
    return () => setAskForProof(null)
  }, [onFactorMissing])
  if (!question) return null
  const { choices, settle } = question
  return (
    <Modal title={t('account.proof.title')} onClose={() => settle(false)}>
      <MutedText as="p">{t(choices.methods.length > 0 ? 'account.proof.text' : 'account.proof.logInAgain')}</MutedText>
      <ProofForm
        choices={choices}
        onProof={async (proof) => {
          await api('/auth/proof', { method: 'POST', body: proof })
          settle(true)
        }}
        onCancel={() => settle(false)}
      />
    </Modal>
  )
}
