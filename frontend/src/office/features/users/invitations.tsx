import { Button, Select, TextInput } from '@mantine/core'
import {
  formatDay,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  LIMITS,
  STAFF_ROLE_KEYS,
  STAFF_ROLES,
  type StaffInvitation,
} from '@sofaseva/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { FormDialog } from '#office/ui/form-dialog.js'
import { refresh } from '#office/ui/refresh.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Icon } from '#shared/ui/icon.js'
import { IconMail } from '#shared/ui/icons.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'

const KEY = ['admin-invitations']
const SCHEMA = formSchema('StaffInvitationCreate')

const invitationsOptions = queryOptions({ queryKey: KEY, queryFn: () => api<StaffInvitation[]>('/admin/invitations') })

function InvitationForm({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { email: '', staffRole: 'support', locale: language as string }, revision: 0 },
    save: async (body) => {
      const { email } = await api<StaffInvitation>('/admin/invitations', { method: 'POST', body })
      void refresh(client, [KEY])
      toast(t('admin-users.invite.done', { email }))
    },
    onDone: onClose,
    fallback: t('admin-users.invite.failed'),
  })
  const duties = STAFF_ROLES.map((value) => ({ value, label: t(STAFF_ROLE_KEYS[value]) }))
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_DEFINITIONS[value].name }))
  return (
    <FormDialog
      title={t('admin-users.invite.title')}
      form={form}
      save={t('admin-users.invite.send')}
      saving={t('admin-users.invite.sending')}
      isNarrow
      onClose={onClose}
    >
      <p>{t('admin-users.invite.text')}</p>
      <TextInput
        label={t('admin-users.column.email')}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        {...form.field('email')}
      />
      <Select label={t('admin-users.duty.column')} data={duties} allowDeselect={false} {...form.field('staffRole')} />
      <Select label={t('common.language')} data={languages} allowDeselect={false} {...form.field('locale')} />
    </FormDialog>
  )
}

/** The open invitations of admins, and a way to send one. */
export function Invitations() {
  const translator = useTranslation()
  const { t } = translator
  const { open, confirm } = useDialog()
  const { data } = useQuery(invitationsOptions)
  const { mutate: revoke } = useChange<StaffInvitation>({
    keys: [KEY],
    send: ({ _id }) => api(`/admin/invitations/${_id}`, { method: 'DELETE' }),
    message: (_sent, { email }) => ({ text: t('admin-users.invite.revoked', { email }) }),
    failed: () => 'admin-users.invite.revokeFailed',
  })
  return (
    <Stack as="section" aria-label={t('admin-users.invite.list')} gap={2}>
      <Cluster>
        <Button
          variant="default"
          leftSection={<Icon of={IconMail} size={16} />}
          onClick={() => open((close) => <InvitationForm onClose={close} />)}
        >
          {t('admin-users.invite.title')}
        </Button>
      </Cluster>
      {data && data.length > 0 && (
        <Stack as="ul" gap={1}>
          {data.map((invitation) => (
            <Cluster as="li" key={invitation._id} gap={3}>
              <span>{invitation.email}</span>
              <MutedText size="small">
                {t('admin-users.invite.until', {
                  duty: t(STAFF_ROLE_KEYS[invitation.staffRole]),
                  day: formatDay(translator, invitation.expiresAt),
                })}
              </MutedText>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={t('admin-users.invite.revokeNamed', { email: invitation.email })}
                onClick={() =>
                  confirm({
                    title: t('admin-users.invite.revokeNamed', { email: invitation.email }),
                    text: t('admin-users.invite.revokeText'),
                    confirmText: t('admin-users.invite.revoke'),
                    danger: true,
                    onConfirm: () => revoke(invitation),
                  })
                }
              >
                {t('admin-users.invite.revoke')}
              </Button>
            </Cluster>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
