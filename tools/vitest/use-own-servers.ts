import { ownServers } from './worker-servers.js'

Object.assign(process.env, ownServers())
