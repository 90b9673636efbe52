import { textOf } from '@kikai/i18n/server'
import { isId } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { Member, ReadContext, Reads } from '../../../platform/context.ts'
import { readGoodsFacts } from '../../goods/goods.public.ts'
import { listAppointmentsById } from '../appointments.store.ts'

/** What appointments are called in lists of other things: what is seen, and how. */
export async function titlesOfAppointments(ctx: Reads, ids: readonly string[]): Promise<Map<string, Localized>> {
  const known = ids.filter((id) => isId<'appointment'>(id))
  const rows = await listAppointmentsById(ctx.db, known)
  const goods = await readGoodsFacts({ db: ctx.db }, [...new Set(rows.map(({ goodsId }) => goodsId))])
  return new Map(
    rows.map(({ id, goodsId, type }) => {
      const title = goods.find((one) => one.id === goodsId)?.title
      return [
        id,
        inEachLanguage((language) =>
          textOf(language, `appointments.what.${type}`, { what: title ? oneLine(title[language]) : '' }),
        ),
      ] as const
    }),
  )
}

/** The same in the reader's language, for their calendar. */
export async function appointmentTitles(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return new Map([...(await titlesOfAppointments(ctx, ids))].map(([id, titles]) => [id, titles[ctx.language]]))
}
