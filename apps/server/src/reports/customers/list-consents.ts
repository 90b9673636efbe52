import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { customersCalls } from '@kikai/contract/customers/customers.calls'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { countConsents, listConsentRows } from './consents.store.ts'
import { maskName } from '../../platform/texts/masks.ts'

type Call = (typeof customersCalls)['listConsents']

/** Who agreed to which version, when and in which language, and who took it back. */
export async function listConsents(
  { db, language }: Context<Member>,
  { words = '', kind = null, withdrawn = null, ...paging }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const wanted = { words, kind, withdrawn }
  const rows = await listConsentRows(db, wanted, pageById(paging))
  const { count } = await countConsents(db, wanted)
  const { shown, next } = shownOf(rows, paging)
  return {
    data: shown.map(({ name, companyNames, ...consent }) => ({
      ...consent,
      member: maskName(name),
      company: companyNames?.[language] ?? null,
    })),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}
