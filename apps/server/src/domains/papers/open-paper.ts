import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { signedPaperAddress } from '../../platform/file-address.ts'
import { reachOf } from '../../platform/reach.ts'
import type { Owner } from '../orders/orders.public.ts'
import { composePaper } from './compose-paper.ts'
import { findPaper } from './papers.store.ts'

type Open = typeof papersCalls.openPaper
type OpenManaged = typeof managedPapersCalls.openManagedPaper

export const openPaper = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  openFor(ctx, { ...input, owner: { memberId: ctx.actor.id } })

export const openManagedPaper = (ctx: Context<Member>, input: InputOf<OpenManaged>): Promise<OutputOf<OpenManaged>> =>
  openFor(ctx, { ...input, owner: { reach: reachOf(ctx.actor, 'order.order.read') } })

/** The file is drawn when somebody first asks for it in a language, and kept: what a paper says never changes. */
async function openFor(
  ctx: Context<Member>,
  { paperId, language = ctx.language, owner }: InputOf<Open> & { owner: Owner },
): Promise<OutputOf<Open>> {
  const paper = await findPaper(ctx.db, { paperId, owner })
  if (!paper) throw refuse(requestErrors.notFound)
  const stored = `papers/${paper.id}/${language.toLowerCase()}.pdf`
  const kept = await ctx.storage.open(stored)
  kept?.destroy()
  if (!kept) await ctx.storage.put(stored, await ctx.pdfs.draw(composePaper(paper, language)))
  const fileName = `${paper.number}-${language}.pdf`
  return {
    ...signedPaperAddress(ctx, { paperId, fileName, session: ctx.actor.session }),
    fileName,
  }
}
