// @ts-nocheck
import type { ColumnType } from "kysely";
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

import type { Role, StaffRole, BookingStatus, BookingHistoryKind, NotificationAudience, NoticeSubjectType, Channel, DeliveryChannel, MessageStatus, ConsentPurpose, CodePurpose, ContactKind, TextStatus } from "./enums.js";

export type AccessEntry = {
    id: string;
    staffId: string;
    userId: string;
    view: string;
    hour: Timestamp;
    createdAt: Timestamp;
};
export type AuditEntry = {
    id: string;
    actorId: string | null;
    actorName: Generated<string>;
    action: string;
    entity: string;
    entityId: Generated<string>;
    changes: unknown;
    createdAt: Generated<Timestamp>;
};
export type BlogAutosave = {
    id: string;
    userId: string;
    draftId: string;
    postId: string | null;
    draft: unknown;
    savedAt: Timestamp;
    revision: Generated<number>;
};
export type BlogImage = {
    id: string;
    postId: string;
    uploadId: string;
    alt: Generated<string>;
    position: Generated<number>;
};
export type BlogPost = {
    id: string;
    title: string;
    slug: string;
    language: Generated<string>;
    translationGroupId: string;
    content: string;
    searchText: string;
    excerpt: string;
    category: string;
    tags: unknown;
    keywords: unknown;
    metaTitle: Generated<string>;
    metaDescription: Generated<string>;
    canonicalUrl: Generated<string>;
    isPublished: Generated<boolean>;
    readTime: Generated<number>;
    wordCount: Generated<number>;
    views: Generated<number>;
    seoScore: Generated<number>;
    featuredUrl: Generated<string>;
    featuredAlt: Generated<string>;
    featuredId: string | null;
    authorId: string | null;
    authorName: Generated<string>;
    publishedAt: Timestamp | null;
    scheduledAt: Timestamp | null;
    version: Generated<number>;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
};
export type BlogSlug = {
    slug: string;
    postId: string;
    createdAt: Generated<Timestamp>;
};
export type BlogVersion = {
    postId: string;
    version: number;
    title: string;
    fields: unknown;
    savedById: string | null;
    isScheduledPublication: Generated<boolean>;
    savedAt: Timestamp;
};
export type Booking = {
    id: string;
    userId: string;
    providerId: string | null;
    status: Generated<BookingStatus>;
    phone: string;
    serviceAddress: string;
    notes: Generated<string>;
    preferredAt: Timestamp | null;
    preferredDay: Timestamp | null;
    durationMinutes: Generated<number>;
    totalPaise: number;
    revision: Generated<number>;
    reference: Generated<string>;
    queuedAt: Timestamp | null;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
};
export type BookingDay = {
    day: Timestamp;
    pending: number;
    confirmed: number;
    completed: number;
    cancelled: number;
    paise: number;
    sentOffline: number;
    medianMinutes: number | null;
    p90Minutes: number | null;
};
export type BookingDayService = {
    day: Timestamp;
    serviceId: string;
    bookings: number;
};
export type BookingDayWait = {
    day: Timestamp;
    step: number;
    bookings: number;
};
export type BookingHistory = {
    id: string;
    bookingId: string;
    kind: Generated<BookingHistoryKind>;
    fromStatus: BookingStatus | null;
    toStatus: BookingStatus;
    fromAt: Timestamp | null;
    fromDay: Timestamp | null;
    toAt: Timestamp | null;
    toDay: Timestamp | null;
    actorId: string | null;
    actorRole: Role | null;
    createdAt: Generated<Timestamp>;
};
export type BookingItem = {
    id: string;
    bookingId: string;
    serviceId: string;
    serviceName: string;
    basePaise: number;
    optionName: string;
    optionPaise: number;
    pricePaise: Generated<number | null>;
};
export type BookingMail = {
    bookingId: string;
    userId: string;
    mailKey: string | null;
    endsAt: Timestamp | null;
    updatedAt: Generated<Timestamp>;
};
export type BookingMailNotice = {
    bookingId: string;
    userId: string;
    dedupeKey: string;
    eventId: string;
    notice: number;
};
export type BookingWait = {
    bookingId: string;
    userId: string;
    weekdays: number;
    dayParts: number;
    since: Timestamp;
    offeredProviderId: string | null;
    offeredAt: Timestamp | null;
    offerExpiresAt: Timestamp | null;
};
export type Category = {
    id: string;
    name: string;
    nameKey: string | null;
    slug: string;
    iconUrl: Generated<string>;
    position: Generated<number>;
    isDisabled: Generated<boolean>;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type CategoryTranslation = {
    categoryId: string;
    language: string;
    name: string;
    nameKey: string | null;
};
export type ChatConversation = {
    id: string;
    userId: string | null;
    language: Generated<string>;
    firstMessage: string;
    messageCount: Generated<number>;
    unansweredCount: Generated<number>;
    contactMessageId: string | null;
    startedAt: Generated<Timestamp>;
    lastMessageAt: Generated<Timestamp>;
};
export type ChatPhrase = {
    id: string;
    intent: string;
    text: string;
    nameKey: string | null;
    authorId: string;
    createdAt: Generated<Timestamp>;
    revision: Generated<number>;
};
export type ChatTurn = {
    id: string;
    conversationId: string;
    text: string;
    response: string;
    language: Generated<string>;
    intent: string;
    confidence: number;
    isAnswered: boolean;
    isDone: Generated<boolean>;
    createdAt: Generated<Timestamp>;
};
export type Consent = {
    id: string;
    userId: string;
    purpose: ConsentPurpose;
    isGiven: boolean;
    noticeVersion: number;
    language: string;
    createdAt: Timestamp;
};
export type ContactChange = {
    id: string;
    userId: string;
    contact: ContactKind;
    oldValue: string;
    oldVerifiedAt: Timestamp | null;
    newValue: string;
    newCodeId: string;
    proofCodeId: string | null;
    createdAt: Timestamp;
    confirmedAt: Timestamp | null;
    undoneAt: Timestamp | null;
};
export type ContactMessage = {
    id: string;
    userId: string | null;
    name: string;
    email: string;
    phone: Generated<string>;
    message: string;
    bookingNumber: Generated<string>;
    searchText: string | null;
    language: Generated<string>;
    status: Generated<MessageStatus>;
    source: Generated<string>;
    isSuspect: Generated<boolean>;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type ContactReply = {
    id: string;
    messageId: string;
    authorId: string;
    text: string;
    sentAt: Timestamp | null;
    createdAt: Generated<Timestamp>;
};
export type DailyQuota = {
    kind: string;
    subject: string;
    day: Timestamp;
    used: Generated<number>;
};
export type DayCount = {
    kind: string;
    day: Timestamp;
    changes: Generated<number>;
    countedChanges: number | null;
    counts: unknown | null;
};
export type Delivery = {
    dedupeKey: string;
    channel: DeliveryChannel;
    claimedAt: Generated<Timestamp>;
    sentAt: Timestamp | null;
};
export type Festival = {
    id: string;
    year: number;
    name: string;
    nameKey: string | null;
    startDate: Timestamp;
    endDate: Timestamp;
    keywords: unknown;
    heroText: Generated<string>;
    promoText: Generated<string>;
    /**
     * Texts in other languages; null: none.
     */
    translations: unknown | null;
    revision: Generated<number>;
};
export type FestivalYear = {
    year: number;
};
export type IdempotencyKey = {
    userId: string;
    idempotencyKey: string;
    requestHash: string;
    statusCode: number;
    body: unknown;
    createdAt: Generated<Timestamp>;
};
export type IndexNowAddress = {
    submissionId: string;
    /**
     * From the site's root.
     */
    path: string;
};
export type IndexNowSubmission = {
    id: string;
    state: string;
    addressCount: Generated<number>;
    attempts: Generated<number>;
    /**
     * Of the last answer; null: there was none.
     */
    statusCode: number | null;
    answer: Generated<string>;
    createdAt: Timestamp;
    /**
     * When it is sent first.
     */
    dueAt: Timestamp;
    answeredAt: Timestamp | null;
    /**
     * It holds changes after one time up to another; null in those of earlier releases.
     */
    changedAfter: Timestamp | null;
    changedUntil: Timestamp | null;
    /**
     * From 0, of changes that are too many for one.
     */
    part: Generated<number>;
};
export type Nominee = {
    userId: string;
    name: string;
    contact: string;
    updatedAt: Timestamp;
};
export type Notification = {
    id: string;
    audience: NotificationAudience;
    userId: string | null;
    subjectType: NoticeSubjectType | null;
    subjectId: string | null;
    type: string;
    priority: string;
    noticeKey: string;
    params: unknown;
    dedupeKey: string;
    readAt: Timestamp | null;
    answeredAt: Timestamp | null;
    answeredById: string | null;
    createdAt: Generated<Timestamp>;
};
export type NotificationPreference = {
    userId: string;
    kind: string;
    channel: Channel;
    enabled: boolean;
};
export type NotificationRead = {
    notificationId: string;
    userId: string;
    readAt: Generated<Timestamp>;
};
export type OneTimeCode = {
    id: string;
    userId: string | null;
    purpose: CodePurpose;
    target: string;
    codeHash: string;
    tries: Generated<number>;
    usedAt: Timestamp | null;
    expiresAt: Timestamp;
    createdAt: Generated<Timestamp>;
};
export type OutboxEvent = {
    id: string;
    type: string;
    userId: string | null;
    payload: unknown;
    createdAt: Generated<Timestamp>;
    publishedAt: Timestamp | null;
};
export type PassedOffer = {
    openingId: string;
    bookingId: string;
};
export type Passkey = {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: string;
    counter: Generated<number>;
    transports: Generated<string>;
    name: string;
    createdAt: Timestamp;
    lastUsedAt: Timestamp | null;
};
export type PasswordReset = {
    id: string;
    userId: string;
    tokenHash: string;
    usedAt: Timestamp | null;
    expiresAt: Timestamp;
    createdAt: Generated<Timestamp>;
};
export type PolicyVersion = {
    slug: string;
    version: number;
    texts: unknown;
    publishedAt: Timestamp;
};
export type ProviderDayOff = {
    id: string;
    userId: string;
    day: Timestamp;
};
export type ProviderHours = {
    id: string;
    userId: string;
    weekday: number;
    position: Generated<number>;
    opens: number;
    closes: number;
};
export type ProviderWindow = {
    providerId: string;
    startsAt: Timestamp;
    bookingId: string;
};
export type PushSubscription = {
    id: string;
    userId: string;
    endpointHash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    sessionId: string | null;
    acceptedAt: Timestamp | null;
    failingSince: Timestamp | null;
    createdAt: Generated<Timestamp>;
};
export type RecoveryCode = {
    userId: string;
    codeHash: string;
    usedAt: Timestamp | null;
};
export type RemovedPage = {
    entity: string;
    name: string;
    removedAt: Timestamp;
};
export type Review = {
    id: string;
    serviceId: string;
    userId: string;
    rating: number;
    title: string;
    comment: string;
    helpfulCount: Generated<number>;
    unhelpfulCount: Generated<number>;
    hiddenAt: Timestamp | null;
    answer: string | null;
    answeredAt: Timestamp | null;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type ReviewDay = {
    day: Timestamp;
    stars1: number;
    stars2: number;
    stars3: number;
    stars4: number;
    stars5: number;
};
export type ReviewImage = {
    id: string;
    reviewId: string;
    uploadId: string;
    position: Generated<number>;
};
export type ReviewVote = {
    reviewId: string;
    userId: string;
    isHelpful: boolean;
    createdAt: Generated<Timestamp>;
};
export type RuleVersion = {
    rule: string;
    version: Generated<number>;
};
export type SealedArchive = {
    userId: string;
    part: number;
    data: Buffer;
    sealedAt: Timestamp;
};
export type SeoSettings = {
    id: string;
    isAutoSeoEnabled: Generated<boolean>;
    enableFestivalSeo: Generated<boolean>;
    daysBeforeFestival: Generated<number>;
    daysAfterFestival: Generated<number>;
    defaultSeo: unknown;
    overrideActive: Generated<boolean>;
    overrideCampaign: Generated<string>;
    overrideSeo: unknown;
    overrideStart: Timestamp | null;
    overrideEnd: Timestamp | null;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type Service = {
    id: string;
    categoryId: string;
    name: string;
    shortDescription: string;
    imageUrl: Generated<string>;
    imagePlaceholder: Generated<string>;
    basePaise: number;
    upperPaise: number;
    warrantyDays: Generated<number>;
    visitFeePaise: Generated<number>;
    guide: unknown | null;
    position: Generated<number>;
    isDisabled: Generated<boolean>;
    archivedAt: Timestamp | null;
    ratingSum: Generated<number>;
    ratingCount: Generated<number>;
    ratings1: Generated<number>;
    ratings2: Generated<number>;
    ratings3: Generated<number>;
    ratings4: Generated<number>;
    ratings5: Generated<number>;
    searchText: string | null;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type ServiceOffer = {
    providerId: string;
    serviceId: string;
    createdAt: Generated<Timestamp>;
};
export type ServiceOption = {
    id: string;
    serviceId: string;
    name: string;
    nameKey: string | null;
    pricePaise: number;
    durationMinutes: Generated<number>;
    details: unknown;
    position: Generated<number>;
};
export type ServiceOptionTranslation = {
    optionId: string;
    language: string;
    name: Generated<string>;
    details: unknown;
};
export type ServiceTranslation = {
    serviceId: string;
    language: string;
    name: Generated<string>;
    shortDescription: Generated<string>;
    guide: unknown | null;
};
export type Session = {
    id: string;
    userId: string;
    generation: Generated<number>;
    rotatedAt: Timestamp | null;
    usedGeneration: Generated<number>;
    usedAt: Timestamp | null;
    userAgent: Generated<string>;
    deviceName: string | null;
    browser: string | null;
    os: string | null;
    createdAt: Generated<Timestamp>;
    lastSeenAt: Generated<Timestamp>;
    expiresAt: Timestamp;
    revokedAt: Timestamp | null;
    provenAt: Timestamp | null;
    factorAt: Timestamp | null;
};
export type Setting = {
    settingKey: string;
    settingValue: unknown;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type ShareImage = {
    id: string;
    madeAt: Timestamp;
};
export type SiteBuild = {
    id: string;
    files: string;
    seenAt: Timestamp;
};
export type StaffInvitation = {
    id: string;
    email: string;
    openEmail: string | null;
    staffRole: StaffRole;
    locale: string;
    tokenHash: string;
    invitedById: string;
    userId: string | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
};
export type TextMessage = {
    id: string;
    gateway: string;
    gatewayId: string | null;
    paise: number;
    status: Generated<TextStatus>;
    createdAt: Generated<Timestamp>;
    reportedAt: Timestamp | null;
};
export type TotpSecret = {
    userId: string;
    secret: string | null;
    pendingSecret: string | null;
    lastStep: Generated<number>;
    createdAt: Timestamp;
};
export type Upload = {
    id: string;
    storageKey: string;
    contentType: string;
    bytes: number;
    width: number;
    height: number;
    placeholder: Generated<string>;
    ownerId: string | null;
    unusedSince: Timestamp | null;
    removedAt: Timestamp | null;
    createdAt: Generated<Timestamp>;
};
export type UploadUse = {
    uploadId: string;
    entity: string;
    entityId: string;
};
export type UsedTicket = {
    id: string;
    expiresAt: Timestamp;
};
export type User = {
    id: string;
    name: string;
    email: string | null;
    phone: Generated<string>;
    loginPhone: string | null;
    address: Generated<string>;
    passwordHash: string | null;
    role: Generated<Role>;
    staffRole: StaffRole | null;
    adminSince: Timestamp | null;
    secondFactorAt: Timestamp | null;
    locale: Generated<string>;
    emailVerifiedAt: Timestamp | null;
    phoneVerifiedAt: Timestamp | null;
    approvedAt: Timestamp | null;
    lastAssignedAt: Timestamp | null;
    openJobs: Generated<number>;
    noticesReadBefore: Timestamp | null;
    searchText: string | null;
    deletedAt: Timestamp | null;
    createdAt: Generated<Timestamp>;
    updatedAt: Timestamp;
    revision: Generated<number>;
};
export type UserAddress = {
    id: string;
    userId: string;
    place: number;
    kind: string;
    name: Generated<string>;
    address: string;
    pincode: string;
    createdAt: Timestamp;
};
export type UserDay = {
    day: Timestamp;
    registered: number;
};
export type WindowOpening = {
    id: string;
    providerId: string;
    startsAt: Timestamp;
    openedAt: Timestamp;
};
export type Tables = {
    access_entries: AccessEntry;
    audit_entries: AuditEntry;
    blog_autosaves: BlogAutosave;
    blog_images: BlogImage;
    blog_posts: BlogPost;
    blog_slugs: BlogSlug;
    blog_versions: BlogVersion;
    booking_day_services: BookingDayService;
    booking_day_waits: BookingDayWait;
    booking_days: BookingDay;
    booking_history: BookingHistory;
    booking_items: BookingItem;
    booking_mail_notices: BookingMailNotice;
    booking_mails: BookingMail;
    booking_waits: BookingWait;
    bookings: Booking;
    categories: Category;
    category_translations: CategoryTranslation;
    chat_conversations: ChatConversation;
    chat_phrases: ChatPhrase;
    chat_turns: ChatTurn;
    consents: Consent;
    contact_changes: ContactChange;
    contact_messages: ContactMessage;
    contact_replies: ContactReply;
    daily_quotas: DailyQuota;
    day_counts: DayCount;
    deliveries: Delivery;
    festival_years: FestivalYear;
    festivals: Festival;
    idempotency_keys: IdempotencyKey;
    index_now_addresses: IndexNowAddress;
    index_now_submissions: IndexNowSubmission;
    nominees: Nominee;
    notification_preferences: NotificationPreference;
    notification_reads: NotificationRead;
    notifications: Notification;
    one_time_codes: OneTimeCode;
    outbox_events: OutboxEvent;
    passed_offers: PassedOffer;
    passkeys: Passkey;
    password_resets: PasswordReset;
    policy_versions: PolicyVersion;
    provider_days_off: ProviderDayOff;
    provider_hours: ProviderHours;
    provider_windows: ProviderWindow;
    push_subscriptions: PushSubscription;
    recovery_codes: RecoveryCode;
    removed_pages: RemovedPage;
    review_days: ReviewDay;
    review_images: ReviewImage;
    review_votes: ReviewVote;
    reviews: Review;
    rule_versions: RuleVersion;
    sealed_archives: SealedArchive;
    seo_settings: SeoSettings;
    service_offers: ServiceOffer;
    service_option_translations: ServiceOptionTranslation;
    service_options: ServiceOption;
    service_translations: ServiceTranslation;
    services: Service;
    sessions: Session;
    settings: Setting;
    share_images: ShareImage;
    site_builds: SiteBuild;
    staff_invitations: StaffInvitation;
    text_messages: TextMessage;
    totp_secrets: TotpSecret;
    upload_uses: UploadUse;
    uploads: Upload;
    used_tickets: UsedTicket;
    user_addresses: UserAddress;
    user_days: UserDay;
    users: User;
    window_openings: WindowOpening;
};
