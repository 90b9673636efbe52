import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedWantedCalls, wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { presentBoard, presentManagedWanted, presentOwn } from './present-wanted.ts'
import {
  countBoardRows,
  countOwnRows,
  countStates,
  listBoardRows,
  listManagedRows,
  listOwnRows,
} from './wanted.store.ts'

type Me = Context<Member>
type Own = typeof wantedCalls.listMyWanted
type Board = typeof managedWantedCalls.listWantedBoard
type Managed = typeof managedWantedCalls.listManagedWanted

const pageOf = ({ current_page: page, page_size: size }: { current_page: number; page_size: number }) => ({
  skip: (page - 1) * size,
  count: size,
})
const upTo = (total: number) => ({ total, more: total >= limits.totalCountMax })

export const listMyWanted = async (ctx: Me, input: InputOf<Own>): Promise<OutputOf<Own>> => ({
  data: await presentOwn(ctx, await listOwnRows(ctx.db, { memberId: ctx.actor.id, ...pageOf(input) })),
  ...upTo(await countOwnRows(ctx.db, ctx.actor.id)),
})

export async function listWantedBoard(
  ctx: Me,
  { categoryId = null, country = null, ...input }: InputOf<Board>,
): Promise<OutputOf<Board>> {
  const of = { categoryId, country }
  return {
    data: await presentBoard(ctx, await listBoardRows(ctx.db, { ...of, ...pageOf(input) })),
    ...upTo(await countBoardRows(ctx.db, of)),
  }
}

export async function listManagedWanted(
  ctx: Me,
  { state = null, ...input }: InputOf<Managed>,
): Promise<OutputOf<Managed>> {
  const counted = await countStates(ctx.db)
  const asked = counted.filter((one) => state === null || one.state === state)
  return {
    data: await presentManagedWanted(ctx, await listManagedRows(ctx.db, { state, ...pageOf(input) })),
    ...upTo(asked.reduce((sum, { count }) => sum + count, 0)),
    counts: Object.fromEntries(counted.map((one) => [one.state, one.count])),
  }
}
