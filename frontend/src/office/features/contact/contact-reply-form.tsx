import { type ContactThread, LANGUAGE_DEFINITIONS, LIMITS } from '@sofaseva/contract'
import { useRef } from 'react'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDirty } from '#shared/lib/dirty-forms.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './contact-admin.module.css'
import { useContactReply } from './use-contact-messages.js'

const SCHEMA = formSchema('ContactReplyCreate')

/** Answers a message by mail. What is typed is kept until it is sent, and is mailed once however often it is tried. */
export function ContactReplyForm({ message }: { message: ContactThread }) {
  const { _id, name, email, language } = message
  const { t } = useTranslation()
  const [{ text }, change] = useDraft(`contact-reply:${_id}`, { text: '' })
  const reply = useContactReply(message)
  const attempt = useRef({ text: '', key: '' })
  useDirty(text.trim() !== '')
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { text },
    submit: async (body) => {
      if (attempt.current.text !== body.text) attempt.current = { text: body.text, key: ulid(serverNow()) }
      if (!(await reply(body.text, attempt.current.key))) return
      attempt.current = { text: '', key: '' }
      change({ text: '' })
      toast(t('admin-contact.reply.done'))
    },
    fallback: t('admin-contact.reply.failed'),
  })
  return (
    <form className={classes.form} {...form}>
      <Field
        label={t('admin-contact.reply.label')}
        name="text"
        hint={t('admin-contact.reply.hint', { name, email, language: LANGUAGE_DEFINITIONS[language].name })}
        error={errors.text}
      >
        <textarea
          value={text}
          rows={5}
          maxLength={LIMITS.contactMessage}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <ErrorAlert text={errors.form} />
      <div>
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {t(busy ? 'admin-contact.reply.busy' : 'admin-contact.reply.submit')}
        </Button>
      </div>
    </form>
  )
}
