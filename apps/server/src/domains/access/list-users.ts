import type { accessCalls } from '@kikai/contract/access/access.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Language } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { countUsers, listGrantsOf, listUserRows } from './grants.store.ts'

type List = typeof accessCalls.listUsers
type Grants = typeof accessCalls.listGrants

/** Whoever has a role of the platform. */
export async function listUsers(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: number, page_size: size, words = '' } = input
  const rows = await listUserRows(ctx.db, { words, memberId: null, skip: (number - 1) * size, count: size })
  const total = await countUsers(ctx.db, words)
  return { data: rows.map((row) => presentUser(ctx.language, row)), total }
}

export async function listGrants(ctx: Context<Member>, { memberId }: InputOf<Grants>): Promise<OutputOf<Grants>> {
  const { language } = ctx
  const [member] = await listUserRows(ctx.db, { words: '', memberId, skip: 0, count: 1 })
  const rows = await listGrantsOf(ctx.db, memberId)
  if (!member) throw refuse(requestErrors.notFound)
  return {
    member: presentUser(language, member),
    data: rows.map(
      ({ role, names, companyId, companyNames, limitMinor, limitCurrency, fromAt: from, untilAt: until, ...row }) => ({
        ...row,
        role: { key: role, name: names[language] },
        company: companyId && companyNames ? { id: companyId, name: companyNames[language] } : null,
        limit: limitMinor !== null && limitCurrency !== null ? toMoney(limitCurrency, limitMinor) : null,
        from,
        until,
      }),
    ),
  }
}

const presentUser = (language: Language, { roles, ...user }: Awaited<ReturnType<typeof listUserRows>>[number]) => ({
  ...user,
  roles: [...new Set(roles.map((names) => names[language]))],
})
