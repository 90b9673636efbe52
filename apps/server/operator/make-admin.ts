import { grantRole, holdersOf, oneAuthorityChange } from '../src/domains/access/access.public.ts'
import type { App } from '../src/platform/app.ts'
import { type AccountWishes, type OperatorAccount, accountFor } from './account.ts'

/** Everything that the back office does: goods, words and orders, what comes by bank, and who else may do so. */
const roles = ['platformStaff', 'financeStaff', 'administrator'] as const

const command = { name: 'makeAdmin', right: 'privilege.grant.write' } as const

/** Gives an address the back office. From then on its login asks for a code by mail as well; a second time changes nothing. */
export const makeAdmin = (app: App, wishes: AccountWishes): Promise<OperatorAccount> =>
  accountFor(app, wishes, command, async (ctx, memberId) => {
    await oneAuthorityChange(ctx)
    for (const role of roles)
      if (!(await holdersOf(ctx, { role })).includes(memberId))
        await grantRole(ctx, { memberId, role, scope: 'all', by: null })
  })
