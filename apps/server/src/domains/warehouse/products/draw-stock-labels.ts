import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { textOf } from '@kikai/i18n/server'
import type { Context, Member } from '../../../platform/context.ts'
import { qrRows } from '../../../platform/codes/qr-code.ts'
import { groupedCode } from '../../../platform/codes/readable-code.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { keepDrawnSheet } from '../../uploads/uploads.public.ts'
import { productTitles } from '../product-titles.ts'
import { listLabelled } from './publish.store.ts'

type Draw = typeof productsCalls.drawStockLabels

/** What stands before the code in a label of stock, by which the scanner tells it from a machine's. */
const prefix = 'KS:'
const labelsPerPage = 12

/** Labels on sheets of A4: the number to read from afar, and what it is. */
export async function drawStockLabels(ctx: Context<Member>, { unitIds }: InputOf<Draw>): Promise<OutputOf<Draw>> {
  const { language } = ctx
  const reach = reachOf(ctx.actor, 'product.stock.work')
  const units = await listLabelled(ctx.db, { reach, unitIds })
  if (units.length < new Set(unitIds).size) throw refuse(requestErrors.notFound)
  const names = await productTitles(
    ctx,
    units.map(({ productId }) => productId),
  )
  const labels = units.map(({ code, number, serial, productId }) => ({
    rows: qrRows(`${prefix}${code}`),
    title: number,
    lines: [names.get(productId) ?? '', serial, groupedCode(code)].filter((line) => line !== ''),
  }))
  const title = textOf(language, 'stock.label.sheet')
  const bytes = await ctx.pdfs.draw({
    title,
    language,
    madeMs: ctx.nowMs(),
    author: 'Kikai',
    running: title,
    blocks: [{ is: 'labels', labels }],
    foot: {
      strong: 'Kikai',
      lines: [],
      page: textOf(language, 'devices.label.page', { page: '{page}', pages: '{pages}' }),
    },
  })
  const pages = Math.ceil(labels.length / labelsPerPage)
  const { url } = await keepDrawnSheet(ctx, { bytes, pages })
  return { url, pages }
}
