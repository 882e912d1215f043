/** The secret that MSG91's reports must contain. */
export const REPORT_SECRET = 'rxuXnbZ2cQm7vY4Jp0aWkT9sLd3HfEgB'

const templates = ['code', 'changed', 'visit', 'merged'].flatMap((kind) =>
  ['en', 'hi', 'mr'].map((language) => `${kind}.${language}=t1`),
)

/** The environment of an app whose both SMS gateways are at this address: first MSG91, then Exotel. */
export const smsGatewaysAt = (url: string) => ({
  SMS_GATEWAYS: 'msg91,exotel',
  MSG91_URL: url,
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATES: templates.join(),
  MSG91_REPORT_SECRET: REPORT_SECRET,
  EXOTEL_URL: url,
  EXOTEL_ACCOUNT: 'sofa',
  EXOTEL_API_KEY: 'key',
  EXOTEL_API_TOKEN: 'token',
  SMS_DLT_ENTITY: '1',
  SMS_DLT_TEMPLATES: templates.join(),
})

/** Whether a gateway's request is one to MSG91. */
export const isForMsg91 = (path = '') => path.startsWith('/api/v5/flow')
