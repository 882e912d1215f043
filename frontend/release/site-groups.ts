import type { Rolldown } from 'vite'

const ICONS = 'Calendar|Check|ChevronRight|Eye|Message|X'
/** Parts of pages that the back office has, too, and public pages do not. */
const WIDGETS = 'dropdown-menu|load-more|map-button|phone-link|tabs|timeline'
/** Schemas that only the back office checks with. */
const OFFICE_SCHEMAS = 'admin|audit|blog|catalog|current-state|dashboard|dispatch|queues|seo|settings'

/**
 * What pages of the site share, as few files: a phone that stores the site fetches each of them. A module belongs to the
 * first group that names it. What pages load later may stand in a group, too; pages themselves may not, since the server
 * looks up their files.
 */
const GROUPS: Record<string, readonly RegExp[]> = {
  // What all pages share, and the first ones show.
  catalogue: [
    /features\/catalog\/(?!admin|no-results|services-title|service-sort)/,
    /shared\/ui\/(picture|price|rating|last-updated|standalone-link|breadcrumb|control)\./,
    /illustrations\/search-illustration|picture-sizes|shared\/(i18n\/rich-text|lib\/use-hydrated)/,
    /contract\/.*((picture|money|day-range|\/time)\.rules|format-dates)\.|node_modules\/(@messageformat|make-plural)\//,
  ],
  // What the back office shares, too: calls of the API, and small things.
  calls: [
    /shared\/ui\/(description-list|stored-language|illustrations\/list-illustration)\.|blog\/blog-list\.module/,
    new RegExp(`tabler.*/Icon(${ICONS})\\.`),
    /shared\/http\/(api|authorized-fetch)\.|node_modules\/ulid|shared\/lib\/(device-flags|clock|save-file|live-state|use-is-wide)/,
    /shared\/ui\/(badge|status-badge|undo-toast)\.|contract\/src\/(errors|live|admin-paths|admin-limits|chat-conversation-filters)/,
    /contract\/.*(booking|contact|name-key|person-name|notification|notification-kinds)\.rules/,
  ],
  // What every form needs.
  forms: [
    /shared\/lib\/(use-form|use-draft|unsaved)|delivery-result|phone\.rules|chat-limits/,
    /shared\/ui\/(field|hydrated-form|email-field|password-field|modal|use-dialog|confirm-dialog|dialog-actions|discard-dialog|group)\./,
    /features\/(auth\/auth|contact\/contact)\.module/,
  ],
  // What is known of a person's bookings.
  bookings: [
    /features\/bookings\/(report-delivery|use-bookings|booking\.module|use-unserved-area|use-visit-times|visit-days|alternative-windows|when)/,
    /contract\/.*(window|review)\.rules/,
  ],
  session: [/app\/(log-out|session-start)|notifications\/push\.ts/],
  // What waits to be sent, and what a person has on every page.
  person: [
    /offline\/outbox\/(kinds\/|outbox\.rules)/,
    /features\/notifications\/(use-notices|empty-notices|notifications\.module|preferences)/,
    /app\/device\/|chat\/chat-launcher|bookings\/former-unsent/,
  ],
  offline: [/frontend\/src\/offline\/(?!memory-store)|node_modules\/(dexie|eventsource-parser)/],
  widgets: [
    new RegExp(`shared/ui/(${WIDGETS})|shared/http/upload`),
    /features\/(notifications\/(notice-card|push-switch)|profile\/verify-email-dialog|reviews\/rate-service|reviews\/(review-sorts|stars)|(bookings|profile|providers)\/[\w-]+\.module)/,
  ],
  // Cards of posts, and the questions that stand at the end of another page.
  posts: [
    /features\/blog\/(post-card|use-blog|blog-list\.resources)|features\/contact\/faq/,
    /contract\/.*(blog|cut-text|read-time)\.rules/,
  ],
  'chat-panel': [/features\/chat\/(?!admin|chat-launcher)/],
  // What forms check with: it brings zod along.
  'form-schemas': [
    new RegExp(`form-schemas/site|contract/src/schemas/(?!${OFFICE_SCHEMAS})`),
    /contract\/src\/(zod|ids|roles)\.|node_modules\/zod\//,
  ],
  background: [/app\/(background|register-sw|live-updates|page-match)|node_modules\/workbox-window/],
}

/** Groups of the bundler that put what pages share into few files. */
export function siteGroups(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(GROUPS).map(([name, tests]) => ({
    name,
    test: (id) => tests.some((test) => test.test(id)),
  }))
}
