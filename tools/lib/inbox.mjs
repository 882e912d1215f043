/**
 * The local inbox takes every mail and sends none on. The newest are on its pages, as JSON at /email, and as files in its
 * folder. The list has no HTML: /email/<id> has.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listPage, mailPage } from './inbox-pages.mjs'
import { freePort } from './ports.mjs'
import { freshPrivateFolder, writePrivately } from './privacy.mjs'

/** Mails that are kept: the oldest go, or a long test's mails would fill the memory. */
const MOST = 500
const MOST_BYTES = 20 * 1024 * 1024
const HERE = '127.0.0.1'
const HOSTS = new Set(['localhost', HERE, '[::1]'])
const HTTP_PORT = 80
/** A mail may show its images and styles, and runs nothing. */
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; img-src * data:; style-src 'unsafe-inline'"
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/** Responses may be framed and read by the inbox's own pages only. */
const OWN_HEADERS = { 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' }

function isOwnAddress(text, port) {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'http:' || url.username !== '') return false
  return HOSTS.has(url.hostname) && Number(url.port || HTTP_PORT) === port
}

/**
 * Whether a request comes from a page of the inbox or from no page at all. Pages of other sites could read reset links
 * otherwise; their origin tells them, or the host name that they made lead here.
 */
function isFromInbox({ host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode }, port) {
  if (!host || !isOwnAddress(`http://${host}`, port)) return false
  if (origin !== undefined) return origin === `http://${host}`
  // Links from elsewhere may lead here. Scripts, images and forms of other sites may not.
  return site === undefined || site === 'same-origin' || site === 'none' || mode === 'navigate'
}

/** Parses a mail into its JSON. The HTML is separate, because it is many times as large as the rest. */
async function parseMail(source) {
  const {
    from,
    to = [],
    cc = [],
    subject = '',
    date,
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(source)
  const files = attachments.map(({ filename, mimeType }) => ({ fileName: filename, contentType: mimeType }))
  return { mail: { from: from ? [from] : [], to, cc, subject, date, text, attachments: files }, html, attachments }
}

/** The mails of a folder, in the order they came, without their HTML. */
class Mails {
  list = []

  constructor(folder) {
    this.folder = folder
    freshPrivateFolder(folder)
  }

  async add(source) {
    const { mail } = await parseMail(source)
    const id = randomUUID()
    writePrivately(this.#file(id), source)
    this.list.push({ id, ...mail })
    if (this.list.length > MOST) this.remove(this.list[0].id)
  }

  remove(id) {
    this.list = this.list.filter((mail) => mail.id !== id)
    rmSync(this.#file(id), { force: true })
  }

  source = (id) => readFileSync(this.#file(id))

  #file = (id) => join(this.folder, `${id}.eml`)
}

const json = (body) => ({ type: 'application/json', body: JSON.stringify(body) })
const page = (body) => ({ type: 'text/html', policy: PAGE_POLICY, body })
const plain = (status, body) => ({ status, type: 'text/plain', body })

const htmlOf = async (id, mails) => (await parseMail(mails.source(id))).html

async function attachment({ id }, mails, index) {
  const { attachments } = await parseMail(mails.source(id))
  const found = attachments[Number(index)]
  return found ? { type: 'application/octet-stream', body: Buffer.from(found.content) } : plain(404, 'Not found\n')
}

/** One part of a mail, by the rest of its path. */
const VIEWS = {
  '': async (mail, mails) => json({ ...mail, html: await htmlOf(mail.id, mails) }),
  page: async (mail, mails) => page(mailPage({ ...mail, html: await htmlOf(mail.id, mails) })),
  html: async ({ id, text }, mails) => {
    const html = await htmlOf(id, mails)
    return html ? { type: 'text/html', policy: MAIL_POLICY, body: html } : { type: 'text/plain', body: text }
  },
  source: ({ id }, mails) => ({ type: 'text/plain', body: mails.source(id) }),
  attachment,
}

function removeMails(mails, id) {
  for (const mail of id === 'all' ? mails.list : mails.list.filter((one) => one.id === id)) mails.remove(mail.id)
  return json(true)
}

/** The response to a request, as { status, type, policy, body }. */
async function respond({ method, url, headers }, mails, port) {
  if (!isFromInbox(headers, port)) return plain(403, 'The inbox answers its own address only.\n')
  const [, first, id, view = '', more] = new URL(url, 'http://inbox').pathname.split('/')
  if (method === 'DELETE' && first === 'email' && id) return removeMails(mails, id)
  if (method !== 'GET') return plain(405, 'Not allowed\n')
  if (first === '') return page(listPage(mails.list.toReversed()))
  if (first !== 'email') return plain(404, 'Not found\n')
  if (!id) return json(mails.list)
  const mail = mails.list.find((one) => one.id === id)
  return mail && Object.hasOwn(VIEWS, view) ? VIEWS[view](mail, mails, more) : plain(404, 'Not found\n')
}

function webServer(mails, port) {
  return createServer(async (request, response) => {
    const {
      status = 200,
      type,
      policy,
      body,
    } = await respond(request, mails, port).catch((error) => plain(500, `${error.stack}\n`))
    const headers = { ...OWN_HEADERS, 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }
    response.writeHead(status, policy ? { ...headers, 'content-security-policy': policy } : headers).end(body)
  })
}

function smtpServer(mails) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    onData(stream, _session, done) {
      buffer(stream)
        .then((source) => mails.add(source))
        .then(() => done(), done)
    },
  })
}

/** Starts the inbox with its mails in the data folder; gives its addresses, and `close` to end it before this process ends. */
export async function startInbox(dataDir, { webPort, smtpPort: preferred }) {
  const smtpPort = await freePort(preferred)
  const mails = new Mails(join(dataDir, 'inbox'))
  const web = webServer(mails, webPort)
  const smtp = smtpServer(mails)
  // A client that breaks off is no failure of ours.
  smtp.on('error', () => {})
  await Promise.all([once(web.listen(webPort, HERE), 'listening'), once(smtp.listen(smtpPort, HERE), 'listening')])
  const close = async () => {
    web.closeAllConnections()
    await Promise.all([web.close(), smtp.close()])
  }
  return { smtpUrl: `smtp://${HERE}:${smtpPort}`, inboxUrl: `http://localhost:${webPort}`, close }
}
