import type { Rolldown } from 'vite'

const ICONS = 'Calendar|Check|Message|X'
/** Components that the back office also uses and public pages don't. */
const WIDGETS = 'data-table|dropdown-menu|load-more|map-button|phone-link|plain-table|tabs|timeline'
/** Schemas that only the back office validates with. */
const OFFICE_SCHEMAS =
  'admin|audit|blog|catalog|current-state|dashboard|dispatch|invoice|policy|queues|seo|settings|tax'

/**
 * Groups the modules that the site's pages share into few files, because a phone that stores the site fetches each
 * file. A module belongs to the first group that matches it. Lazily loaded modules may be in a group. Pages may not,
 * because the server looks up their files.
 */
const GROUPS: Record<string, readonly RegExp[]> = {
  // Formats texts on every page.
  texts: [
    /contract\/src\/(lib\/(money|time)|i18n\/(format-dates|lazy-areas))\.|node_modules\/(@messageformat|make-plural)\//,
    /shared\/(i18n\/rich-text|lib\/use-now)/,
  ],
  // The first pages a visitor sees.
  catalog: [
    /site\/features\/catalog\/(?!no-results|no-services|services-title|service-view|guide\/|favourites\/)/,
    /shared\/ui\/(image|price|rating|last-updated|standalone-link|breadcrumb|control)\./,
    /illustrations\/search-illustration|image-sizes|contract\/.*(image|person-name|service-order)\.rules/,
  ],
  // API calls and small components, which the back office also needs at its start.
  calls: [
    // A page of its own, whose few rules would be a file.
    /site\/features\/notifications\/unsubscribe\.module/,
    /shared\/(http\/(api|authorized-fetch|accept-language)|session\/session-lock|app\/log-in)\./,
    /shared\/lib\/(clock|device-flags|use-is-wide)\./,
    /shared\/ui\/(badge|description-list|status-badge|stored-language|undo-toast|illustrations\/list-illustration)\./,
    new RegExp(`tabler.*/Icon(${ICONS})\\.`),
    /contract\/src\/(lib\/admin-(limits|paths)|\w+\/(booking|contact|notification)\.rules)\./,
  ],
  // Every form.
  forms: [
    /shared\/lib\/(use-form|use-draft|unsaved)|phone\.rules|chat-limits|delivery-result|format-visits/,
    /shared\/ui\/(field|hydrated-form|email-field|password-field|dialog-actions)\./,
    /(shared\/app\/auth|site\/features\/contact\/contact)\.module/,
  ],
  // A user's bookings.
  bookings: [
    /site\/features\/bookings\/(report-delivery|use-bookings|booking\.module|use-unserved-area|use-visit-times|visit-days|alternative-windows|when)/,
    /contract\/.*(window|review|address|pincode|late-cancellation)\.rules|site\/features\/catalog\/guide\/(guide\.module|shown-service)/,
    // A context, which would be a file.
    /site\/features\/reviews\/reviewed-service/,
    /shared\/app\/(use-addresses|address-texts|ask-for-area)/,
  ],
  // The outbox, and the parts of every page of a signed-in user.
  person: [
    /offline\/(outbox\/(kinds|row)\/|documents\/(favourites|notifications|revisions)\.)|node_modules\/ulid\//,
    /contract\/.*(name-key|policy\.rules)\./,
    /notifications\/(use-notifications|empty-notifications|notifications\.module|preferences)\./,
    // The styles of favourites, which would be a file.
    /app\/device\/|chat\/chat-launcher|bookings\/former-unsent|favourites\/favourites\.module/,
  ],
  offline: [/frontend\/src\/offline\/|node_modules\/(dexie|eventsource-parser)/],
  widgets: [
    new RegExp(`shared/ui/(${WIDGETS}|code-field)|shared/http/upload|shared/lib/(save-file|use-seconds-until)`),
    /notifications\/(notification-card|push-switch)|shared\/ui\/(review-sorts|stars)\.|site\/features\/(profile\/verify-email-dialog|reviews\/(rate-service|star-input)|(bookings|profile|providers)\/([\w-]+\/)?[\w-]+\.module)/,
  ],
  // Cards of posts, and the questions at the end of other pages.
  posts: [
    /shared\/ui\/disclosure/,
    /site\/features\/blog\/(post-card|post-service|use-posts|blog-list\.module)|site\/features\/contact\/faq/,
    /shared\/app\/use-public-document/,
    /tabler.*\/Icon(ChevronRight|Eye)\./,
    /contract\/.*\/(blog\.rules|cut-text|post-text\.rules)\./,
  ],
  // Parts that few users open. The on-site contact and the sharing would be files of their own.
  'chat-panel': [/shared\/app\/chat\/(?!chat-launcher)|(on-site\/[\w-]+|bookings\/name-field|shared\/lib\/share)\./],
  // Validation of forms, which includes zod, and the page of grievances, which is of no use without it.
  'form-schemas': [
    /site\/features\/contact\/grievances\//,
    new RegExp(`form-schemas/site|contract/src/(\\w+/)*(?!${OFFICE_SCHEMAS})[\\w-]+\\.schema\\.`),
    /contract\/src\/lib\/(roles|schema\/zod)\.|node_modules\/zod\//,
  ],
  // Background work of an open page.
  background: [
    // No public page needs a dialog at its start.
    /shared\/ui\/(modal|toast-host|toast-place|use-dialog|confirm-dialog|discard-dialog)\.|auth\/registration-consent\.|public\/missing-state\./,
    /app\/(log-out|logout-button|session-start|settings-changes)|notifications\/(push\.ts|bell)/,
    /app\/(\w+\/)?(maintenance-page|app-late|open-from-launch|session-ended|update-prompt|logout-dialog|load-after-hydration|unsent-banner|storage-banner|language-offer|late\.parts)/,
    /app\/(\w+\/)?(register-sw|realtime-updates|page-match)|node_modules\/workbox-window/,
  ],
}

/** Bundler groups that put shared modules into few files. */
export function siteGroups(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(GROUPS).map(([name, tests]) => ({
    name,
    test: (id) => tests.some((test) => test.test(id)),
  }))
}
