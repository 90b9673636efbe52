import { memberByEmail, removeSecondFactor } from '../src/domains/identity/identity.public.ts'
import type { App } from '../src/platform/app.ts'
import { writeDown } from './account.ts'
import { NotDone } from './not-done.ts'

/**
 * Takes the authenticator app of somebody who cannot get in and whom no administrator can help: theirs is lost with its
 * recovery codes, or the server's keys are. Their sessions end, they are told, and it stands in the record.
 */
export async function resetAuthenticator(app: App, { email: written }: { email: string }): Promise<void> {
  const email = written.trim().toLowerCase()
  await app.transaction(async (db) => {
    const memberId = await memberByEmail({ db }, email)
    if (memberId === null) throw new NotDone(`${email} has no account: nothing was changed.`)
    await writeDown(app, db, { name: 'resetAuthenticator', right: 'privilege.grant.write', memberId })
    const ctx = { db, tell: app.tell.bind(null, db) }
    if (!(await removeSecondFactor(ctx, memberId)))
      throw new NotDone(`${email} has no authenticator app: nothing was changed.`)
  })
}
