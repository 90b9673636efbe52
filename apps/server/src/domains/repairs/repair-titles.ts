import { textOf } from '@kikai/i18n/server'
import { type Id, isId } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import type { Member, ReadContext, Reads } from '../../platform/context.ts'
import { type RepairRow, listRepairsById } from './repairs.store.ts'

export const machineName = ({ maker, model }: Pick<RepairRow, 'maker' | 'model'>): string => `${maker} ${model}`.trim()

/** What repairs are called in lists of other things, in every language. */
export async function titlesOfRepairs(ctx: Reads, ids: readonly string[]): Promise<Map<string, Localized>> {
  const known = ids.filter((id): id is Id<'repair'> => isId<'repair'>(id))
  const rows = await listRepairsById(ctx.db, known)
  return new Map(
    rows.map((row) => [
      row.id,
      inEachLanguage((language) => textOf(language, 'repairs.what', { what: machineName(row) })),
    ]),
  )
}

/** The same in the reader's language, for their calendar. */
export async function repairTitles(ctx: ReadContext<Member>, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await titlesOfRepairs(ctx, ids))].map(([id, titles]) => [id, titles[ctx.language]]))
}
