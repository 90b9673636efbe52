import { createClient, readEnvelope } from '@kikai/client/calls/call'
import { type Begun, type SessionKeys, createSession } from '@kikai/client/session'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { agreedTo as shape } from '@kikai/contract/consents/agreement.shapes'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { terminals } from '@kikai/contract/wire/headers'
import type { Language } from '@kikai/kernel/language'
import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { demoPassword } from '../../apps/server/demo/data/accounts.ts'
import { codeFor, emptyMailbox } from './outbox.ts'
import { pictureFile } from './picture.ts'
import type { Product } from './product.ts'

/** A user who makes calls without a browser; journeys use it for their preconditions. */
export type Caller = {
  readonly keys: SessionKeys
  call<C extends Call>(call: C, input: SentOf<C>): Promise<OutputOf<C>>
  /** A picture that was not uploaded before. */
  upload(purpose: UploadPurpose): Promise<OutputOf<typeof uploadsCalls.uploadPicture>>
}

export const emailOf = (account: string): string => `${account}@kikai.example`

/** Staff get few codes per day, so a session that logged in recently is used again by other journeys. */
const desks = new Map<string, { keys: Promise<Begun>; until: number }>()
const freshMs = 5 * 60_000

function atTheDesk(who: string, logIn: () => Promise<Begun>): Promise<Begun> {
  const sitting = desks.get(who)
  if (sitting && performance.now() < sitting.until) return sitting.keys
  const keys = logIn()
  desks.set(who, { keys, until: performance.now() + freshMs })
  return keys
}

/** Logs a demo account in; `staff` for accounts that also need a mailed code. */
export async function callerAs(
  product: Product,
  account: string,
  { language = 'en', staff = false }: { language?: Language; staff?: boolean } = {},
): Promise<Caller> {
  const session = createSession(storage(), { addEventListener: () => undefined })
  const client = createClient({
    terminal: terminals.h5,
    base: product.address,
    session,
    language: () => language,
    toast: () => undefined,
    words: (key) => key,
    openLogin: () => undefined,
    busy: () => undefined,
  })
  const call: Caller['call'] = (asked, input) => client.call(asked, input, { requestId: randomUUID() })
  const logIn = async (): Promise<Begun> => {
    const email = emailOf(account)
    if (staff) {
      await emptyMailbox(product, email)
      await call(identityCalls.sendEmailCode, { email, purpose: 'staff', password: demoPassword })
    }
    const code = staff ? { code: await codeFor(product, email) } : {}
    // Other journeys change the operator's name and with it the terms, so the current versions are agreed to, as on the
    // screen.
    const terms = await call(termsCalls.listAccountTerms, {})
    const agreedTo = z.parse(shape, Object.fromEntries(terms.map(({ kind, version }) => [kind, version])))
    return call(identityCalls.emailLogin, { email, password: demoPassword, ...code, agreed: true, agreedTo })
  }
  const keys = staff ? await atTheDesk(`${product.address} ${account}`, logIn) : await logIn()
  session.start(keys)
  const upload: Caller['upload'] = async (purpose) => {
    const { name: fileName, buffer } = await pictureFile(purpose)
    const payload = { purpose, sha256: createHash('sha256').update(buffer).digest('hex') }
    const form = new FormData()
    for (const [name, value] of Object.entries(payload)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(buffer)]), fileName)
    const { path, output } = uploadsCalls.uploadPicture
    const { headers } = client.sign(path, payload)
    const answer = await fetch(product.address + path, { method: 'POST', headers, body: form })
    const { code, msg, data } = readEnvelope(await answer.text())
    if (data === null) throw new Error(`the picture was not taken: ${code} ${msg}`)
    return z.parse(output, data)
  }
  return { keys, call, upload }
}

/** The part of localStorage that a session uses. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
}
