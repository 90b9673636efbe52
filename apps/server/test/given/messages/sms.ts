import type { Id } from '@kikai/kernel/ids'
import { sendSms } from '../../../src/platform/sms/sms.ts'
import { product, system } from '../../harness.ts'

let count = 0
/** A Japanese mobile number that no other test uses, as it is typed and as it is stored. */
export function aNumber(): { typed: string; kept: string } {
  count += 1
  const digits = String(count).padStart(7, '0')
  return { typed: `090-1${digits.slice(0, 3)}-${digits.slice(3)}`, kept: `+81901${digits}` }
}

/** Binds a confirmed number to the member. */
export async function bound(memberId: Id<'member'>): Promise<{ typed: string; kept: string }> {
  const number = aNumber()
  await product().app.db`update account set phone = ${number.kept} where id = ${memberId}`
  return number
}

/** The messages to a number, newest first. */
export async function smsTo(number: string): Promise<{ body: string; state: string; language: string }[]> {
  const found = await product().app.db`
    select body, state, language from sms where to_number = ${number} order by id desc
  `
  return found.map(({ body, state, language }) => ({
    body: String(body),
    state: String(state),
    language: String(language),
  }))
}

/** Sends all queued messages at once, as the queue does: they are in the outbox afterwards, or left out. */
export async function carrySms(): Promise<void> {
  const queued = await product().app.db`select id from sms where state = 'queued' order by id`
  await Promise.all(queued.map(({ id }) => sendSms(system(), String(id))))
}

/** Records this number of paid messages. */
export async function spentSms(
  count: number,
  {
    country = 'XX',
    purpose = 'code',
    boundBy,
    byStranger = false,
  }: { country?: string; purpose?: 'code' | 'notice'; boundBy?: Id<'member'>; byStranger?: boolean } = {},
): Promise<void> {
  await product().app.db`
    insert into sms (to_number, body, language, state, purpose, country, spent_at, member_id, by_stranger)
    select '+10000000', '', 'en', 'sent', ${purpose}, ${country}, app_now(), ${boundBy ?? null}::uuid,
      ${byStranger} from generate_series(1, ${count}::int)
  `
}

/** The code in the newest message to a number. */
export async function codeBySms(number: string): Promise<string> {
  const code = /\d{6}/.exec((await smsTo(number))[0]?.body ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${number}`)
  return code
}
