import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { keptPdf } from '../../../platform/pdf/kept-pdf.ts'
import { contactsOf } from '../../members/members.public.ts'
import { composePaper } from '../compose/compose-paper.ts'
import { paperFor } from '../issue/paper-for.ts'
import { type Readers, buyers, managers } from './readers.ts'

type Open = typeof papersCalls.openPaper
type OpenManaged = typeof managedPapersCalls.openManagedPaper

export const openPaper = (ctx: Context<Member>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  openFor(ctx, { ...input, ...buyers(ctx.actor) })

export const openManagedPaper = (ctx: Context<Member>, input: InputOf<OpenManaged>): Promise<OutputOf<OpenManaged>> =>
  openFor(ctx, { ...input, ...managers(ctx.actor) })

async function openFor(
  ctx: Context<Member>,
  { paperId, language = ctx.language, ...readers }: InputOf<Open> & Readers,
): Promise<OutputOf<Open>> {
  const paper = await paperFor(ctx, { paperId, ...readers })
  const { id, number, isMasked } = paper
  const file = await keptPdf(ctx, { id, number, language, isMasked, compose: () => composePaper(paper, language) })
  const [reader] = await contactsOf(ctx, [ctx.actor.id])
  return { ...file, kind: paper.data.kind, number, reader: reader?.name ?? '', seenAt: ctx.now() }
}
