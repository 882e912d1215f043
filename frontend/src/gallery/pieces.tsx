import { BOOKING_STATUSES } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { Alert } from '#shared/ui/alert.js'
import { Badge } from '#shared/ui/badge.js'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { Button, LinkButton } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { Input, Select } from '#shared/ui/control.js'
import { DataTable } from '#shared/ui/data-table.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { EmailField } from '#shared/ui/email-field.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { Field } from '#shared/ui/field.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { PasswordField } from '#shared/ui/password-field.js'
import { Rating } from '#shared/ui/rating.js'
import { CardSkeletons, RowSkeletons, Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { Tabs } from '#shared/ui/tabs.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import { Timeline } from '#shared/ui/timeline.js'
import { toast } from '#shared/ui/toasts.js'

/** The states of each piece, by its name. */
type Pieces = Readonly<Record<string, readonly ReactNode[]>>

const TONES = ['info', 'good', 'warn', 'bad'] as const
const BADGE_TONES = ['green', 'yellow', 'blue', 'red'] as const
const VARIANTS = ['accent', 'primary', 'outline', 'danger'] as const
const SYNC_STATES = ['sent', 'waiting', 'sending', 'unanswered', 'needs-you'] as const
const nothing = () => undefined
const HOUR_MS = 3_600_000

export const MESSAGES: Pieces = {
  Alert: TONES.map((tone) => (
    <Alert key={tone} tone={tone}>
      {`An alert that is ${tone}.`}
    </Alert>
  )),
  Badge: BADGE_TONES.map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone}
    </Badge>
  )),
  StatusBadge: BOOKING_STATUSES.map((status) => <StatusBadge key={status} status={status} />),
  SyncBadge: SYNC_STATES.map((state) => <SyncBadge key={state} state={state} />),
  LastUpdated: [
    <LastUpdated key="fresh" savedAt={Date.now()} />,
    <LastUpdated key="old" savedAt={Date.now() - HOUR_MS} failed />,
  ],
  Text: [
    <MutedText key="normal">Muted</MutedText>,
    <MutedText key="small" size="small">
      Muted and small
    </MutedText>,
  ],
}

function Password({ error }: { error?: string }) {
  const [value, setValue] = useState('Sofa')
  return (
    <PasswordField label={error ?? 'Password'} name="password" value={value} onChange={setValue} error={error} isNew />
  )
}

const BUTTONS = VARIANTS.flatMap((variant) => [
  <Button key={variant} variant={variant}>
    {variant}
  </Button>,
  <Button key={`${variant}-small`} variant={variant} size="small">
    {`${variant}, small`}
  </Button>,
  <Button key={`${variant}-busy`} variant={variant} busy>
    {`${variant}, busy`}
  </Button>,
  <Button key={`${variant}-disabled`} variant={variant} disabled>
    {`${variant}, disabled`}
  </Button>,
])

export const FORMS: Pieces = {
  Button: [
    ...BUTTONS,
    <LinkButton key="link" to="/gallery">
      A link like a button
    </LinkButton>,
    <TextButton key="text">A button like text</TextButton>,
    <TextButton key="busy" busy>
      Like text, busy
    </TextButton>,
  ],
  Field: [
    <Field key="empty" label="Name" name="name">
      <Input />
    </Field>,
    <Field key="hint" label="With a hint" name="hint" hint="As on your card">
      <Input defaultValue="Asha" />
    </Field>,
    <Field key="error" label="With an error" name="error" error="This is required.">
      <Input />
    </Field>,
    <Field key="disabled" label="Disabled" name="disabled">
      <Input disabled defaultValue="Asha" />
    </Field>,
    <Field key="select" label="A choice" name="select">
      <Select>
        <option>First</option>
        <option>Second</option>
      </Select>
    </Field>,
    <EmailField key="email" value="asha@example.com" onChange={nothing} />,
    <Password key="password" />,
    <Password key="wrong" error="Wrong password" />,
  ],
}

function TwoTabs() {
  const [value, setValue] = useState<'all' | 'open'>('all')
  const tabs = [
    { value: 'all', text: 'All' },
    { value: 'open', text: 'Open' },
  ] as const
  return <Tabs label="Shown" tabs={tabs} value={value} onChange={setValue} />
}

export const LISTS: Pieces = {
  Card: [<Card key="card">A card</Card>],
  Breadcrumb: [<Breadcrumb key="breadcrumb" label="You are here" places={[{ to: '/gallery', text: 'Gallery' }]} />],
  Tabs: [<TwoTabs key="tabs" />],
  Timeline: [
    <Timeline key="timeline" label="What happened" entries={[{ key: 'made', text: 'The booking was made' }]} />,
  ],
  DescriptionList: [
    <DescriptionList key="list">
      <div>
        <dt>Service</dt>
        <dd>Sofa cleaning</dd>
      </div>
    </DescriptionList>,
  ],
  DataTable: [
    <DataTable key="table" label="Prices" columns={['Service', 'Price']}>
      <tr>
        <td>Sofa cleaning</td>
        <td>₹1,499</td>
      </tr>
    </DataTable>,
  ],
  Rating: [<Rating key="rated" average={4.5} count={12} />, <Rating key="unrated" average={0} count={0} />],
  LoadMore: [<LoadMore key="more" what="requests" onLoad={async () => undefined} />],
  StandaloneLink: [
    <StandaloneLink key="link" to="/gallery">
      A link of its own
    </StandaloneLink>,
  ],
}

/** Shown when asked for: they never come to rest. */
function Skeletons() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsShown(!isShown)}>
        Show skeletons
      </Button>
      {isShown && (
        <>
          <Skeleton height="3rem" />
          <RowSkeletons />
          <CardSkeletons />
        </>
      )}
    </>
  )
}

export const STATES: Pieces = {
  EmptyState: [
    <EmptyState key="empty" picture={<ListIllustration />} title="No requests yet" text="Book a service first.">
      <Button>Book</Button>
    </EmptyState>,
  ],
  ErrorState: [
    <ErrorState key="plain" message="It could not be loaded." />,
    <ErrorState key="retry" message="It could not be loaded either." hint="Check the network." onRetry={nothing} />,
  ],
  Skeleton: [<Skeletons key="all" />],
}

function Confirm({ danger }: { danger: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = danger ? 'Open a dangerous dialog' : 'Open a dialog'
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <ConfirmDialog title="Delete it?" confirmText="Delete" danger={danger} onConfirm={close} onCancel={close}>
          It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  )
}

export const DIALOGS: Pieces = {
  ConfirmDialog: [<Confirm key="plain" danger={false} />, <Confirm key="danger" danger />],
  Toast: (['good', 'bad', 'info'] as const).map((tone) => (
    <Button key={tone} variant="outline" onClick={() => toast(`A toast that is ${tone}.`, tone)}>
      {`Show a toast: ${tone}`}
    </Button>
  )),
}
