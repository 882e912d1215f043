import { ensure } from '../../platform/errors/app-error.js'

/** Passwords of eight characters and more that head every published list of leaked ones, plus what people here try first. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789
  987654321 9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000 88888888 99999999 12341234 12344321 11223344
  112233445566 123123123 123321123 147258369 159753456 123qweasd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abcdefgh abc12345 abc123456
  a1234567 a12345678 a123456789 aa123456 aa12345678 iloveyou iloveyou1 sunshine princess princess1 football football1 baseball
  superman batman123 spiderman starwars whatever trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 admin123 admin1234
  administrator changeme changeme1 changeme123 computer internet samsung1 samsung123 michelle jennifer jessica1 charlie1 dragon12
  master12 monkey12 shadow12 killer12 freedom1 liverpool chelsea1 arsenal1 manchester cricket1 cricket123 sachin10 sachin123
  tendulkar viratkohli dhoni007 india123 india1234 india@123 bharat123 jaihind1 jaimatadi jaishreeram omsairam omnamahshivay
  ganpatibappa ganesh123 krishna1 krishna123 lakshmi1 mumbai123 pune1234 pune@123 maharashtra bangalore hyderabad hindustan
  password@123 pass@123 pass@1234 admin@123 test1234 test@123 demo1234 guest123 qwerty@123 welcome@123 abcd@1234 user1234`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

/** Length is the contract's; this refuses what an attacker tries first. Throws VALIDATION_FAILED. */
export function ensureUncommon(password: string, field = 'password'): void {
  const message = 'This password is too common. Please choose another one.'
  ensure(!isCommonPassword(password), 'VALIDATION_FAILED', { message, fields: { [field]: message } })
}
