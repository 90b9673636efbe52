import { givePassword, hashPassword, memberByEmail } from '../src/domains/identity/identity.public.ts'
import type { App } from '../src/platform/app.ts'
import { passwordOfChance, writeDown } from './account.ts'
import { NotDone } from './not-done.ts'

/**
 * A new password of chance for somebody who forgot theirs and cannot set one by a code, because their login asks for two
 * proofs. Their sessions end, they are told, and it stands in the record.
 */
export async function renewPassword(app: App, { email: written }: { email: string }): Promise<{ password: string }> {
  const email = written.trim().toLowerCase()
  const password = passwordOfChance()
  // It is slow on purpose, and no transaction waits for it.
  const passwordHash = await hashPassword(password)
  await app.transaction(async (db) => {
    const memberId = await memberByEmail({ db }, email)
    if (memberId === null) throw new NotDone(`${email} has no account: nothing was changed.`)
    await writeDown(app, db, { name: 'renewPassword', right: 'privilege.grant.write', memberId })
    await givePassword({ db, tell: app.tell.bind(null, db) }, { memberId, passwordHash })
  })
  return { password }
}
