import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { PageMark } from '@kikai/contract/papers/papers.shapes'
import type { Context, Member } from '../../platform/context.ts'
import { type MeasuredPages, sheet } from '../../platform/pdf/pen.ts'
import { contactsOf } from '../members/members.public.ts'
import { composePaper } from './compose-paper.ts'
import { paperFor } from './paper-for.ts'
import { type Readers, buyers, managers } from './readers.ts'

type Show = typeof papersCalls.showPaper
type ShowManaged = typeof managedPapersCalls.showManagedPaper

export const showPaper = (ctx: Context<Member>, input: InputOf<Show>): Promise<OutputOf<Show>> =>
  showFor(ctx, { ...input, ...buyers(ctx.actor) })

export const showManagedPaper = (ctx: Context<Member>, input: InputOf<ShowManaged>): Promise<OutputOf<ShowManaged>> =>
  showFor(ctx, { ...input, ...managers(ctx.actor) })

/** The pages as drawing instructions for a screen: a few kilobytes instead of a PDF with its fonts. */
async function showFor(
  ctx: Context<Member>,
  { paperId, language = ctx.language, ...readers }: InputOf<Show> & Readers,
): Promise<OutputOf<Show>> {
  const paper = await paperFor(ctx, { paperId, ...readers })
  const pages = await ctx.pdfs.lay(composePaper(paper, language))
  const [reader] = await contactsOf(ctx, [ctx.actor.id])
  return {
    id: paper.id,
    kind: paper.data.kind,
    number: paper.number,
    language,
    sheet,
    pages: pages.map((marks) => ({ marks: marks.map(present) })),
    reader: reader?.name ?? '',
    seenAt: ctx.now(),
  }
}

/** A tenth of a point is smaller than a screen shows. */
const rounded = (value: number) => Math.round(value * 10) / 10

function present(mark: MeasuredPages[number][number]): PageMark {
  if (mark.is !== 'text') return mark
  const { is, x, y, text, width, grey, look } = mark
  const { size, bold = false, language } = look
  return { is, x: rounded(x), y: rounded(y), text, width: rounded(width), size, bold, grey, language }
}
