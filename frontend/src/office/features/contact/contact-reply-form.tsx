import { Button, Textarea } from '@mantine/core'
import { type ContactThread, LANGUAGE_DEFINITIONS, LIMITS } from '@sofaseva/contract'
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

/** Replies to a message by mail. The typed text is kept until it is sent. Retries send it only once. */
export function ContactReplyForm({ message }: { message: ContactThread }) {
  const { _id, name, email, language } = message
  const { t } = useTranslation()
  const reply = useContactReply(message)
  const attempt = useRef({ text: '', key: '' })
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { text: '' }, revision: 0 },
    draft: `contact-answer:${_id}`,
    save: async ({ text }) => {
      if (attempt.current.text !== text) attempt.current = { text, key: ulid(serverNow()) }
      if (!(await reply(text, attempt.current.key))) return 'stays'
      attempt.current = { text: '', key: '' }
      toast(t('admin-contact.reply.done'))
      return undefined
    },
    fallback: t('admin-contact.reply.failed'),
  })
  const { errors, busy } = form
  return (
    <Stack as="form" {...form.form}>
      <Textarea
        label={t('admin-contact.reply.label')}
        description={t('admin-contact.reply.hint', { name, email, language: LANGUAGE_DEFINITIONS[language].name })}
        rows={5}
        maxLength={LIMITS.contactMessage}
        {...form.field('text')}
      />
      <ErrorAlert text={errors.form} />
      <div>
        <Button type="submit" aria-busy={busy} disabled={form.values.text.trim() === ''}>
          {t(busy ? 'admin-contact.reply.busy' : 'admin-contact.reply.submit')}
        </Button>
      </div>
    </Stack>
  )
}
