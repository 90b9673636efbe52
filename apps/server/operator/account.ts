import { randomBytes } from 'node:crypto'
import type { Right } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { hashPassword, memberByEmail } from '../src/domains/identity/identity.public.ts'
import { addMember } from '../src/domains/members/members.public.ts'
import { countryOf } from '../src/domains/regions/regions.public.ts'
import type { App } from '../src/platform/app.ts'
import type { Writes } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/database/db.ts'

export type AccountWishes = { email: string; name: string; language: Language; country: string }
/** `password` is null for somebody who has an account already and keeps theirs. */
export type OperatorAccount = { memberId: Id<'member'>; password: string | null }

export const passwordOfChance = (): string => randomBytes(15).toString('base64url')

/**
 * The account of an address, as its owner would write it; made with a password of chance where there is none yet. What the
 * command does with it is written down.
 */
export async function accountFor(
  app: App,
  { email: written, name, language, country }: AccountWishes,
  command: Command,
  use: (ctx: Writes, memberId: Id<'member'>) => Promise<void>,
): Promise<OperatorAccount> {
  const email = written.trim().toLowerCase()
  const password = passwordOfChance()
  // It is slow on purpose, and no transaction waits for it.
  const passwordHash = await hashPassword(password)
  return app.transaction(async (db) => {
    const ctx = { db }
    const known = await memberByEmail(ctx, email)
    const dialCode = countryOf(country)?.dialCode ?? '+1'
    // Nobody's number, because a member has to have one: its owner writes theirs in the app.
    const unsaid = { dialCode, mobile: `${dialCode}000000`, region: '', postalCode: '', address: '' }
    const memberId =
      known ?? (await addMember(ctx, { email, passwordHash, name, country, language, ...unsaid, asksConsent: true }))
    await writeDown(app, db, { ...command, memberId })
    await use(ctx, memberId)
    return { memberId, password: known === null ? password : null }
  })
}

type Command = { name: string; right: Right }

/** Nobody is logged in at the server's own console: what a command changes stands under the account that it was run for. */
export const writeDown = (app: App, db: Tx, { name, right, memberId }: Command & { memberId: Id<'member'> }) =>
  app.audit.change(db, {
    actor: { id: memberId, grants: [], company: null, session: '' },
    call: `operator.${name}`,
    right,
    input: { memberIds: [memberId] },
    requestId: '',
    network: '',
  })
