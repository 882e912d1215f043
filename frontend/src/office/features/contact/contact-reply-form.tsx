import { Button, Checkbox, Textarea } from '@mantine/core'
import { type ContactReplyCreate, type ContactThread, LANGUAGE_DEFINITIONS, LIMITS } from '@sofaseva/contract'
import { useRef } from 'react'
import { ulid } from 'ulid'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Stack } from '#shared/ui/layout.js'
import { toast } from '#shared/ui/toasts.js'
import { useContactReply } from './use-contact-messages.js'

const SCHEMA = formSchema('ContactReplyCreate')

/**
 * Replies to a message by mail. A reply may also resolve a grievance. The typed text is kept until it is sent. Retries
 * send it only once.
 */
export function ContactReplyForm({ message }: { message: ContactThread }) {
  const { _id, name, email, language, grievance } = message
  const { t } = useTranslation()
  const reply = useContactReply(message)
  const attempt = useRef({ sent: '', key: '' })
  const isResolvable = grievance !== null && grievance.resolvedAt === null
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { text: '', resolves: false }, revision: 0 },
    toInput: ({ text, resolves }) => ({ text, ...(isResolvable ? { resolves } : {}) }),
    draft: `contact-answer:${_id}`,
    save: async (input: ContactReplyCreate) => {
      const sent = JSON.stringify(input)
      if (attempt.current.sent !== sent) attempt.current = { sent, key: ulid(serverNow()) }
      if (!(await reply(input, attempt.current.key))) return 'stays'
      attempt.current = { sent: '', key: '' }
      toast(t('admin-contact.reply.done'))
      return undefined
    },
    fallback: t('admin-contact.reply.failed'),
  })
  const { errors, busy } = form
  const { value: resolves, error: _error, ...checkbox } = form.field('resolves')
  return (
    <Stack as="form" {...form.form}>
      <Textarea
        label={t('admin-contact.reply.label')}
        description={t('admin-contact.reply.hint', { name, email, language: LANGUAGE_DEFINITIONS[language].name })}
        rows={5}
        maxLength={LIMITS.contactMessage}
        {...form.field('text')}
      />
      {isResolvable && (
        <Checkbox
          label={t('admin-contact.grievance.resolves')}
          description={t('admin-contact.grievance.resolvesHint')}
          checked={resolves}
          {...checkbox}
        />
      )}
      <ErrorAlert text={errors.form} />
      <div>
        <Button type="submit" aria-busy={busy} disabled={form.values.text.trim() === ''}>
          {t(busy ? 'admin-contact.reply.busy' : 'admin-contact.reply.submit')}
        </Button>
      </div>
    </Stack>
  )
}
