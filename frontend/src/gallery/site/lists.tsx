import { useState } from 'react'
import { ShareButton } from '#shared/ui/article/share-button.js'
import { Breadcrumb } from '#shared/ui/breadcrumb.js'
import { Card } from '#shared/ui/card.js'
import { ContactDetails } from '#shared/ui/contact-details.js'
import { ScrollTable } from '#shared/ui/data-table.js'
import { DescriptionList } from '#shared/ui/description-list.js'
import { Grid } from '#shared/ui/grid.js'
import { Image } from '#shared/ui/image.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { LoadMore } from '#shared/ui/load-more.js'
import { MapButton } from '#shared/ui/map-button.js'
import { PageHeading } from '#shared/ui/page-frame.js'
import { CallButton, PhoneLink } from '#shared/ui/phone-link.js'
import { PlainTable } from '#shared/ui/plain-table.js'
import { Price } from '#shared/ui/price.js'
import { Rating } from '#shared/ui/rating.js'
import { ServiceArea } from '#shared/ui/service-area.js'
import { Stars } from '#shared/ui/stars.js'
import { Tabs } from '#shared/ui/tabs.js'
import { Timeline } from '#shared/ui/timeline.js'
import { LONG_TEXT, type Pieces } from '../gallery.js'

const PHONE = '+919000012345'
/** A square in the brand's color, because the gallery has no server for images. */
const IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#0b6b5c" d="M0 0h4v3H0z"/></svg>',
)}`

function ThreeTabs({ last }: { last: string }) {
  const [value, setValue] = useState<'all' | 'open' | 'last'>('all')
  const tabs = [
    { value: 'all', text: 'All' },
    { value: 'open', text: 'Open' },
    { value: 'last', text: last },
  ] as const
  return <Tabs label={`Shown: ${last}`} tabs={tabs} value={value} onChange={setValue} />
}

const row = (service: string, price: string) => (
  <tr key={service}>
    <td>{service}</td>
    <td>{price}</td>
  </tr>
)

const PARTS = ['One', 'Two', 'Three'].map((text) => <span key={text}>{text}</span>)

export const SITE_LISTS: Pieces = {
  Stack: {
    wide: <Stack gap={2}>{PARTS}</Stack>,
    start: (
      <Stack gap={2} align="start">
        {PARTS}
      </Stack>
    ),
    lines: (
      <Stack gap={0} data-lines>
        {PARTS}
      </Stack>
    ),
  },
  Cluster: {
    start: <Cluster>{PARTS}</Cluster>,
    between: <Cluster justify="between">{PARTS}</Cluster>,
    end: (
      <Cluster gap={4} justify="end">
        {PARTS}
      </Cluster>
    ),
  },
  Grid: {
    tiles: <Grid gap={2}>{PARTS}</Grid>,
    wide: <Grid columns="wide">{PARTS}</Grid>,
    two: <Grid columns="two">{PARTS}</Grid>,
  },
  PlainTable: {
    total: (
      <PlainTable aria-label="A sum">
        <tbody>
          <tr>
            <th scope="row">A service</th>
            <td>₹1,499</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>₹1,499</td>
          </tr>
        </tfoot>
      </PlainTable>
    ),
  },
  Card: { plain: <Card>A card</Card>, long: <Card>{LONG_TEXT}</Card> },
  Breadcrumb: {
    plain: <Breadcrumb label="You are here" places={[{ to: '/gallery', text: 'Gallery' }]} />,
    long: (
      <Breadcrumb
        label="You are there"
        places={[
          { to: '/gallery', text: 'Gallery' },
          { to: '/gallery/office', text: LONG_TEXT },
        ]}
      />
    ),
  },
  Tabs: { plain: <ThreeTabs last="Done" />, long: <ThreeTabs last={LONG_TEXT} /> },
  Timeline: {
    shown: (
      <Timeline
        label="History"
        entries={[
          { key: 'made', text: 'The booking was made' },
          { key: 'long', text: LONG_TEXT },
        ]}
      />
    ),
  },
  DescriptionList: {
    shown: (
      <DescriptionList>
        <div>
          <dt>Service</dt>
          <dd>Sofa cleaning</dd>
        </div>
        <div>
          <dt>Notes</dt>
          <dd>{LONG_TEXT}</dd>
        </div>
      </DescriptionList>
    ),
  },
  ScrollTable: {
    rows: (
      <ScrollTable label="Prices" columns={['Service', 'Price']}>
        {row('Sofa cleaning', '₹1,499')}
        {row(LONG_TEXT, '₹1,25,000')}
      </ScrollTable>
    ),
    empty: (
      <ScrollTable label="No prices" columns={['Service', 'Price']}>
        {[]}
      </ScrollTable>
    ),
  },
  Rating: { rated: <Rating average={4.5} count={12} />, none: <Rating average={0} count={0} /> },
  Stars: { some: <Stars rating={3} />, all: <Stars rating={5} size={24} /> },
  Price: { shown: <Price rupees={125_000} /> },
  PhoneLink: { shown: <PhoneLink phone={PHONE} />, none: <PhoneLink phone="" /> },
  CallButton: { shown: <CallButton phone={PHONE} />, small: <CallButton phone={PHONE} size="small" /> },
  MapButton: { shown: <MapButton address="5 Lake View, Aundh, Pune" /> },
  ContactDetails: { shown: <ContactDetails /> },
  ServiceArea: { shown: <ServiceArea /> },
  Image: { shown: <Image url={IMAGE} alt="A green square" width={120} height={90} sizes="120px" eager /> },
  ShareButton: { shown: <ShareButton title="Why seats sag" /> },
  LoadMore: { shown: <LoadMore what="requests" onLoad={async () => undefined} /> },
  // Placed last, because its headings are of the first level.
  PageHeading: { plain: <PageHeading title="My Requests" />, long: <PageHeading title={LONG_TEXT} /> },
}
