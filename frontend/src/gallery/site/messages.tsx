import { BOOKING_STATUSES, LANGUAGES } from '@sofaseva/contract'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Badge } from '#shared/ui/badge.js'
import { Banner } from '#shared/ui/banner.js'
import { Button } from '#shared/ui/button.js'
import { EmptyState, ErrorState } from '#shared/ui/empty-state.js'
import { Icon } from '#shared/ui/icon.js'
import { IconPhone } from '#shared/ui/icons.js'
import { ConfirmedIllustration } from '#shared/ui/illustrations/confirmed-illustration.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { SofaIllustration } from '#shared/ui/illustrations/sofa-illustration.js'
import { UnpluggedIllustration } from '#shared/ui/illustrations/unplugged-illustration.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { LoadingText } from '#shared/ui/no-script.js'
import { CardSkeletons, RowSkeletons, Skeleton } from '#shared/ui/skeleton.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { StoredLanguage } from '#shared/ui/stored-language.js'
import { SyncBadge } from '#shared/ui/sync-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { LONG_TEXT, type Pieces, Row } from '../gallery.js'

const TONES = ['info', 'good', 'warn', 'bad'] as const
const BADGE_TONES = ['green', 'yellow', 'blue', 'red'] as const
const SYNC_STATES = ['waiting', 'sending', 'unanswered', 'needs-you'] as const
const HOUR_MS = 3_600_000
const nothing = () => undefined

export const SITE_MESSAGES: Pieces = {
  Alert: {
    ...Object.fromEntries(
      TONES.map((tone) => [tone, <Alert key={tone} tone={tone}>{`An alert that is ${tone}.`}</Alert>]),
    ),
    long: <Alert tone="warn">{LONG_TEXT}</Alert>,
    error: <ErrorAlert text="It could not be saved." />,
    status: <StatusRegion>Two services found</StatusRegion>,
  },
  Banner: {
    warn: <Banner>A banner that warns.</Banner>,
    info: <Banner data-tone="info">A banner that informs.</Banner>,
    bad: <Banner data-tone="bad">A banner about a failure.</Banner>,
    long: <Banner>{LONG_TEXT}</Banner>,
  },
  Badge: {
    tones: (
      <Row>
        {BADGE_TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    ),
    long: <Badge tone="blue">{LONG_TEXT}</Badge>,
  },
  StatusBadge: {
    all: (
      <Row>
        {BOOKING_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Row>
    ),
  },
  SyncBadge: {
    all: (
      <Row>
        {SYNC_STATES.map((state) => (
          <SyncBadge key={state} state={state} />
        ))}
      </Row>
    ),
  },
  LastUpdated: {
    fresh: <LastUpdated savedAt={Date.now()} />,
    old: <LastUpdated savedAt={Date.now() - HOUR_MS} failed />,
  },
  StoredLanguage: { failed: <StoredLanguage language={LANGUAGES.at(-1) ?? 'en'} failed /> },
  Text: {
    normal: <MutedText>Muted</MutedText>,
    small: <MutedText size="small">Muted and small</MutedText>,
    long: <MutedText>{LONG_TEXT}</MutedText>,
  },
  Icon: { shown: <Icon of={IconPhone} size={24} /> },
  LoadingText: { shown: <LoadingText>Loading the page</LoadingText> },
  EmptyState: {
    plain: <EmptyState image={<ListIllustration />} title="No requests yet" />,
    action: (
      <EmptyState image={<SofaIllustration />} title="No services yet" text="Look at all of them.">
        <Button>All services</Button>
      </EmptyState>
    ),
    long: <EmptyState image={<SearchIllustration />} title={LONG_TEXT} text={LONG_TEXT} />,
  },
  ErrorState: {
    plain: <ErrorState message="It could not be loaded." />,
    retry: <ErrorState message="It could not be loaded either." hint="Check the network." onRetry={nothing} />,
    long: <ErrorState message={LONG_TEXT} hint={LONG_TEXT} onRetry={nothing} />,
  },
  ConfirmedIllustration: { shown: <ConfirmedIllustration /> },
  UnpluggedIllustration: { shown: <UnpluggedIllustration /> },
}

export const SITE_LOADING: Pieces = {
  Skeleton: { one: <Skeleton height="3rem" />, rows: <RowSkeletons />, cards: <CardSkeletons /> },
}
