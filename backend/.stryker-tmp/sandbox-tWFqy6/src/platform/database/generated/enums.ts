// @ts-nocheck
export const Role = {
    customer: "customer",
    provider: "provider",
    admin: "admin"
} as const;
export type Role = (typeof Role)[keyof typeof Role];
export const StaffRole = {
    owner: "owner",
    dispatcher: "dispatcher",
    support: "support",
    editor: "editor"
} as const;
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole];
export const BookingStatus = {
    Pending: "Pending",
    Confirmed: "Confirmed",
    Completed: "Completed",
    Cancelled: "Cancelled"
} as const;
export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus];
export const BookingHistoryKind = {
    status: "status",
    rescheduled: "rescheduled",
    assigned: "assigned",
    on_the_way: "on_the_way",
    started: "started"
} as const;
export type BookingHistoryKind = (typeof BookingHistoryKind)[keyof typeof BookingHistoryKind];
export const NotificationAudience = {
    user: "user",
    admins: "admins"
} as const;
export type NotificationAudience = (typeof NotificationAudience)[keyof typeof NotificationAudience];
export const NoticeSubjectType = {
    booking: "booking",
    user: "user",
    contact_message: "contact_message",
    blog_post: "blog_post"
} as const;
export type NoticeSubjectType = (typeof NoticeSubjectType)[keyof typeof NoticeSubjectType];
export const Channel = {
    in_app: "in_app",
    email: "email",
    push: "push"
} as const;
export type Channel = (typeof Channel)[keyof typeof Channel];
export const DeliveryChannel = {
    in_app: "in_app",
    email: "email",
    push: "push",
    sms: "sms",
    none: "none"
} as const;
export type DeliveryChannel = (typeof DeliveryChannel)[keyof typeof DeliveryChannel];
export const MessageStatus = {
    new: "new",
    read: "read",
    responded: "responded",
    archived: "archived"
} as const;
export type MessageStatus = (typeof MessageStatus)[keyof typeof MessageStatus];
export const ConsentPurpose = {
    account: "account",
    offers: "offers"
} as const;
export type ConsentPurpose = (typeof ConsentPurpose)[keyof typeof ConsentPurpose];
export const CodePurpose = {
    email: "email",
    phone: "phone",
    login: "login",
    change_email: "change_email",
    change_phone: "change_phone"
} as const;
export type CodePurpose = (typeof CodePurpose)[keyof typeof CodePurpose];
export const ContactKind = {
    email: "email",
    phone: "phone"
} as const;
export type ContactKind = (typeof ContactKind)[keyof typeof ContactKind];
export const TextStatus = {
    accepted: "accepted",
    delivered: "delivered",
    failed: "failed"
} as const;
export type TextStatus = (typeof TextStatus)[keyof typeof TextStatus];
