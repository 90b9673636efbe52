import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { Context, Member } from '../../platform/context.ts'
import { keptPdf } from '../../platform/pdf/kept-pdf.ts'
import { reachOf } from '../../platform/reach.ts'
import type { Owner } from '../orders/orders.public.ts'
import { composePaper } from './compose-paper.ts'
import { paperFor } from './paper-for.ts'

type Open = typeof papersCalls.openPaper
type OpenManaged = typeof managedPapersCalls.openManagedPaper

export const openPaper = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  openFor(ctx, { ...input, owner: { memberId: ctx.actor.id } })

export const openManagedPaper = (ctx: Context<Member>, input: InputOf<OpenManaged>): Promise<OutputOf<OpenManaged>> =>
  openFor(ctx, { ...input, owner: { reach: reachOf(ctx.actor, 'order.order.read') } })

async function openFor(
  ctx: Context<Member>,
  { paperId, language = ctx.language, owner }: InputOf<Open> & { owner: Owner },
): Promise<OutputOf<Open>> {
  const paper = await paperFor(ctx, { paperId, owner })
  const { id, number, isMasked } = paper
  return keptPdf(ctx, { id, number, language, isMasked, compose: () => composePaper(paper, language) })
}
