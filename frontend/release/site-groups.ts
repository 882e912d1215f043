import type { Rolldown } from 'vite'

const ICONS = 'Calendar|Check|Message|X'
/** Parts of pages that the back office has, too, and public pages do not. */
const WIDGETS = 'data-table|dropdown-menu|load-more|map-button|phone-link|tabs|timeline'
/** Schemas that only the back office checks with. */
const OFFICE_SCHEMAS = 'admin|audit|blog|catalog|current-state|dashboard|dispatch|queues|seo|settings'

/**
 * What pages of the site share, as few files: a phone that stores the site fetches each of them. A module belongs to the
 * first group that names it. What pages load later may stand in a group, too; pages themselves may not, since the server
 * looks up their files.
 */
const GROUPS: Record<string, readonly RegExp[]> = {
  // What texts are made with, on every page.
  texts: [
    /contract\/src\/(lib\/(money|time)|i18n\/format-dates)\.|node_modules\/(@messageformat|make-plural)\//,
    /shared\/(i18n\/rich-text|lib\/use-now)/,
  ],
  // What the first pages show.
  catalogue: [
    /site\/features\/catalog\/(?!no-results|services-title|service-sort)/,
    /shared\/ui\/(picture|price|rating|last-updated|standalone-link|breadcrumb|control)\./,
    /illustrations\/search-illustration|picture-sizes|contract\/.*(picture|service-order)\.rules/,
  ],
  // What the back office starts with, too: calls of the API, and small things.
  calls: [
    /shared\/(http\/(api|authorized-fetch|accept-language)|session\/session-lock)\./,
    /shared\/lib\/(clock|device-flags|use-is-wide)\./,
    /shared\/ui\/(badge|description-list|status-badge|stored-language|undo-toast|illustrations\/list-illustration)\./,
    new RegExp(`tabler.*/Icon(${ICONS})\\.`),
    /contract\/src\/(lib\/admin-(limits|paths)|\w+\/(booking|contact|notification)\.rules)\./,
  ],
  // What every form needs.
  forms: [
    /shared\/lib\/(use-form|use-draft|unsaved)|phone\.rules|chat-limits|delivery-result|format-visits/,
    /shared\/ui\/(field|hydrated-form|email-field|password-field)\./,
    /shared\/ui\/(modal|toast-host|toast-place|use-dialog|confirm-dialog|dialog-actions|discard-dialog)\./,
    /(shared\/app\/auth|site\/features\/contact\/contact)\.module/,
  ],
  // What is known of a person's bookings.
  bookings: [
    /site\/features\/bookings\/(report-delivery|use-bookings|booking\.module|use-unserved-area|use-visit-times|visit-days|alternative-windows|when)/,
    /contract\/.*(window|review)\.rules/,
  ],
  // What waits to be sent, and what a person has on every page.
  person: [
    /offline\/(outbox\/(kinds|row)\/|documents\/(notifications|revisions)\.)|node_modules\/ulid\//,
    /contract\/.*name-key\./,
    /notifications\/(use-notices|empty-notices|notifications\.module|preferences)\./,
    /app\/device\/|chat\/chat-launcher|bookings\/former-unsent/,
  ],
  offline: [/frontend\/src\/offline\/|node_modules\/(dexie|eventsource-parser)/],
  widgets: [
    new RegExp(`shared/ui/(${WIDGETS})|shared/http/upload|shared/lib/save-file`),
    /notifications\/(notice-card|push-switch)|shared\/ui\/(review-sorts|stars)\.|site\/features\/(profile\/verify-email-dialog|reviews\/(rate-service|star-input)|(bookings|profile|providers)\/[\w-]+\.module)/,
  ],
  // Cards of posts, and the questions that stand at the end of another page.
  posts: [
    /site\/features\/blog\/(post-card|use-blog|blog-list\.module)|site\/features\/contact\/faq/,
    /tabler.*\/Icon(ChevronRight|Eye)\./,
    /contract\/.*\/(blog\.rules|cut-text|post-text\.rules)\./,
  ],
  'chat-panel': [/site\/features\/chat\/(?!chat-launcher)/],
  // What forms check with: it brings zod along.
  'form-schemas': [
    new RegExp(`form-schemas/site|contract/src/(\\w+/)*(?!${OFFICE_SCHEMAS})[\\w-]+\\.schema\\.`),
    /contract\/src\/lib\/(roles|schema\/zod)\.|node_modules\/zod\//,
  ],
  // What an open page does beside what it shows.
  background: [
    /app\/(log-out|logout-button|session-start|settings-changes)|notifications\/(push\.ts|bell)/,
    /app\/(\w+\/)?(maintenance-page|app-late|open-from-launch|session-ended|update-prompt|logout-dialog|after-load|unsent-banner|language-offer|late\.parts)/,
    /app\/(\w+\/)?(register-sw|live-updates|page-match)|node_modules\/workbox-window/,
  ],
}

/** Groups of the bundler that put what pages share into few files. */
export function siteGroups(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(GROUPS).map(([name, tests]) => ({
    name,
    test: (id) => tests.some((test) => test.test(id)),
  }))
}
