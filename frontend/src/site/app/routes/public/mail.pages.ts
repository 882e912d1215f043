/** Pages for everyone that mails link to. */
export * as grievances from './grievances-page.js'
export * as unsubscribe from './unsubscribe-page.js'
