import type { InputOf, OutputOf } from '@kikai/contract/call'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import type { serviceCalls } from '@kikai/contract/chat/service.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { deleteCanned, insertCanned, listCannedRows, lockCanned, lockCannedCount, updateCanned } from './cases.store.ts'

type Calls = typeof serviceCalls
type Me = Context<Member>

export const listCannedAnswers = async ({ db, language }: Me): Promise<OutputOf<Calls['listCannedAnswers']>> => ({
  data: (await listCannedRows(db)).toSorted((one, other) =>
    one.titles[language].localeCompare(other.titles[language], language),
  ),
})

export const saveCannedAnswer = (
  ctx: Me,
  { cannedAnswerId, version, ...draft }: InputOf<Calls['saveCannedAnswer']>,
): Promise<OutputOf<Calls['saveCannedAnswer']>> =>
  ctx.tx(async (ctx) => {
    if (cannedAnswerId === undefined) {
      const max = serverLimits.cannedMax
      if ((await lockCannedCount(ctx.db)) >= max) throw refuse(chatErrors.cannedFull, { max })
      return insertCanned(ctx.db, { id: newId('canned-answer', ctx.nowMs()), ...draft })
    }
    const there = await lockCanned(ctx.db, cannedAnswerId)
    if (!there) throw refuse(requestErrors.notFound)
    if (there.version !== version) throw refuse(requestErrors.olderVersion, { version: there.version })
    return updateCanned(ctx.db, { id: cannedAnswerId, ...draft })
  })

export const removeCannedAnswer = (
  ctx: Me,
  { cannedAnswerId }: InputOf<Calls['removeCannedAnswer']>,
): Promise<OutputOf<Calls['removeCannedAnswer']>> =>
  ctx.tx(async (ctx) => {
    if (!(await deleteCanned(ctx.db, cannedAnswerId))) throw refuse(requestErrors.notFound)
    return {}
  })
