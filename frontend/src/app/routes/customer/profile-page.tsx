import { formatDay, formatPhone, PATHS, type Role, type User } from '@sofaseva/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccountData } from '../../../features/profile/account-data.js'
import { ChangePassword } from '../../../features/profile/change-password.js'
import { Devices } from '../../../features/profile/devices.js'
import { EditDetails } from '../../../features/profile/edit-details.js'
import classes from '../../../features/profile/profile.module.css'
import { EMAIL_TEXTS, PHONE_TEXTS, VerificationPanel } from '../../../features/profile/verification-panel.js'
import { api, logOutEverywhere } from '../../../shared/http/api.js'
import { useOnline } from '../../../shared/lib/use-online.js'
import { useRefresh } from '../../../shared/lib/use-refresh.js'
import { readSession, sessionSavedAt, writeSession } from '../../../shared/session/session-store.js'
import { Alert } from '../../../shared/ui/alert.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { Card } from '../../../shared/ui/card.js'
import { ContactDetails } from '../../../shared/ui/contact-details.js'
import { DescriptionList } from '../../../shared/ui/description-list.js'
import { LastUpdated } from '../../../shared/ui/last-updated.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'
import { logOut } from '../../log-out.js'
import { LogoutButton } from '../../shells/logout-button.js'

const ROLE_NAMES: Record<Role, string> = { customer: 'Customer', provider: 'Provider', admin: 'Admin' }

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}

function keep(user: User): void {
  const session = readSession()
  // Somebody else may have signed in while the answer was under way.
  if (session?.user._id === user._id) writeSession({ ...session, user })
}

export default function ProfilePage() {
  const user = useUser()
  const online = useOnline()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      keep(await api<User>('/auth/profile'))
      setFailed(false)
    } catch (error) {
      setFailed(true)
      throw error
    }
  }, [])
  useRefresh(useCallback(() => void reload().catch(() => undefined), [reload]))
  const logoutEverywhere = async () => {
    try {
      await logOutEverywhere()
    } catch {
      toast('You could not be logged out everywhere. Please try again when you are online.', 'bad')
      return
    }
    logOut()
    navigate(PATHS.home)
  }
  const deleted = () => {
    logOut()
    navigate(PATHS.home)
    toast('Your account is deleted.')
  }
  return (
    <PageFrame narrow age={<LastUpdated savedAt={sessionSavedAt()} failed={failed} />}>
      <PageHeading />
      <div className={classes.sections}>
        {!online && (
          <Alert>You are offline: you see your profile as it was last, and can change it once you are back.</Alert>
        )}
        <Section title={user.name}>
          <DescriptionList>
            <dt>E-mail</dt>
            <dd>{user.email}</dd>
            <dt>Phone</dt>
            <dd>{formatPhone(user.phone) || 'None yet'}</dd>
            <dt>Address</dt>
            <dd>{user.address || 'None yet'}</dd>
            <dt>Role</dt>
            <dd>{ROLE_NAMES[user.role]}</dd>
            <dt>Member since</dt>
            <dd>{formatDay(user.createdAt)}</dd>
          </DescriptionList>
          <div className={classes.buttons}>
            <LinkButton to={PATHS.requests} variant="outline" size="small">
              My Requests
            </LinkButton>
            {user.role === 'provider' && (
              <LinkButton to={PATHS.jobs} variant="outline" size="small">
                My Jobs
              </LinkButton>
            )}
            {user.role === 'admin' && (
              <LinkButton to={PATHS.admin} variant="outline" size="small">
                Admin Panel
              </LinkButton>
            )}
            <LogoutButton />
          </div>
        </Section>
        <VerificationPanel
          texts={EMAIL_TEXTS}
          target={user.email}
          isVerified={user.isEmailVerified}
          verifiedAt={user.emailVerifiedAt}
          onVerified={reload}
        />
        <VerificationPanel
          texts={PHONE_TEXTS}
          target={formatPhone(user.phone)}
          isVerified={user.isPhoneVerified}
          onVerified={reload}
        />
        {user.isEmailVerified && (
          <Section title="Account status">
            <Alert tone="good">
              Your account is verified. You can book, and write reviews of what was done for you.
            </Alert>
          </Section>
        )}
        <Section title="Your details">
          <EditDetails key={user._id} user={user} onSaved={keep} />
        </Section>
        <Section title="Password">
          <ChangePassword />
        </Section>
        <Section title="Your devices">
          <Devices onLogoutEverywhere={logoutEverywhere} />
        </Section>
        <Section title="Your data">
          <AccountData onDeleted={deleted} />
        </Section>
        <Section title="Contact support">
          <ContactDetails />
        </Section>
      </div>
    </PageFrame>
  )
}
