import type { Session, SecondStep as Step } from '@sofaseva/contract'
import { useTranslation } from '../../i18n/use-translation.js'
import { Stack } from '../../ui/layout.js'
import { MutedText } from '../../ui/text.js'
import { sendLogin } from '../log-in.js'
import { ProofForm } from './proof-form.js'

interface SecondStepProps {
  step: Step['secondStep']
  onDone: (session: Session) => void
  /** Begins again with the password. */
  onBack: () => void
}

/** The second step of a login: the account's second factor. */
export function SecondStep({ step: { ticket, ...choices }, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      <MutedText as="p">{t('account.secondStep.text')}</MutedText>
      <ProofForm
        choices={choices}
        onProof={async (proof) => onDone(await sendLogin('/auth/login/second-step', { ticket, proof }))}
        onCancel={onBack}
      />
    </Stack>
  )
}
