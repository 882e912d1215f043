import { formatPhone, PATHS } from '@sofaseva/contract'
import { logOut } from '#shared/app/log-out.js'
import { LogoutButton } from '#shared/app/logout-button.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useNavigate } from '#shared/routing/router.js'
import { sessionSavedAt } from '#shared/session/session-store.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { AccountData } from '#site/features/profile/account-data.js'
import { AccountSummary } from '#site/features/profile/account-summary.js'
import { AddressBook } from '#site/features/profile/addresses/address-book.js'
import { ChangeContact } from '#site/features/profile/change-contact.js'
import { ChangePassword } from '#site/features/profile/change-password.js'
import { DeviceList } from '#site/features/profile/devices.js'
import { EditDetails } from '#site/features/profile/edit-details.js'
import { MergeAccounts } from '#site/features/profile/merge/merge-accounts.js'
import { PrivacyChoices } from '#site/features/profile/privacy.js'
import { Section } from '#site/features/profile/section.js'
import { useProfile } from '#site/features/profile/use-profile.js'
import { VerificationPanel } from '#site/features/profile/verification-panel.js'
import { DeviceParts } from '../../device/device-parts.js'

const FavouriteList = part(async () => (await import('../public/service-reviews.js')).FavouriteList, {
  messages: ['outbox'],
  fallback: <Skeleton height="3.5rem" />,
})
const Passkeys = part(async () => (await import('#shared/app/security/security.parts.js')).Passkeys)
const ProofHost = part(async () => (await import('#shared/app/security/security.parts.js')).ProofHost, {
  optional: true,
})

export default function ProfilePage() {
  const { t } = useTranslation()
  const user = useUser()
  const online = useOnline()
  const navigate = useNavigate()
  const { failed, reload } = useProfile()
  const leave = () => {
    logOut()
    navigate(PATHS.home)
  }
  return (
    <PageFrame narrow age={<LastUpdated savedAt={sessionSavedAt()} failed={failed} />}>
      <PageHeading />
      <Stack>
        {!online && <Alert>{t('account.offline')}</Alert>}
        <Section title={user.name || t('account.name.none')}>
          <AccountSummary user={user}>
            <LogoutButton />
          </AccountSummary>
        </Section>
        <VerificationPanel
          channel="email"
          target={user.email}
          isVerified={user.isEmailVerified}
          verifiedAt={user.emailVerifiedAt}
          onVerified={reload}
        >
          <ChangeContact contact="email" user={user} />
        </VerificationPanel>
        <VerificationPanel
          channel="phone"
          target={formatPhone(user.phone)}
          isVerified={user.isPhoneVerified}
          onVerified={reload}
        >
          <ChangeContact contact="phone" user={user} />
        </VerificationPanel>
        {user.isEmailVerified && (
          <Section title={t('account.status.title')}>
            <Alert tone="good">{t('account.status.verified')}</Alert>
          </Section>
        )}
        <Section title={t('account.details.title')}>
          <EditDetails key={user._id} user={user} />
        </Section>
        <Section title={t('account.addresses.title')}>
          <AddressBook key={user._id} userId={user._id} />
        </Section>
        <Section title={t('account.favourites.title')}>
          <FavouriteList key={user._id} userId={user._id} />
        </Section>
        {user.email !== '' && (
          <Section title={t('account.password.title')}>
            <ChangePassword />
          </Section>
        )}
        <Section title={t('account.passkey.title')}>
          {online ? <Passkeys /> : <Alert>{t('account.passkey.offline')}</Alert>}
        </Section>
        <DeviceParts frame={(parts) => <Section title={t('device.section')}>{parts}</Section>} />
        <Section title={t('account.devices.title')}>
          <DeviceList onLogoutEverywhere={leave} />
        </Section>
        <Section title={t('account.privacy.title')}>
          <PrivacyChoices />
        </Section>
        {user.role === 'customer' && (
          <Section title={t('account.merge.title')}>
            <MergeAccounts />
          </Section>
        )}
        <Section title={t('account.data.title')}>
          <AccountData user={user} onDeleted={leave} />
        </Section>
        <Section title={t('account.support')}>
          <ContactDetails />
          <StandaloneLink to={PATHS.grievances}>{t('account.grievance.link')}</StandaloneLink>
        </Section>
      </Stack>
      <ProofHost />
    </PageFrame>
  )
}
