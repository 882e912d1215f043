/**
 * The local inbox: `node tools/inbox.mjs <SMTP port> <web port>`. It takes every mail and sends none on; the newest are on
 * the web port, as pages and as JSON at /email. The oldest go, or a long test's mails would fill its memory.
 */
import maildev from 'maildev'

const MOST = 500
const HERE = '127.0.0.1'
const [smtp, web] = process.argv.slice(2).map(Number)

const mails = maildev({ smtp, web, ip: HERE, webIp: HERE, silent: true, hideExtensions: [] })
const ids = []
mails.on('new', ({ id }) => {
  ids.push(id)
  // One that a person deleted before is not found, which is as good.
  if (ids.length > MOST) mails.deleteEmail(ids.shift(), () => {})
})
await mails.listen()
